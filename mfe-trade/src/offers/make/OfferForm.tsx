import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { fees, type GoodsDetail, href, offerBounds } from 'shared-contract';
import { useGo } from 'shared-router';
import { api, clock, fieldMessage, Refused } from 'shared-sdk';
import { codeProblem, problemText, unanswered, useIntentSubmit } from 'shared-sdk/forms';
import {
  ActionBar,
  Block,
  Button,
  FactRow,
  Facts,
  formatDateTime,
  formatFen,
  formatYuan,
  Page,
  toast,
} from 'shared-ui';
import { RangeRuler } from 'shared-ui/figures';
import { fenOf, TextInput } from 'shared-ui/forms';
import { Chip, Chips } from 'shared-ui/lists';
import { codeError } from '../../buying/step-up/code-error';
import { SmsCodeField } from '../../buying/step-up/SmsCodeField';
import { Ends } from '../Ends';
import classes from '../Offers.module.css';
import { OFFER_HOURS, roundAmounts } from './amounts';

interface OfferFormProps {
  goods: GoodsDetail;
  /** Undefined while it is loading. */
  availableFen: number | undefined;
  /** The goods or the balance have changed. */
  onStale: () => void;
}

const ends = [
  ['卖家接受', '当场成为订单，冻结转托管，不用再付'],
  ['卖家还价', '你有 24 小时接或不接，冻结不变'],
  ['没谈成', '当场全额解冻，3 天内还能再出 1 次'],
] as const;

/** The amount, what both sides get, what is frozen, and the code that confirms it. */
export function OfferForm({ goods, availableFen, onStale }: OfferFormProps) {
  const go = useGo();
  const { id, priceFen } = goods;
  const band = goods.fairPrice.band;
  const amounts = roundAmounts(priceFen);
  const form = useForm({
    defaultValues: { yuan: String((amounts[1] ?? priceFen) / 100) },
    mode: 'onTouched',
  });
  const [smsCode, setSmsCode] = useState('');
  const [codeMissing, setCodeMissing] = useState<string>();
  const amountFen = fenOf(form.watch('yuan')) ?? 0;
  const money = amountFen > 0 ? fees(amountFen, 'basic', goods.rules.fees) : undefined;
  const isShort = money !== undefined && availableFen !== undefined && money.payFen > availableFen;
  const sending = useIntentSubmit(api.makeOffer, {
    proof: ['smsCode'],
    done: ({ orderNo, status }) => {
      if (orderNo) {
        toast('卖家的底价够到了，已成交', { kind: 'ok' });
        return go('orderDetail', { orderNo }, { replace: true });
      }
      toast(status === 'refused' ? '卖家没接受，没有冻结' : '出价了，等卖家回应', {
        kind: status === 'refused' ? 'plain' : 'ok',
      });
      go('offers', { role: 'buyer' }, { replace: true });
    },
    failed: (error) => {
      if (codeError(error)) return;
      const atField = fieldMessage(error, 'amountFen');
      if (atField) return form.setError('yuan', { message: atField }, { shouldFocus: true });
      toast(problemText(error, unanswered.repeatable('出价')), { kind: 'danger' });
      if (error instanceof Refused) onStale();
    },
  });
  const submit = form.handleSubmit(() => {
    const wrong = codeProblem(smsCode);
    setCodeMissing(wrong);
    if (!wrong)
      sending.submit({ goodsId: id, amountFen, warrantyPlan: 'basic', expectPriceFen: priceFen, smsCode });
  });
  const { minFen, maxFen } = offerBounds(priceFen);
  return (
    <Page foot="bar">
      <form noValidate onSubmit={submit}>
        <Block first title={goods.title} aside={`挂价 ${formatYuan(priceFen)}`}>
          <TextInput
            label="你出多少"
            hint={
              amountFen > 0 && amountFen < priceFen
                ? `比挂价低 ${formatYuan(priceFen - amountFen)}`
                : undefined
            }
            lead="¥"
            inputMode="decimal"
            autoComplete="off"
            maxLength={10}
            figure
            error={form.formState.errors.yuan?.message}
            {...form.register('yuan', {
              validate: (text) => {
                const fen = fenOf(text);
                return (
                  (fen !== undefined && fen >= minFen && fen <= maxFen) ||
                  `出价需在 ${formatYuan(minFen)} 和 ${formatYuan(maxFen)} 之间`
                );
              },
            })}
          />
          <div className={classes.amounts}>
            <Chips label="整数">
              {amounts.map((fen) => (
                <Chip
                  key={fen}
                  on={fen === amountFen}
                  onClick={() => form.setValue('yuan', String(fen / 100), { shouldValidate: true })}
                >
                  {formatYuan(fen)}
                </Chip>
              ))}
            </Chips>
          </div>
          {band && (
            <>
              <RangeRuler
                low={band.lowFen}
                high={band.highFen}
                mark={amountFen || priceFen}
                markName="你出"
                write={formatYuan}
              />
              <p className={classes.quiet}>同类成交价带，{goods.fairPrice.samples} 笔</p>
            </>
          )}
        </Block>
        <Block title="成了各得多少">
          <Facts>
            <FactRow label="你付" figure value={money ? formatFen(money.payFen) : '—'} />
            <FactRow label="卖家到手" figure value={money ? formatFen(money.sellerNetFen) : '—'} />
            <FactRow label="现在从余额冻结" figure value={money ? formatFen(money.payFen) : '—'} />
            <FactRow
              label="冻结后余额可用"
              figure
              tone={isShort ? 'danger' : undefined}
              value={
                money && availableFen !== undefined
                  ? isShort
                    ? `差 ${formatFen(money.payFen - availableFen)}`
                    : formatFen(availableFen - money.payFen)
                  : '—'
              }
            />
            <FactRow label="冻到" figure value={formatDateTime(clock.now() + OFFER_HOURS * 3_600_000)} />
          </Facts>
          <Ends ends={ends} />
        </Block>
        <Block>
          <SmsCodeField
            scene="balance"
            value={smsCode}
            onChange={(code) => {
              setCodeMissing(undefined);
              setSmsCode(code);
            }}
            error={codeMissing ?? codeError(sending.error)}
          />
        </Block>
        <ActionBar reason={isShort ? '可用余额不够，先充值' : undefined}>
          <Button href={href('xiaoxi', { goodsId: id })}>先聊聊</Button>
          {isShort ? (
            <Button variant="primary" href={href('mycenter')}>
              去充值
            </Button>
          ) : (
            <Button type="submit" variant="primary" busy={sending.busy}>
              {`冻结 ${money ? formatYuan(money.payFen) : ''} 并出价`}
            </Button>
          )}
        </ActionBar>
      </form>
    </Page>
  );
}

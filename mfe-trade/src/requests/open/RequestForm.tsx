import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { fees, href, type Wish } from 'shared-contract';
import { useGo } from 'shared-router';
import { api, clock, fieldMessage, Refused } from 'shared-sdk';
import { codeProblem, problemText, unanswered, useIntentSubmit } from 'shared-sdk/forms';
import { useCall, useRules } from 'shared-sdk/react';
import {
  ActionBar,
  Block,
  Button,
  cx,
  FactRow,
  Facts,
  formatDateTime,
  formatFen,
  formatYuan,
  Page,
  Tag,
  toast,
} from 'shared-ui';
import { RangeRuler } from 'shared-ui/figures';
import { fenOf, TextInput } from 'shared-ui/forms';
import { codeError } from '../../buying/step-up/code-error';
import { SmsCodeField } from '../../buying/step-up/SmsCodeField';
import { Ends } from '../../offers/Ends';
import classes from '../../offers/Offers.module.css';

interface RequestFormProps {
  wish: Wish;
  /** Undefined while it is loading. */
  availableFen: number | undefined;
  /** The balance has changed. */
  onStale: () => void;
}

const MIN_FEN = 600;
const MAX_FEN = 20_000_000;
const DAYS = 7;
const ends = [
  ['有人应了', '24 小时里由你定，买下就当场成为订单'],
  ['买下', '冻结转托管，多的部分当场退余额'],
  ['撤回', '随时可以，立刻全额解冻，不扣什么'],
  ['谁看得见', '号符合的卖家看到条件和出价，看不到你是谁'],
] as const;

/** The conditions of the wish, the price, what is frozen, and the code that confirms it. */
export function RequestForm({ wish, availableFen, onStale }: RequestFormProps) {
  const go = useGo();
  const rules = useRules();
  const form = useForm({
    defaultValues: { yuan: wish.query.maxPriceFen ? String(wish.query.maxPriceFen / 100) : '' },
    mode: 'onTouched',
  });
  const [smsCode, setSmsCode] = useState('');
  const [codeMissing, setCodeMissing] = useState<string>();
  const priceFen = fenOf(form.watch('yuan')) ?? 0;
  const money = priceFen > 0 && rules ? fees(priceFen, 'basic', rules.fees) : undefined;
  const isShort = money !== undefined && availableFen !== undefined && money.payFen > availableFen;
  const sending = useIntentSubmit(api.openBuyRequest, {
    proof: ['smsCode'],
    done: () => {
      toast('求购发出了，符合的卖家都看得到', { kind: 'ok' });
      go('requests', { role: 'buyer' }, { replace: true });
    },
    failed: (error) => {
      if (codeError(error)) return;
      const atField = fieldMessage(error, 'priceFen') ?? fieldMessage(error, 'wishId');
      if (atField) return form.setError('yuan', { message: atField }, { shouldFocus: true });
      toast(problemText(error, unanswered.repeatable('求购')), { kind: 'danger' });
      if (error instanceof Refused) onStale();
    },
  });
  const submit = form.handleSubmit(() => {
    const wrong = codeProblem(smsCode);
    setCodeMissing(wrong);
    if (!wrong) sending.submit({ wishId: wish.id, priceFen, smsCode });
  });
  const preview = useCall(api.previewWish, { query: wish.query, belowPercent: null });
  const { band = null, samples = 0 } = preview.value?.reference ?? {};
  return (
    <Page foot="bar">
      <form noValidate onSubmit={submit}>
        <Block first title={wish.name} more={{ label: '改条件', href: href('wishes', { edit: wish.id }) }}>
          <p className={cx(classes.terms, classes.above)}>
            {wish.terms
              .filter(({ key }) => key !== 'price' && key !== 'below')
              .map(({ key, text }) => (
                <Tag key={key}>{text}</Tag>
              ))}
          </p>
          <TextInput
            label="出到多少"
            hint="卖家挂得更低，就按更低的成交"
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
                  (fen !== undefined && fen >= MIN_FEN && fen <= MAX_FEN) ||
                  `出价需在 ${formatYuan(MIN_FEN)} 和 ${formatYuan(MAX_FEN)} 之间`
                );
              },
            })}
          />
          {band && (
            <>
              <RangeRuler
                low={band.lowFen}
                high={band.highFen}
                mark={priceFen || band.midFen}
                markName="你出到"
                write={formatYuan}
              />
              <p className={classes.quiet}>同类成交价带，{samples} 笔</p>
            </>
          )}
        </Block>
        <Block title="冻结多少，冻多久">
          <Facts>
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
            <FactRow label="卖家到手" figure value={money ? formatFen(money.sellerNetFen) : '—'} />
            <FactRow label="冻到" figure value={formatDateTime(clock.now() + DAYS * 86_400_000)} />
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
          {isShort ? (
            <Button variant="primary" href={href('mycenter')}>
              去充值
            </Button>
          ) : (
            <Button type="submit" variant="primary" busy={sending.busy}>
              {`冻结 ${money ? formatYuan(money.payFen) : ''} 并求购`}
            </Button>
          )}
        </ActionBar>
      </form>
    </Page>
  );
}

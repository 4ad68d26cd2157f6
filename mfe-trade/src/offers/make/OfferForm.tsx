import { useForm } from 'react-hook-form';
import { fees, type GoodsDetail, href, OFFER_MS, offerBounds } from 'shared-contract';
import { useGo } from 'shared-router';
import { api, clock } from 'shared-sdk';
import { useIntentSubmit } from 'shared-sdk/forms';
import {
  Block,
  Button,
  FactRow,
  Facts,
  formatDateTime,
  formatFen,
  formatYuan,
  keepSeparators,
  Page,
  toast,
} from 'shared-ui';
import { fenOf } from 'shared-ui/forms';
import { Chip, Chips } from 'shared-ui/lists';
import { Ends } from '../Ends';
import { AvailableRow, FreezeEnd, type FreezeValues, Price, showProblem } from '../freeze-parts';
import classes from '../Offers.module.css';
import { roundAmounts } from './amounts';

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
  const amounts = roundAmounts(priceFen);
  const form = useForm<FreezeValues>({
    defaultValues: { yuan: String((amounts[1] ?? priceFen) / 100), smsCode: '' },
    mode: 'onTouched',
  });
  const amountFen = fenOf(form.watch('yuan')) ?? 0;
  const money = amountFen > 0 ? fees(amountFen, 'basic', goods.rules.fees) : undefined;
  const leftFen = money && availableFen !== undefined ? availableFen - money.payFen : undefined;
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
    failed: (error) => showProblem(form, error, { verb: '出价', onStale }),
  });
  const submit = form.handleSubmit(({ smsCode }) =>
    sending.submit({ goodsId: id, amountFen, warrantyPlan: 'basic', expectPriceFen: priceFen, smsCode }),
  );
  return (
    <Page foot="bar">
      <form noValidate onSubmit={submit}>
        <Block first title={keepSeparators(goods.title)} aside={`挂价 ${formatYuan(priceFen)}`}>
          <Price
            form={form}
            label="你出多少"
            hint={
              amountFen > 0 && amountFen < priceFen
                ? `比挂价低 ${formatYuan(priceFen - amountFen)}`
                : undefined
            }
            bounds={offerBounds(priceFen)}
            reference={goods.fairPrice}
            mark={{ name: '你出', fen: amountFen || priceFen }}
          >
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
          </Price>
        </Block>
        <Block title="成了各得多少">
          <Facts>
            <FactRow label="你付" figure value={money ? formatFen(money.payFen) : '—'} />
            <FactRow label="卖家到手" figure value={money ? formatFen(money.sellerNetFen) : '—'} />
            <FactRow label="现在从余额冻结" figure value={money ? formatFen(money.payFen) : '—'} />
            <AvailableRow leftFen={leftFen} />
            <FactRow label="冻到" figure value={formatDateTime(clock.now() + OFFER_MS)} />
          </Facts>
          <Ends ends={ends} />
        </Block>
        <FreezeEnd
          form={form}
          label={`冻结 ${money ? formatYuan(money.payFen) : ''} 并出价`}
          leftFen={leftFen}
          busy={sending.busy}
        >
          <Button href={href('xiaoxi', { goodsId: id })}>先聊聊</Button>
        </FreezeEnd>
      </form>
    </Page>
  );
}

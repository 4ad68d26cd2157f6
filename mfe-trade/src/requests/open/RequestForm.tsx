import { useForm } from 'react-hook-form';
import { BUY_REQUEST_MS, fees, href, PRICE_MAX_FEN, PRICE_MIN_FEN, type Wish } from 'shared-contract';
import { useGo } from 'shared-router';
import { api, clock } from 'shared-sdk';
import { useIntentSubmit } from 'shared-sdk/forms';
import { useCall, useRules } from 'shared-sdk/react';
import {
  Block,
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
import { fenOf } from 'shared-ui/forms';
import { Ends } from '../../offers/Ends';
import { AvailableRow, FreezeEnd, type FreezeValues, Price, showProblem } from '../../offers/freeze-parts';
import classes from '../../offers/Offers.module.css';

interface RequestFormProps {
  wish: Wish;
  /** Undefined while it is loading. */
  availableFen: number | undefined;
  /** The balance has changed. */
  onStale: () => void;
}

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
  const form = useForm<FreezeValues>({
    defaultValues: {
      yuan: wish.query.maxPriceFen ? String(wish.query.maxPriceFen / 100) : '',
      smsCode: '',
    },
    mode: 'onTouched',
  });
  const priceFen = fenOf(form.watch('yuan')) ?? 0;
  const money = priceFen > 0 && rules ? fees(priceFen, 'basic', rules.fees) : undefined;
  const leftFen = money && availableFen !== undefined ? availableFen - money.payFen : undefined;
  const sending = useIntentSubmit(api.openBuyRequest, {
    proof: ['smsCode'],
    done: () => {
      toast('求购发出了，符合的卖家都看得到', { kind: 'ok' });
      go('requests', { role: 'buyer' }, { replace: true });
    },
    failed: (error) => showProblem(form, error, { verb: '求购', onStale }),
  });
  const submit = form.handleSubmit(({ smsCode }) => sending.submit({ wishId: wish.id, priceFen, smsCode }));
  const preview = useCall(api.previewWish, { query: wish.query, belowPercent: null });
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
          <Price
            form={form}
            label="出到多少"
            hint="卖家挂得更低，就按更低的成交"
            bounds={{ minFen: PRICE_MIN_FEN, maxFen: PRICE_MAX_FEN }}
            reference={preview.value?.reference}
            mark={{ name: '你出到', fen: priceFen }}
          />
        </Block>
        <Block title="冻结多少，冻多久">
          <Facts>
            <FactRow label="现在从余额冻结" figure value={money ? formatFen(money.payFen) : '—'} />
            <AvailableRow leftFen={leftFen} />
            <FactRow label="卖家到手" figure value={money ? formatFen(money.sellerNetFen) : '—'} />
            <FactRow label="冻到" figure value={formatDateTime(clock.now() + BUY_REQUEST_MS)} />
          </Facts>
          <Ends ends={ends} />
        </Block>
        <FreezeEnd
          form={form}
          label={`冻结 ${money ? formatYuan(money.payFen) : ''} 并求购`}
          leftFen={leftFen}
          busy={sending.busy}
        />
      </form>
    </Page>
  );
}

import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Input } from 'shared-contract';
import { api } from 'shared-sdk';
import { paymentUrl, useIntentSubmit } from 'shared-sdk/forms';
import { Button, Note } from 'shared-ui';
import { fenOf, LetterTile, RadioCards, TextInput } from 'shared-ui/forms';
import { showRefusal } from '../problem';
import { amountProblem } from './amount';
import classes from './Wallet.module.css';

type Channel = Exclude<Input<'recharge'>['channel'], 'balance'>;
const channels = [
  { value: 'alipay', label: '支付宝', lead: <LetterTile letter="支" tone="blue" /> },
  {
    value: 'wechat',
    label: '微信支付',
    note: '只在沙箱收银台',
    lead: <LetterTile letter="微" tone="green" />,
  },
] as const;
const LIMITS = { min: 100, max: 20_000_000, over: '一次最多 ¥200,000，可以分几次充' };

/** 充值: opens the cashier. The URL comes only from the server's response and must be a configured gateway. */
export function Recharge() {
  const form = useForm({ defaultValues: { amountFen: '' } });
  const [channel, setChannel] = useState<Channel>('alipay');
  const [leaving, setLeaving] = useState(false);
  const { errors } = form.formState;
  const recharging = useIntentSubmit(api.recharge, {
    done: ({ payUrl }) => {
      const url = paymentUrl(payUrl);
      if (!url) return form.setError('root', { message: '这笔充值已经过期，请再点一次' });
      setLeaving(true);
      location.assign(url);
    },
    failed: (error) => {
      const other = showRefusal(form, error, ['amountFen']);
      if (other) form.setError('root', { message: other });
    },
  });
  const recharge = form.handleSubmit(({ amountFen }) => {
    recharging.submit({ amountFen: fenOf(amountFen) ?? 0, channel });
  });
  const busy = recharging.busy || leaving;

  return (
    <form onSubmit={recharge} noValidate className={classes.form}>
      <TextInput
        label="充值金额"
        hint="¥1 到 ¥200,000"
        lead="¥"
        inputMode="decimal"
        autoComplete="off"
        placeholder="0.00"
        figure
        error={errors.amountFen?.message}
        {...form.register('amountFen', { validate: (text) => amountProblem(text, LIMITS) ?? true })}
      />
      <div className={classes.channels}>
        <RadioCards legend="支付方式" options={channels} value={channel} onChange={setChannel} />
      </div>
      {errors.root && (
        <div role="alert">
          <Note kind="danger">{errors.root.message}</Note>
        </div>
      )}
      <Button type="submit" variant="primary" wide busy={busy}>
        {busy ? '正在去收银台' : '去付款'}
      </Button>
      <p className={classes.small}>付款后存进可用余额，可以下单、出价，也可以随时提现。</p>
    </form>
  );
}

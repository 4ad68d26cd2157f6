import { Controller, useForm } from 'react-hook-form';
import { api, state } from 'shared-sdk';
import { codeProblem, unanswered, useIntentSubmit, useSmsCode } from 'shared-sdk/forms';
import { useStream } from 'shared-sdk/react';
import { Button, formatFen, Note } from 'shared-ui';
import { fenOf, PhraseNote, SmsCodeInput, TextInput } from 'shared-ui/forms';
import { showRefusal } from '../problem';
import { amountProblem } from './amount';
import classes from './Wallet.module.css';

interface Fields {
  amountFen: string;
  account: string;
  smsCode: string;
}
const names = ['amountFen', 'account', 'smsCode'] as const;
const fieldOf = { INSUFFICIENT_BALANCE: 'amountFen', SMS_WRONG: 'smsCode' } as const;
const MIN_FEN = 10;

const yuanText = (fen: number) => (fen / 100).toFixed(2);
const accountProblem = (account: string) =>
  /^(\d{11}|[^\s@]+@[^\s@]+\.[^\s@]+)$/.test(account.trim()) ? undefined : '请填写支付宝登录手机号或邮箱';

interface WithdrawProps {
  availableFen: number;
  /** What is asked for at first; absent: nothing. */
  amountFen: number | undefined;
  /** The request was accepted: the money is reserved. */
  onDone: () => void;
}

/** 提现 to an Alipay account of the verified name, with a code to the member's own phone (product call withdraw). */
export function Withdraw({ availableFen, amountFen, onDone }: WithdrawProps) {
  const user = useStream(state.user$, null);
  const form = useForm<Fields>({
    defaultValues: {
      amountFen: amountFen === undefined ? '' : yuanText(amountFen),
      account: '',
      smsCode: '',
    },
  });
  const { errors } = form.formState;
  const sms = useSmsCode({ scene: 'withdraw' });
  const withdrawing = useIntentSubmit(api.withdraw, {
    proof: ['smsCode'],
    done: () => {
      onDone();
    },
    failed: (error) => {
      const other = showRefusal(form, error, names, fieldOf, unanswered.repeatable('提现'));
      if (other) form.setError('root', { message: other });
    },
  });
  const withdraw = form.handleSubmit(({ amountFen, account, smsCode }) => {
    withdrawing.submit({ amountFen: fenOf(amountFen) ?? 0, account: account.trim(), smsCode });
  });

  return (
    <form onSubmit={withdraw} noValidate className={classes.form}>
      <PhraseNote phrase={user?.phrase} />
      <TextInput
        label="提现金额"
        hint={<>可用 {formatFen(availableFen)}，不收手续费</>}
        lead="¥"
        inputMode="decimal"
        autoComplete="off"
        placeholder="0.00"
        figure
        error={errors.amountFen?.message}
        unit={
          <Button
            size="s"
            variant="text"
            onClick={() => form.setValue('amountFen', yuanText(availableFen), { shouldValidate: true })}
          >
            全部
          </Button>
        }
        {...form.register('amountFen', {
          validate: (text) =>
            amountProblem(text, {
              min: MIN_FEN,
              max: availableFen,
              over: `可用只有 ${formatFen(availableFen)}，请改小一些`,
            }) ?? true,
        })}
      />
      <TextInput
        label="支付宝账号"
        hint={user?.realNameMasked ? `须是 ${user.realNameMasked} 本人的` : '须是本人的'}
        inputMode="email"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={100}
        placeholder="登录手机号或邮箱"
        error={errors.account?.message}
        {...form.register('account', { validate: (text) => accountProblem(text) ?? true })}
      />
      <Controller
        name="smsCode"
        control={form.control}
        rules={{ validate: (code) => codeProblem(code) ?? true }}
        render={({ field }) => (
          <SmsCodeInput
            {...field}
            sms={sms}
            hint={user ? `发到 ${user.phoneMasked}` : undefined}
            error={errors.smsCode?.message}
          />
        )}
      />
      {errors.root && (
        <div role="alert">
          <Note kind="danger">{errors.root.message}</Note>
        </div>
      )}
      <Button type="submit" variant="primary" wide busy={withdrawing.busy}>
        {withdrawing.busy ? '正在提交' : '确认提现'}
      </Button>
      <p className={classes.small}>
        提交后这笔钱先冻结，支付宝打款成功就到账；打不进去会退回可用余额。号栈不会让你先交“解冻费”。
      </p>
    </form>
  );
}

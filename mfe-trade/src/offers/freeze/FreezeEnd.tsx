import type { ReactNode } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { href } from 'shared-contract';
import { state } from 'shared-sdk';
import { codeProblem, useSmsCode } from 'shared-sdk/forms';
import { useStream } from 'shared-sdk/react';
import { ActionBar, Block, Button, formatYuan } from 'shared-ui';
import { SmsCodeInput } from 'shared-ui/forms';
import type { FreezeValues } from './PriceField';

interface FreezeEndProps {
  form: UseFormReturn<FreezeValues>;
  /** What is done with the frozen money: 出价. */
  verb: string;
  payFen: number | undefined;
  isShort: boolean;
  busy: boolean;
  /** A further button. */
  children?: ReactNode;
}

/** The end of a form that freezes money: the code, and the button that says how much; with too little money a way to top up. */
export function FreezeEnd({ form, verb, payFen, isShort, busy, children }: FreezeEndProps) {
  const user = useStream(state.user$, null);
  const sms = useSmsCode({ scene: 'balance' });
  return (
    <>
      <Block>
        <Controller
          name="smsCode"
          control={form.control}
          rules={{ validate: (code) => codeProblem(code) ?? true }}
          render={({ field, fieldState: { error } }) => (
            <SmsCodeInput
              {...field}
              sms={sms}
              hint={user ? `发到 ${user.phoneMasked}` : undefined}
              error={error?.message}
            />
          )}
        />
      </Block>
      <ActionBar reason={isShort ? '可用余额不够，先充值' : undefined}>
        {children}
        {isShort ? (
          <Button variant="primary" href={href('mycenter')}>
            去充值
          </Button>
        ) : (
          <Button type="submit" variant="primary" busy={busy}>
            {`冻结 ${payFen === undefined ? '' : formatYuan(payFen)} 并${verb}`}
          </Button>
        )}
      </ActionBar>
    </>
  );
}

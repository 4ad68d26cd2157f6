import { Controller, useForm } from 'react-hook-form';
import { api, Refused } from 'shared-sdk';
import { useSubmit } from 'shared-sdk/react';
import { Button, TextInput, toast } from 'shared-ui';
import { showRefusal } from '../problem';
import { codeProblem, phoneDigits, phoneProblem } from '../sms/rules';
import { SmsCodeField } from '../sms/SmsCodeField';

interface Fields {
  oldCode: string;
  phone: string;
  code: string;
}
const names = ['oldCode', 'phone', 'code'] as const;

interface BindPhoneProps {
  /** The phone bound now, masked; empty when there is none. */
  boundMasked: string;
  onBound: () => void;
}

/** Another phone for the account: proved by a code to it, and by one to the phone that is bound so far. */
export function BindPhone({ boundMasked, onBound }: BindPhoneProps) {
  const form = useForm<Fields>({ defaultValues: { oldCode: '', phone: '', code: '' } });
  const { errors } = form.formState;
  const isBound = boundMasked !== '';
  const binding = useSubmit(api.bindPhone, {
    done: ({ phoneMasked }) => {
      toast(`已绑定 ${phoneMasked}`, { kind: 'ok' });
      onBound();
    },
    failed: (error) => {
      const wrongCode = error instanceof Refused && error.details.field === 'oldCode' ? 'oldCode' : 'code';
      const other = showRefusal(form, error, names, {
        SMS_REQUIRED: 'oldCode',
        PHONE_TAKEN: 'phone',
        SMS_WRONG: wrongCode,
      });
      if (other) toast(other, { kind: 'danger' });
    },
  });
  const bind = form.handleSubmit(({ oldCode, ...input }) =>
    binding.submit({ ...input, ...(isBound && { oldCode }) }),
  );

  return (
    <form onSubmit={bind} noValidate>
      {isBound && (
        <Controller
          name="oldCode"
          control={form.control}
          rules={{ validate: (code) => codeProblem(code) ?? true }}
          render={({ field }) => (
            <SmsCodeField
              {...field}
              scene="bind"
              label="原手机验证码"
              hint={`发到 ${boundMasked}`}
              error={errors.oldCode?.message}
            />
          )}
        />
      )}
      <Controller
        name="phone"
        control={form.control}
        rules={{ validate: (phone) => phoneProblem(phone) ?? true }}
        render={({ field }) => (
          <TextInput
            {...field}
            label="新手机号"
            type="tel"
            inputMode="numeric"
            autoComplete="tel-national"
            placeholder="11 位手机号"
            figure
            error={errors.phone?.message}
            onChange={(event) => field.onChange(phoneDigits(event.currentTarget.value))}
          />
        )}
      />
      <Controller
        name="code"
        control={form.control}
        rules={{ validate: (code) => codeProblem(code) ?? true }}
        render={({ field }) => (
          <SmsCodeField
            {...field}
            scene="bind"
            phone={form.watch('phone')}
            canSend={() => form.trigger('phone', { shouldFocus: true })}
            label="新手机验证码"
            error={errors.code?.message}
          />
        )}
      />
      <Button type="submit" variant="primary" wide busy={binding.busy}>
        {isBound ? '更换' : '绑定'}
      </Button>
    </form>
  );
}

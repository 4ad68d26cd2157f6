import { Controller, useForm } from 'react-hook-form';
import { api, Refused } from 'shared-sdk';
import { codeProblem, phoneProblem, useSmsCode } from 'shared-sdk/forms';
import { useSubmit } from 'shared-sdk/react';
import { Button, toast } from 'shared-ui';
import { PhoneInput, SmsCodeInput } from 'shared-ui/forms';
import { showRefusal } from '../problem';

interface Fields {
  oldCode: string;
  phone: string;
  code: string;
}
const names = ['oldCode', 'phone', 'code'] as const;

interface BindPhoneProps {
  /** The bound phone, masked; empty if there is none. */
  boundMasked: string;
  onBound: () => void;
}

/** Changes the account's phone: verified by a code to the new phone, and by one to the currently bound phone. */
export function BindPhone({ boundMasked, onBound }: BindPhoneProps) {
  const form = useForm<Fields>({ defaultValues: { oldCode: '', phone: '', code: '' } });
  const { errors } = form.formState;
  const isBound = boundMasked !== '';
  const oldSms = useSmsCode({ scene: 'bind' });
  const newSms = useSmsCode({
    scene: 'bind',
    phone: form.watch('phone'),
    canSend: () => form.trigger('phone', { shouldFocus: true }),
  });
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
            <SmsCodeInput
              {...field}
              sms={oldSms}
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
        render={({ field }) => <PhoneInput {...field} label="新手机号" error={errors.phone?.message} />}
      />
      <Controller
        name="code"
        control={form.control}
        rules={{ validate: (code) => codeProblem(code) ?? true }}
        render={({ field }) => (
          <SmsCodeInput {...field} sms={newSms} label="新手机验证码" error={errors.code?.message} />
        )}
      />
      <Button type="submit" variant="primary" wide busy={binding.busy}>
        {isBound ? '更换' : '绑定'}
      </Button>
    </form>
  );
}

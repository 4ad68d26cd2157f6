import { Controller, useForm } from 'react-hook-form';
import type { Input } from 'shared-contract';
import { api } from 'shared-sdk';
import { codeProblem, useSmsCode } from 'shared-sdk/forms';
import { useSubmit } from 'shared-sdk/react';
import { Button, Note } from 'shared-ui';
import { SmsCodeInput } from 'shared-ui/forms';
import { showRefusal } from '../problem';
import classes from './Rights.module.css';

/** The requests that need a code to the member's own phone. */
type Request = 'requestExport' | 'requestClosing' | 'withdrawRealName';

interface CodeFormProps<K extends Request> {
  request: K;
  scene: Input<'sendSmsCode'>['scene'];
  phoneMasked: string;
  /** The button's label. */
  action: string;
  dangerous?: boolean;
  onDone: () => void;
}

/** A request that is confirmed by an SMS code, in a drawer. */
export function CodeForm<K extends Request>({
  request,
  scene,
  phoneMasked,
  action,
  dangerous,
  onDone,
}: CodeFormProps<K>) {
  const form = useForm({ defaultValues: { smsCode: '' } });
  const { errors } = form.formState;
  const sms = useSmsCode({ scene });
  // The three take the same input.
  const sending = useSubmit<Request>(api[request] as (typeof api)['requestExport'], {
    done: onDone,
    failed: (error) => {
      const other = showRefusal(form, error, ['smsCode'], { SMS_WRONG: 'smsCode' });
      if (other) form.setError('root', { message: other });
    },
  });
  return (
    <form noValidate className={classes.form} onSubmit={form.handleSubmit((input) => sending.submit(input))}>
      <Controller
        name="smsCode"
        control={form.control}
        rules={{ validate: (code) => codeProblem(code) ?? true }}
        render={({ field }) => (
          <SmsCodeInput {...field} sms={sms} hint={`发到 ${phoneMasked}`} error={errors.smsCode?.message} />
        )}
      />
      {errors.root && (
        <div role="alert">
          <Note kind="danger">{errors.root.message}</Note>
        </div>
      )}
      <Button type="submit" variant={dangerous ? 'danger' : 'primary'} wide busy={sending.busy}>
        {action}
      </Button>
    </form>
  );
}

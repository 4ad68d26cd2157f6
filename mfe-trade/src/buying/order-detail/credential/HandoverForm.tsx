import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import type { Credential } from 'shared-contract';
import { fieldMessage, Refused } from 'shared-sdk';
import { Button, messageBox, Note, toast } from 'shared-ui';
import { isConfirmed, PasswordInput, TextArea, TextInput } from 'shared-ui/forms';
import { thingOf } from '../../order/words';
import { type OrderHold, useOrderAction } from '../use-order-action';
import classes from './CredentialBlock.module.css';

type Fields = Required<Credential>;

/** The seller's handover. The input exists only in this form and is sent once. */
export function HandoverForm({ hold }: { hold: OrderHold }) {
  const account = thingOf(hold.order.goods) === '号';
  const form = useForm<Fields>({
    defaultValues: { account: '', password: '', note: '' },
    mode: 'onTouched',
  });
  const { errors } = form.formState;
  const { act, busy, error } = useOrderAction(hold, () => {
    form.reset();
    toast('已交，等客服核对', { kind: 'ok' });
  });
  const { setError } = form;
  useEffect(() => {
    for (const name of ['note', 'password', 'account'] as const) {
      const message = fieldMessage(error, `credential.${name}`) ?? fieldMessage(error, `credential/${name}`);
      if (message) setError(name, { message }, { shouldFocus: true });
    }
    if (error instanceof Refused && error.reason === 'CREDENTIAL_REQUIRED')
      setError('account', { message: error.message }, { shouldFocus: true });
  }, [error, setError]);

  const send = async ({ note, ...credential }: Fields) => {
    const box = messageBox.confirm('交出后不能改，也不能再撤回；核对不一致会退款给买家。', {
      title: '确认交给买家？',
      confirmText: '交给买家',
    });
    if (await isConfirmed(box))
      act({ action: 'handover', credential: { ...credential, ...(note.trim() ? { note } : {}) } });
  };

  return (
    <form className={classes.form} noValidate onSubmit={form.handleSubmit(send)}>
      <TextInput
        label="账号"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={100}
        error={errors.account?.message}
        {...form.register('account', {
          required: account ? '请填写登录用的账号' : '请填写交付的账号或单号',
        })}
      />
      <PasswordInput
        label="密码"
        autoComplete="new-password"
        maxLength={200}
        error={errors.password?.message}
        {...form.register('password', { required: '请填写密码' })}
      />
      <TextArea
        label="备注"
        hint="选填，如登录方式、验证码找谁要"
        rows={3}
        maxLength={500}
        error={errors.note?.message}
        {...form.register('note')}
      />
      <Note kind="wait">不要在聊天里发密码。平台人员不会向你要密码或保证金。</Note>
      <Button type="submit" variant="primary" wide busy={busy}>
        {account ? '交号' : '交付'}
      </Button>
    </form>
  );
}

import { Controller, useForm } from 'react-hook-form';
import { href } from 'shared-contract';
import { useGo } from 'shared-router';
import { api, fieldMessage, session, state } from 'shared-sdk';
import { codeProblem, phoneProblem, useSmsCode } from 'shared-sdk/forms';
import { useStream, useSubmit } from 'shared-sdk/react';
import { ActionBar, Block, Button, EmptyState, Page, StateButton, toast } from 'shared-ui';
import { PasswordInput, PhoneInput, SmsCodeInput, useFocusFirst } from 'shared-ui/forms';
import { showRefusal } from '../problem';
import { AfterChange } from './AfterChange';
import { PasswordRules } from './PasswordRules';
import { passwordProblem } from './rules';

interface Fields {
  phone: string;
  code: string;
  newPassword: string;
  repeat: string;
}
const names = ['phone', 'code', 'newPassword', 'repeat'] as const;
const fieldOf = { SMS_WRONG: 'code', WEAK_PASSWORD: 'newPassword' } as const;

/** 修改密码 by SMS, also for users who forgot it: a guest enters the phone, a member's is known. Ends every session. */
export default function PasswordPage() {
  const go = useGo();
  const isMember = useStream(session.token$, null) !== null;
  const user = useStream(state.user$, null);
  const form = useForm<Fields>({
    defaultValues: { phone: '', code: '', newPassword: '', repeat: '' },
    shouldFocusError: false,
  });
  const { errors, submitCount } = form.formState;
  const formRef = useFocusFirst(submitCount);
  const password = form.watch('newPassword');
  const sms = useSmsCode({
    scene: 'pwd',
    phone: isMember ? undefined : form.watch('phone'),
    canSend: () => isMember || form.trigger('phone', { shouldFocus: true }),
  });

  const changing = useSubmit(api.changePasswordBySms, {
    done: (_revoked, { phone }) => {
      session.end();
      toast('密码已改，请用新密码登录', { kind: 'ok' });
      go('login', {}, { replace: true, state: { registered: phone ?? (user?.userName || undefined) } });
    },
    failed: (error) => {
      // The session ended meanwhile: from here on the phone is required.
      if (isMember && fieldMessage(error, 'phone')) return session.end();
      const other = showRefusal(form, error, names, fieldOf);
      if (other) toast(other, { kind: 'danger' });
    },
  });
  const change = form.handleSubmit(({ phone, code, newPassword }) =>
    changing.submit({ ...(!isMember && { phone }), code, newPassword }),
  );

  if (isMember && user?.phoneMasked === '')
    return (
      <Page>
        <EmptyState title="先绑定手机" action={<StateButton href={href('geren')}>去绑定</StateButton>}>
          改密码要用短信核实是你本人，这个账号还没有绑定手机。
        </EmptyState>
      </Page>
    );

  return (
    <Page foot="bar">
      <form ref={formRef} onSubmit={change} noValidate>
        <Block first>
          {!isMember && (
            <Controller
              name="phone"
              control={form.control}
              rules={{ validate: (phone) => phoneProblem(phone) ?? true }}
              render={({ field }) => (
                <PhoneInput {...field} hint="注册或绑定的那个" error={errors.phone?.message} />
              )}
            />
          )}
          <Controller
            name="code"
            control={form.control}
            rules={{ validate: (code) => codeProblem(code) ?? true }}
            render={({ field }) => (
              <SmsCodeInput
                {...field}
                sms={sms}
                hint={isMember && user ? <>发到 {user.phoneMasked}</> : undefined}
                error={errors.code?.message}
              />
            )}
          />
          <PasswordInput
            label="新密码"
            autoComplete="new-password"
            error={errors.newPassword?.message}
            {...form.register('newPassword', { validate: (text) => passwordProblem(text) ?? true })}
          />
          <PasswordRules password={password} />
          <PasswordInput
            label="再输一遍"
            autoComplete="new-password"
            error={errors.repeat?.message}
            {...form.register('repeat', {
              validate: (text, { newPassword }) => text === newPassword || '和上面不一样，请对照着再输一遍',
            })}
          />
        </Block>
        <AfterChange />
        <ActionBar>
          <Button type="submit" variant="primary" wide busy={changing.busy}>
            {changing.busy ? '正在改' : '改密码'}
          </Button>
        </ActionBar>
      </form>
    </Page>
  );
}

import { type FormEvent, useState } from 'react';
import { api } from 'shared-sdk';
import { useSubmit } from 'shared-sdk/react';
import { FieldError, PasswordInput, TextInput } from 'shared-ui';
import { Agreement, agreementError } from './Agreement';
import { CaptchaField, useCaptcha } from './captcha';
import { fieldErrors } from './field-errors';
import type { FormProps } from './LoginPage';
import { useFormErrors } from './use-form-errors';

/** 密码登录: account, password and captcha. A captcha serves once, so any refusal clears it and loads another. */
export function PasswordForm({ agreed, onAgree, onLogin, registered = '' }: FormProps) {
  const [username, setUsername] = useState(registered);
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const captcha = useCaptcha(true);
  const { form, errors, show } = useFormErrors();

  const login = useSubmit(api.loginByPassword, {
    done: ({ token }) => onLogin(token),
    failed: (error) => {
      setCode('');
      captcha.change();
      show(
        fieldErrors(error, { username: 'username', password: 'password', code: 'captcha', uuid: 'captcha' }),
      );
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = {
      username: username ? undefined : '请填写账号',
      password: password ? undefined : '请填写密码',
      captcha: captcha.enabled && !code ? '请填写图形验证码' : undefined,
      agreed: agreementError(agreed),
    };
    if (show(found)) login.submit({ username, password, code: code || '0', uuid: captcha.uuid });
  };

  return (
    <form ref={form} noValidate onSubmit={submit}>
      <TextInput
        label="账号"
        name="username"
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
        placeholder="账号或手机号"
        maxLength={64}
        value={username}
        error={errors.username}
        onChange={(event) => setUsername(event.currentTarget.value.trim())}
      />
      <PasswordInput
        label="密码"
        name="password"
        autoComplete="current-password"
        value={password}
        error={errors.password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      {captcha.enabled && (
        <CaptchaField captcha={captcha} value={code} error={errors.captcha} onChange={setCode} />
      )}
      <Agreement agreed={agreed} onAgree={onAgree} error={errors.agreed} busy={login.busy} action="登录" />
      <FieldError>{errors.form}</FieldError>
    </form>
  );
}

import { type FormEvent, useState } from 'react';
import { href } from 'shared-contract';
import { api } from 'shared-sdk';
import { useCaptcha } from 'shared-sdk/forms';
import { useSubmit } from 'shared-sdk/react';
import { UiLink } from 'shared-ui';
import { CaptchaInput, FieldError, PasswordInput, TextInput } from 'shared-ui/forms';
import { Agreement, agreementError } from './Agreement';
import { fieldErrors } from './field-errors';
import type { FormProps } from './form-props';
import classes from './Login.module.css';
import { useFormErrors } from './use-form-errors';

/** 密码登录: account, password and captcha. A captcha is valid once, so any refusal loads another. */
export function PasswordForm({ agreed, onAgree, onLogin, registered = '' }: FormProps) {
  const [username, setUsername] = useState(registered);
  const [password, setPassword] = useState('');
  const { captcha, reload, isBlank, proof, withWork } = useCaptcha(true);
  const { form, errors, show } = useFormErrors();

  const login = useSubmit(api.loginByPassword, {
    prepare: withWork,
    done: ({ token }) => onLogin(token),
    failed: (error) => {
      reload();
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
      captcha: isBlank ? '请填写图形验证码' : undefined,
      agreed: agreementError(agreed),
    };
    if (show(found)) login.submit({ username, password, code: proof.code || '0', uuid: proof.uuid ?? '' });
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
      <p className={classes.forgot}>
        <UiLink href={href('passwore')}>忘记密码？用短信重设</UiLink>
      </p>
      {captcha && (
        <CaptchaInput
          name="captcha"
          captcha={captcha}
          hint="看不清就点图换一张；改用“验证码登录”不用看图"
          error={errors.captcha}
        />
      )}
      <Agreement agreed={agreed} onAgree={onAgree} error={errors.agreed} busy={login.busy} action="登录" />
      <FieldError>{errors.form}</FieldError>
    </form>
  );
}

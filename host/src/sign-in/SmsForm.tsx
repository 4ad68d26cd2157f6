import { type FormEvent, useState } from 'react';
import { api } from 'shared-sdk';
import { useSubmit } from 'shared-sdk/react';
import { CodeInput, FieldError, TextInput } from 'shared-ui';
import { Agreement } from './Agreement';
import { CaptchaField, useCaptcha } from './captcha';
import { digits, fieldErrors, phoneError, retryAfterOf, smsCodeError } from './field-errors';
import type { FormProps } from './LoginPage';
import { useFormErrors } from './use-form-errors';

/** 验证码登录: phone and SMS code. A captcha appears when the server asks for one before it sends another SMS. */
export function SmsForm({ agreed, onAgree, onLogin }: FormProps) {
  const [phone, setPhone] = useState('');
  const [code, setCode] = useState('');
  const [captchaCode, setCaptchaCode] = useState('');
  const [captchaWanted, setCaptchaWanted] = useState(false);
  const [waitUntil, setWaitUntil] = useState(0);
  const captcha = useCaptcha(captchaWanted);
  const { form, errors, show } = useFormErrors();

  const wait = (seconds: number) => seconds > 0 && setWaitUntil(Date.now() + seconds * 1000);
  const sending = useSubmit(api.sendSmsCode, {
    done: ({ retryAfter }) => {
      wait(retryAfter);
      setCaptchaWanted(false);
      setCaptchaCode('');
      show({});
    },
    failed: (error) => {
      const found = fieldErrors(error, { code: 'captcha', uuid: 'captcha' });
      wait(retryAfterOf(error));
      if (found.captcha) setCaptchaWanted(true);
      if (captchaWanted) {
        setCaptchaCode('');
        captcha.change();
      }
      show(found);
    },
  });
  const login = useSubmit(api.loginBySms, {
    done: ({ token }) => onLogin(token),
    failed: (error) => show(fieldErrors(error, { phone: 'phone', code: 'code' })),
  });

  const send = () => {
    const asked = {
      phone: phoneError(phone),
      captcha: captchaWanted && !captchaCode ? '请填写图形验证码' : undefined,
    };
    if (!show(asked)) return;
    const proof = captchaWanted ? { code: captchaCode, uuid: captcha.uuid } : {};
    sending.submit({ phone, scene: 'login', ...proof });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = {
      phone: phoneError(phone),
      code: smsCodeError(code),
      agreed: agreed ? undefined : '请先阅读并同意服务协议与隐私说明',
    };
    if (show(found)) login.submit({ phone, code });
  };

  return (
    <form ref={form} noValidate onSubmit={submit}>
      <TextInput
        label="手机号"
        name="phone"
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        placeholder="11 位手机号"
        figure
        value={phone}
        error={errors.phone}
        onChange={(event) => setPhone(digits(event.currentTarget.value).slice(0, 11))}
      />
      {captchaWanted && captcha.enabled && (
        <CaptchaField
          captcha={captcha}
          value={captchaCode}
          error={errors.captcha}
          onChange={setCaptchaCode}
        />
      )}
      <CodeInput
        name="code"
        value={code}
        error={errors.code}
        onChange={(event) => setCode(digits(event.currentTarget.value))}
        onSend={send}
        sending={sending.busy}
        waitUntil={waitUntil}
      />
      <Agreement agreed={agreed} onAgree={onAgree} error={errors.agreed} busy={login.busy} />
      <FieldError>{errors.form}</FieldError>
    </form>
  );
}

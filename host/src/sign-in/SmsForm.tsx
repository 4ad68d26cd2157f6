import { type FormEvent, useState } from 'react';
import { api } from 'shared-sdk';
import { codeProblem, phoneProblem } from 'shared-sdk/forms';
import { useSubmit } from 'shared-sdk/react';
import { FieldError } from 'shared-ui/forms';
import { Agreement, agreementError } from './Agreement';
import { fieldErrors } from './field-errors';
import type { FormProps } from './form-props';
import { PhoneCode } from './PhoneCode';
import { useFormErrors } from './use-form-errors';

/** 验证码登录: phone and SMS code. */
export function SmsForm({ agreed, onAgree, onLogin }: FormProps) {
  const [phone, setPhone] = useState('');
  const [code, setCode] = useState('');
  const { form, errors, show } = useFormErrors();
  const login = useSubmit(api.loginBySms, {
    done: ({ token }) => onLogin(token),
    failed: (error) => show(fieldErrors(error, { phone: 'phone', code: 'code' })),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = { phone: phoneProblem(phone), code: codeProblem(code), agreed: agreementError(agreed) };
    if (show(found)) login.submit({ phone, code });
  };

  return (
    <form ref={form} noValidate onSubmit={submit}>
      <PhoneCode
        scene="login"
        phone={phone}
        onPhone={setPhone}
        code={code}
        onCode={setCode}
        errors={errors}
        show={show}
      />
      <Agreement agreed={agreed} onAgree={onAgree} error={errors.agreed} busy={login.busy} action="登录" />
      <FieldError>{errors.form}</FieldError>
    </form>
  );
}

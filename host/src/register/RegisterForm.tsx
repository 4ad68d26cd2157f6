import { type FormEvent, useState } from 'react';
import { api } from 'shared-sdk';
import { codeProblem, phoneProblem } from 'shared-sdk/forms';
import { useSubmit } from 'shared-sdk/react';
import { toast } from 'shared-ui';
import { FieldError, PasswordInput, TextInput } from 'shared-ui/forms';
import { Agreement, agreementError } from '../sign-in/Agreement';
import { fieldErrors } from '../sign-in/field-errors';
import { PhoneCode } from '../sign-in/PhoneCode';
import { useFormErrors } from '../sign-in/use-form-errors';
import { passwordError, repeatError, usernameError } from './rules';

export function RegisterForm({ onRegistered }: { onRegistered: (username: string) => void }) {
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [repeat, setRepeat] = useState('');
  const [phone, setPhone] = useState('');
  const [code, setCode] = useState('');
  const [agreed, setAgreed] = useState(false);
  const { form, errors, show } = useFormErrors();

  const registering = useSubmit(api.register, {
    done: () => {
      toast('注册成功，请登录', { kind: 'ok' });
      onRegistered(username);
    },
    failed: (error) =>
      show(
        fieldErrors(error, { username: 'username', password: 'password', phone: 'phone', smsCode: 'code' }),
      ),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = {
      username: usernameError(username),
      password: passwordError(password),
      repeat: repeatError(password, repeat),
      phone: phoneProblem(phone),
      code: codeProblem(code),
      agreed: agreementError(agreed),
    };
    if (show(found)) registering.submit({ username, password, phone, smsCode: code });
  };

  return (
    <form ref={form} noValidate onSubmit={submit}>
      <TextInput
        label="用户名"
        hint="4–32 位，字母开头"
        name="username"
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={32}
        value={username}
        error={errors.username}
        onChange={(event) => setUsername(event.currentTarget.value.trim())}
      />
      <PasswordInput
        label="密码"
        hint="8–64 个字符，什么字符都行"
        name="password"
        autoComplete="new-password"
        value={password}
        error={errors.password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <PasswordInput
        label="再输一遍"
        name="repeat"
        autoComplete="new-password"
        value={repeat}
        error={errors.repeat}
        onChange={(event) => setRepeat(event.currentTarget.value)}
      />
      <PhoneCode
        scene="register"
        phone={phone}
        onPhone={setPhone}
        code={code}
        onCode={setCode}
        errors={errors}
        show={show}
      />
      <Agreement
        agreed={agreed}
        onAgree={setAgreed}
        error={errors.agreed}
        busy={registering.busy}
        action="注册"
      />
      <FieldError>{errors.form}</FieldError>
    </form>
  );
}

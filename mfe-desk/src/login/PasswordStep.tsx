import { type FormEvent, useState } from 'react';
import { fieldMessage, refusalText } from 'shared-sdk';
import { desk } from 'shared-sdk/desk';
import { phoneProblem } from 'shared-sdk/forms';
import { useSubmit } from 'shared-sdk/react';
import { Button } from 'shared-ui';
import { FieldError, PasswordInput, PhoneInput } from 'shared-ui/forms';
import classes from './Login.module.css';
import type { LoginChallenge } from './login-challenge';

/** Phone and password. */
export function PasswordStep({ onChallenge }: { onChallenge: (challenge: LoginChallenge) => void }) {
  const [phone, setPhone] = useState('');
  const [password, setPassword] = useState('');
  const [own, setOwn] = useState<{ phone?: string | undefined; password?: string | undefined }>({});
  const begin = useSubmit(desk.beginStaffLogin, {
    done: (challenge) => onChallenge({ ...challenge, phone }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = { phone: phoneProblem(phone), password: password ? undefined : '请填写密码' };
    setOwn(found);
    if (!found.phone && !found.password) begin.submit({ phone, password });
  };
  const { error } = begin;
  const atField = fieldMessage(error, 'phone') ?? fieldMessage(error, 'password');
  return (
    <form noValidate onSubmit={submit} className={classes.step}>
      <PhoneInput
        name="phone"
        value={phone}
        error={own.phone ?? fieldMessage(error, 'phone')}
        onChange={setPhone}
      />
      <PasswordInput
        label="密码"
        name="password"
        autoComplete="current-password"
        value={password}
        error={own.password ?? fieldMessage(error, 'password')}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <FieldError>{error && !atField ? (refusalText(error) ?? '网络不通，请再试一次') : ''}</FieldError>
      <Button variant="primary" wide type="submit" busy={begin.busy}>
        下一步
      </Button>
    </form>
  );
}

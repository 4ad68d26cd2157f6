import { type FormEvent, useState } from 'react';
import type { Value } from 'shared-contract';
import { fieldMessage, Refused, refusalText } from 'shared-sdk';
import { desk } from 'shared-sdk/desk';
import { useSmsCode } from 'shared-sdk/forms';
import { useSubmit } from 'shared-sdk/react';
import { Button, Note, toast } from 'shared-ui';
import { SmsCodeInput } from 'shared-ui/forms';
import classes from './Login.module.css';
import type { LoginChallenge } from './login-challenge';

/** The second step for who has no key yet: an SMS code, good only for adding a key. */
export function SmsStep({
  challenge,
  onDone,
  onRestart,
}: {
  challenge: LoginChallenge;
  onDone: (session: Value<'finishStaffLogin'>) => void;
  onRestart: () => void;
}) {
  const { challengeId, phone } = challenge;
  const [code, setCode] = useState('');
  const [own, setOwn] = useState<string>();
  const sms = useSmsCode({ scene: 'staff', phone });
  const finish = useSubmit(desk.finishStaffLogin, {
    done: onDone,
    failed: (error) => {
      if (!(error instanceof Refused) || error.reason !== 'CHALLENGE_EXPIRED') return;
      toast(error.message, { kind: 'danger' });
      onRestart();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const problem = /^\d{6}$/.test(code) ? undefined : '请填写 6 位短信验证码';
    setOwn(problem);
    if (!problem) finish.submit({ challengeId, smsCode: code });
  };
  const { error } = finish;
  return (
    <form noValidate onSubmit={submit} className={classes.step}>
      <Note>你还没有密钥。这一次用短信进去，只能先加一把密钥，加好就能办事。</Note>
      <SmsCodeInput
        name="code"
        sms={sms}
        value={code}
        error={
          own ??
          fieldMessage(error, 'smsCode') ??
          refusalText(error) ??
          (error ? '网络不通，请再试一次' : undefined)
        }
        onChange={setCode}
      />
      <Button variant="primary" wide type="submit" busy={finish.busy}>
        去加密钥
      </Button>
    </form>
  );
}

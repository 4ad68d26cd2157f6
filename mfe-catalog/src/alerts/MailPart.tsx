import { type FormEvent, useState } from 'react';
import { api, fieldMessage } from 'shared-sdk';
import { codeProblem, problemText, unanswered } from 'shared-sdk/forms';
import { useSubmit } from 'shared-sdk/react';
import { Button, Note, toast } from 'shared-ui';
import { CodeInput, ControlRow, TextInput, useFocusFirst } from 'shared-ui/forms';
import classes from './Alerts.module.css';

const WAIT_MS = 60_000;
const mailProblem = (mail: string) =>
  /^[^\s@<>",;]+@[^\s@<>",;]+\.[^\s@<>",;.]{2,}$/.test(mail)
    ? undefined
    : '请填写完整的邮箱地址，如 name@example.com';

/** The address for mail: confirmed by a code, and forgotten at a tap. */
export function MailPart({
  mail,
  onChanged,
}: {
  /** Masked; null: none. */
  mail: string | null;
  onChanged: (isReady: boolean) => void;
}) {
  const [address, setAddress] = useState('');
  const [code, setCode] = useState('');
  const [waitUntil, setWaitUntil] = useState(0);
  const [isTried, setTried] = useState(false);
  const [failures, setFailures] = useState(0);
  const failed = () => setFailures((count) => count + 1);
  const sending = useSubmit(api.sendMailCode, { done: () => setWaitUntil(Date.now() + WAIT_MS), failed });
  const confirming = useSubmit(api.confirmMail, {
    done() {
      toast('邮箱确认好了', { kind: 'ok' });
      onChanged(true);
    },
    failed,
  });
  const removing = useSubmit(api.removeMail, {
    done: () => onChanged(false),
    failed: (error) => toast(problemText(error, unanswered.action), { kind: 'danger' }),
  });
  const form = useFocusFirst(failures);
  if (mail !== null)
    return (
      <ControlRow label="邮箱" note={mail}>
        <Button size="s" busy={removing.busy} onClick={() => removing.submit({})}>
          不用了
        </Button>
      </ControlRow>
    );
  const typed = address.trim();
  const addressProblem = (isTried ? mailProblem(typed) : undefined) ?? fieldMessage(sending.error, 'mail');
  const problem = [sending.error, confirming.error].find(
    (error) => error !== undefined && !fieldMessage(error, 'mail') && !fieldMessage(error, 'code'),
  );
  const send = () => {
    setTried(true);
    if (mailProblem(typed)) failed();
    else sending.submit({ mail: typed });
  };
  const confirm = (event: FormEvent) => {
    event.preventDefault();
    if (!waitUntil) return send();
    setTried(true);
    if (codeProblem(code)) failed();
    else confirming.submit({ code });
  };
  return (
    <form ref={form} className={classes.mail} noValidate onSubmit={confirm}>
      <TextInput
        label="邮箱"
        hint="填好发一个验证码，确认是你的"
        inputMode="email"
        autoComplete="email"
        maxLength={100}
        value={address}
        error={addressProblem}
        onChange={(event) => {
          setAddress(event.currentTarget.value);
          setWaitUntil(0);
        }}
      />
      <CodeInput
        label="邮件验证码"
        value={code}
        onSend={send}
        sending={sending.busy}
        waitUntil={waitUntil}
        error={
          fieldMessage(confirming.error, 'code') ??
          (isTried && waitUntil > 0 && codeProblem(code) ? '请填写邮件里的 6 位数字' : undefined)
        }
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      {problem !== undefined && <Note kind="danger">{problemText(problem, unanswered.form)}</Note>}
      <Button type="submit" busy={confirming.busy}>
        确认邮箱
      </Button>
    </form>
  );
}

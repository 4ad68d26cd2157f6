import { type FormEvent, useState } from 'react';
import type { Input, PasskeyRequest } from 'shared-contract';
import { fieldMessage, refusalText } from 'shared-sdk';
import { Button } from 'shared-ui';
import { FieldError, TextInput } from 'shared-ui/forms';
import classes from './Login.module.css';
import { answerWithPasskey, passkeyProblem } from './passkeys';

/** An answer to a challenge by one key of the person. */
export type KeyAnswerInput = Pick<Input<'finishSecondLook'>, 'challengeId' | 'passkey' | 'totp'>;

export interface KeyAnswerProps {
  challenge: { challengeId: string; passkey: PasskeyRequest | null; totp: boolean };
  onAnswer: (answer: KeyAnswerInput) => void;
  busy: boolean;
  /** Why the last answer was refused. */
  error: unknown;
  /** On the main button: 进去, 继续. */
  action: string;
}

/** Asks for a key of the person: the passkey first, the code of an authenticator app for who has none at hand. */
export function KeyAnswer({ challenge, onAnswer, busy, error, action }: KeyAnswerProps) {
  const { challengeId, passkey, totp } = challenge;
  const [byCode, setByCode] = useState(!passkey);
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const [waiting, setWaiting] = useState(false);

  const usePasskey = async () => {
    if (!passkey) return;
    setProblem(undefined);
    setWaiting(true);
    try {
      onAnswer({ challengeId, passkey: await answerWithPasskey(passkey) });
    } catch (failure) {
      setProblem(passkeyProblem(failure));
    } finally {
      setWaiting(false);
    }
  };
  const useCode = (event: FormEvent) => {
    event.preventDefault();
    if (!/^\d{6}$/.test(code)) return setProblem('请填写 6 位动态码');
    setProblem(undefined);
    onAnswer({ challengeId, totp: code });
  };
  const wrong =
    problem ?? fieldMessage(error, 'totp') ?? refusalText(error) ?? (error ? '网络不通，请再试一次' : '');

  if (byCode)
    return (
      <form noValidate onSubmit={useCode} className={classes.step}>
        <TextInput
          label="动态码"
          hint="验证器应用里 30 秒一换的 6 位数字"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          figure
          autoFocus
          value={code}
          error={wrong || undefined}
          onChange={(event) => setCode(event.currentTarget.value.replace(/\D/g, ''))}
        />
        <Button variant="primary" wide type="submit" busy={busy}>
          用动态码{action}
        </Button>
        {passkey && (
          <button type="button" className={classes.link} onClick={() => setByCode(false)}>
            改用通行密钥
          </button>
        )}
      </form>
    );
  return (
    <div className={classes.step}>
      <p className={classes.words}>浏览器会弹出一个框，按指纹或输电脑密码。密钥不离开设备，也骗不走。</p>
      <Button variant="primary" wide icon="key" busy={busy || waiting} onClick={usePasskey} focusFirst>
        用通行密钥{action}
      </Button>
      <FieldError>{wrong}</FieldError>
      {totp && (
        <button type="button" className={classes.link} onClick={() => setByCode(true)}>
          密钥不在身边，用动态码
        </button>
      )}
    </div>
  );
}

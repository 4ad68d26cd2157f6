import { useEffect, useRef, useState } from 'react';
import type { Input } from 'shared-contract';
import { api, fieldMessage, Refused, state } from 'shared-sdk';
import { useStream, useSubmit } from 'shared-sdk/react';
import { CodeInput } from 'shared-ui/forms';
import { problemWords } from '../order/problem';
import { type CaptchaAnswer, CaptchaField } from './CaptchaField';

export interface SmsCodeFieldProps {
  /** What the code is for: looking at a credential, or paying from the balance. */
  scene: Extract<Input<'sendSmsCode'>['scene'], 'reveal' | 'balance'>;
  value: string;
  onChange: (code: string) => void;
  /** What the server said of the code; the field takes the focus when it appears. */
  error?: string;
}

/**
 * The second look that money and credentials ask for: a code to one's own phone. From the third code within an hour
 * the server also wants a captcha (product section 3, A7), which then appears above.
 */
export function SmsCodeField({ scene, value, onChange, error }: SmsCodeFieldProps) {
  const user = useStream(state.user$, null);
  const field = useRef<HTMLInputElement>(null);
  const [waitUntil, setWaitUntil] = useState(0);
  const [captcha, setCaptcha] = useState<CaptchaAnswer>();
  const sending = useSubmit(api.sendSmsCode, {
    done({ retryAfter }) {
      setWaitUntil(Date.now() + retryAfter * 1000);
      setCaptcha(undefined);
      field.current?.focus();
    },
    failed(problem) {
      if (!(problem instanceof Refused)) return;
      const { retryAfter } = problem.details;
      if (typeof retryAfter === 'number') setWaitUntil(Date.now() + retryAfter * 1000);
      // A used or wrong captcha is worth nothing any more: the next one is another picture.
      if (problem.reason === 'CAPTCHA_REQUIRED' || problem.reason === 'CAPTCHA_WRONG' || captcha)
        setCaptcha((last) => ({ round: (last?.round ?? 0) + 1, uuid: '', code: '' }));
    },
  });
  useEffect(() => {
    if (error) field.current?.focus();
  }, [error]);

  const captchaError =
    sending.error instanceof Refused &&
    (sending.error.reason === 'CAPTCHA_WRONG' || sending.error.reason === 'CAPTCHA_REQUIRED')
      ? sending.error.message
      : fieldMessage(sending.error, 'code');
  const send = () =>
    sending.submit({ scene, ...(captcha?.uuid ? { code: captcha.code.trim(), uuid: captcha.uuid } : {}) });

  return (
    <>
      {captcha && <CaptchaField answer={captcha} onChange={setCaptcha} error={captchaError} />}
      <CodeInput
        ref={field}
        hint={user ? `发到 ${user.phoneMasked}` : undefined}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onSend={send}
        sending={sending.busy}
        waitUntil={waitUntil}
        error={error ?? (sending.error && !captchaError ? problemWords(sending.error) : undefined)}
      />
    </>
  );
}

import { type ReactNode, type Ref, useRef, useState } from 'react';
import type { Input } from 'shared-contract';
import { api, fieldMessage, Refused } from 'shared-sdk';
import { useSubmit } from 'shared-sdk/react';
import { CodeInput } from 'shared-ui/forms';
import { problemWords } from '../problem';
import { type CaptchaAnswer, CaptchaField } from './CaptchaField';

interface SmsCodeFieldProps {
  scene: Input<'sendSmsCode'>['scene'];
  /** Where the code goes; absent: to one's own phone. */
  phone?: string;
  /** Whether a code may be sent now; says at the fields what is missing, if not. */
  canSend?: () => boolean | Promise<boolean>;
  label?: string;
  hint?: ReactNode;
  name?: string;
  value: string;
  onChange: (code: string) => void;
  error?: string;
  ref?: Ref<HTMLInputElement>;
}

const aboutCaptcha = ['CAPTCHA_REQUIRED', 'CAPTCHA_WRONG'];

/**
 * A code by SMS, and the button that sends it. From the third code within an hour the server also wants a captcha
 * (product section 3, A7), which then appears above.
 */
export function SmsCodeField({
  scene,
  phone,
  canSend,
  value,
  onChange,
  error,
  ref,
  ...field
}: SmsCodeFieldProps) {
  const input = useRef<HTMLInputElement | null>(null);
  const [waitUntil, setWaitUntil] = useState(0);
  const [captcha, setCaptcha] = useState<CaptchaAnswer>();
  const wait = (seconds: unknown) => {
    if (typeof seconds === 'number') setWaitUntil(Date.now() + seconds * 1000);
  };
  const sending = useSubmit(api.sendSmsCode, {
    done({ retryAfter }) {
      wait(retryAfter);
      setCaptcha(undefined);
      input.current?.focus();
    },
    failed(problem) {
      if (!(problem instanceof Refused)) return;
      wait(problem.details.retryAfter);
      // A used or wrong captcha is worth nothing any more: the next one is another picture.
      if (captcha || aboutCaptcha.includes(problem.reason ?? ''))
        setCaptcha((last) => ({ round: (last?.round ?? 0) + 1, uuid: '', code: '' }));
    },
  });
  const send = async () => {
    if (canSend && !(await canSend())) return;
    const proof = captcha?.uuid ? { code: captcha.code.trim(), uuid: captcha.uuid } : {};
    sending.submit({ scene, ...(phone && { phone }), ...proof });
  };
  const captchaError =
    sending.error instanceof Refused && aboutCaptcha.includes(sending.error.reason ?? '')
      ? sending.error.message
      : fieldMessage(sending.error, 'code');
  const sendError =
    sending.error && !captchaError
      ? (fieldMessage(sending.error, 'phone') ?? problemWords(sending.error))
      : undefined;

  return (
    <>
      {captcha && <CaptchaField answer={captcha} onChange={setCaptcha} error={captchaError} />}
      <CodeInput
        {...field}
        ref={(element) => {
          input.current = element;
          if (typeof ref === 'function') ref(element);
          else if (ref) ref.current = element;
        }}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value.replace(/\D/g, ''))}
        onSend={send}
        sending={sending.busy}
        waitUntil={waitUntil}
        error={error ?? sendError}
      />
    </>
  );
}

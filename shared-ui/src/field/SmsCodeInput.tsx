import { type ReactNode, type Ref, useEffect, useRef } from 'react';
import { CaptchaInput, type CaptchaInputProps } from './CaptchaInput';
import { CodeInput } from './CodeInput';

export interface SmsCodeInputProps {
  /** State of sending. */
  sms: {
    send: () => void;
    sending: boolean;
    /** Number of codes sent: the field takes the focus on each. */
    sent: number;
    waitUntil: number;
    error: string | undefined;
    /** Present once a captcha is required. */
    captcha: CaptchaInputProps['captcha'] | undefined;
    captchaError: string | undefined;
  };
  value: string;
  /** Receives digits only. */
  onChange: (code: string) => void;
  /** What is wrong with the code. */
  error?: string | undefined;
  label?: string;
  hint?: ReactNode;
  name?: string;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
}

/** An SMS code, the button that sends it, and above it a captcha once required. */
export function SmsCodeInput({ sms, value, onChange, error, ref, ...field }: SmsCodeInputProps) {
  const input = useRef<HTMLInputElement | null>(null);
  const letters = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (sms.sent > 0) input.current?.focus();
  }, [sms.sent]);
  useEffect(() => {
    if (sms.captchaError) letters.current?.focus();
  }, [sms.captchaError]);

  return (
    <>
      {sms.captcha && (
        <CaptchaInput
          ref={letters}
          captcha={sms.captcha}
          hint="发得多了，先认一下图"
          error={sms.captchaError}
        />
      )}
      <CodeInput
        {...field}
        ref={(element) => {
          input.current = element;
          if (typeof ref === 'function') ref(element);
          else if (ref) ref.current = element;
        }}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value.replace(/\D/g, ''))}
        onSend={sms.send}
        sending={sms.sending}
        waitUntil={sms.waitUntil}
        error={error ?? sms.error}
      />
    </>
  );
}

import { useEffect, useRef } from 'react';
import type { Input } from 'shared-contract';
import { state } from 'shared-sdk';
import { useSmsCode } from 'shared-sdk/forms';
import { useStream } from 'shared-sdk/react';
import { SmsCodeInput } from 'shared-ui/forms';

export interface SmsCodeFieldProps {
  /** The purpose of the code: viewing a credential, or paying from the balance. */
  scene: Extract<Input<'sendSmsCode'>['scene'], 'reveal' | 'balance'>;
  value: string;
  onChange: (code: string) => void;
  /** The server's error about the code; the field gets the focus when it appears. */
  error?: string;
}

/** Step-up authentication for money and credentials: a code to the user's own phone. */
export function SmsCodeField({ scene, error, ...code }: SmsCodeFieldProps) {
  const user = useStream(state.user$, null);
  const sms = useSmsCode({ scene });
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (error) field.current?.focus();
  }, [error]);
  return (
    <SmsCodeInput
      {...code}
      ref={field}
      sms={sms}
      hint={user ? `发到 ${user.phoneMasked}` : undefined}
      error={error}
    />
  );
}

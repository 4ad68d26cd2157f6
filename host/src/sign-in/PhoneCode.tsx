import type { Input } from 'shared-contract';
import { phoneProblem, useSmsCode } from 'shared-sdk/forms';
import { PhoneInput, SmsCodeInput } from 'shared-ui/forms';
import type { FieldErrors } from './field-errors';

interface PhoneCodeProps {
  scene: Input<'sendSmsCode'>['scene'];
  phone: string;
  onPhone: (phone: string) => void;
  code: string;
  onCode: (code: string) => void;
  errors: FieldErrors;
  /**
   * Replaces the shown errors.
   * @returns true if there are none
   */
  show: (found: FieldErrors) => boolean;
}

/** Fields for a phone number and its SMS code. */
export function PhoneCode({ scene, phone, onPhone, code, onCode, errors, show }: PhoneCodeProps) {
  const sms = useSmsCode({ scene, phone, canSend: () => show({ phone: phoneProblem(phone) }) });
  return (
    <>
      <PhoneInput name="phone" value={phone} error={errors.phone} onChange={onPhone} />
      <SmsCodeInput name="code" sms={sms} value={code} error={errors.code} onChange={onCode} />
    </>
  );
}

import type { Reason } from 'shared-contract';
import { Refused } from 'shared-sdk';

/** Fields of login and registration; `form` is for errors of no single field. */
export type SignInField =
  | 'phone'
  | 'code'
  | 'username'
  | 'password'
  | 'repeat'
  | 'captcha'
  | 'agreed'
  | 'form';
export type FieldErrors = Partial<Record<SignInField, string>>;

const fieldOf: Partial<Record<Reason, SignInField>> = {
  CAPTCHA_REQUIRED: 'captcha',
  CAPTCHA_WRONG: 'captcha',
  PROOF_WRONG: 'captcha',
  SMS_WRONG: 'code',
  SMS_EXPIRED: 'code',
  SMS_TOO_OFTEN: 'code',
  BAD_CREDENTIALS: 'password',
  ACCOUNT_LOCKED: 'password',
  USERNAME_TAKEN: 'username',
  PHONE_TAKEN: 'phone',
  WEAK_PASSWORD: 'password',
};

/**
 * Maps the server's errors to the fields.
 * @param fields maps the call's field names to ours where they differ (a captcha is `code` in one call and an
 * SMS code in another)
 */
export function fieldErrors(error: unknown, fields: Readonly<Record<string, SignInField>>): FieldErrors {
  if (!(error instanceof Refused)) return { form: '网络不通，请稍后再试' };
  if (error.fields.length > 0)
    return Object.fromEntries(error.fields.map(({ field, msg }) => [fields[field] ?? 'form', msg]));
  return { [(error.reason && fieldOf[error.reason]) ?? 'form']: error.message };
}

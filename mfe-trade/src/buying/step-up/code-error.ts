import { fieldMessage, Refused } from 'shared-sdk';

const aboutTheCode: ReadonlySet<string | undefined> = new Set(['SMS_WRONG', 'SMS_EXPIRED', 'SMS_REQUIRED']);

/** The error for the field of the SMS code that was sent with a call. */
export function codeError(error: unknown): string | undefined {
  if (error instanceof Refused && aboutTheCode.has(error.reason)) return error.message;
  return fieldMessage(error, 'smsCode');
}

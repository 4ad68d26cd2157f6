import { fieldMessage, Refused } from 'shared-sdk';

const aboutTheCode: ReadonlySet<string | undefined> = new Set(['SMS_WRONG', 'SMS_EXPIRED', 'SMS_REQUIRED']);

/** What the server says of the SMS code that went with a call, as the sentence for its field. */
export function codeError(error: unknown): string | undefined {
  if (error instanceof Refused && aboutTheCode.has(error.reason)) return error.message;
  return fieldMessage(error, 'smsCode');
}

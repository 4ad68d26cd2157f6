import { fieldMessage, Refused } from 'shared-sdk';

/** The error for the field of the SMS code that was sent with a call, whose reasons `SMS_…` are all about the code. */
export const codeError = (error: unknown): string | undefined =>
  error instanceof Refused && error.reason?.startsWith('SMS_')
    ? error.message
    : fieldMessage(error, 'smsCode');

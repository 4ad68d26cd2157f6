import type { UseFormReturn } from 'react-hook-form';
import { fieldMessage, Refused } from 'shared-sdk';
import { problemText, unanswered } from 'shared-sdk/forms';
import { toast } from 'shared-ui';
import { codeError } from '../../buying/step-up/code-error';
import type { FreezeValues } from './PriceField';

interface Sent {
  verb: string;
  /** Fields of the call that are said at the amount. */
  fields: readonly string[];
  /** What the page shows has changed. */
  onStale: () => void;
}

/** Says why nothing was frozen: at the code, at the amount, or as a toast. */
export function showProblem(
  form: UseFormReturn<FreezeValues>,
  error: unknown,
  { verb, fields, onStale }: Sent,
): void {
  const atCode = codeError(error);
  const atAmount = fields.map((field) => fieldMessage(error, field)).find(Boolean);
  if (atCode) form.setError('smsCode', { message: atCode }, { shouldFocus: true });
  else if (atAmount) form.setError('yuan', { message: atAmount }, { shouldFocus: true });
  else {
    toast(problemText(error, unanswered.repeatable(verb)), { kind: 'danger' });
    if (error instanceof Refused) onStale();
  }
}

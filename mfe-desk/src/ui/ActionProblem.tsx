import { Refused } from 'shared-sdk';
import { problemText, unanswered } from 'shared-sdk/forms';
import { Note } from 'shared-ui';

/** Why an action failed; what is wrong with a field stands at the field. */
export function ActionProblem({ error }: { error: unknown }) {
  if (error === undefined || (error instanceof Refused && error.fields.length > 0)) return null;
  return (
    <div role="alert">
      <Note kind="danger">{problemText(error, unanswered.action)}</Note>
    </div>
  );
}

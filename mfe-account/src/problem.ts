import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { Refused } from 'shared-sdk';
import { problemText, unanswered } from 'shared-sdk/forms';

/**
 * Sets the server's refusal as field errors and focuses the first of them. `fieldOf` maps reasons to fields; `names`
 * lists the fields of the form. Returns the message that belongs to no field, if any; `sentence` if the server did
 * not answer.
 */
export function showRefusal<F extends FieldValues>(
  form: UseFormReturn<F>,
  error: unknown,
  names: readonly Path<F>[],
  fieldOf: Readonly<Record<string, Path<F>>> = {},
  sentence: string = unanswered.form,
): string | undefined {
  const refused = error instanceof Refused ? error : undefined;
  const byReason = refused?.reason && fieldOf[refused.reason];
  const found = [
    ...(refused?.fields ?? []).flatMap(({ field, msg }) =>
      names.filter((name) => name === field).map((name) => ({ name, msg })),
    ),
    ...(byReason ? [{ name: byReason, msg: refused.message }] : []),
  ];
  found.forEach(({ name, msg }, index) => {
    form.setError(name, { message: msg }, { shouldFocus: index === 0 });
  });
  if (found.length > 0) return undefined;
  return refused?.fields[0]?.msg ?? problemText(error, sentence);
}

import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { Refused } from 'shared-sdk';

/** A user-facing message for an error. */
export const errorMessage = (error: unknown): string =>
  error instanceof Refused ? error.message : '网络不通，填的内容还在，请稍后再试';

/**
 * Sets the server's refusal as field errors and focuses the first of them. `fieldOf` maps reasons to fields; `names`
 * lists the fields of the form. Returns the message that belongs to no field, if any.
 */
export function showRefusal<F extends FieldValues>(
  form: UseFormReturn<F>,
  error: unknown,
  names: readonly Path<F>[],
  fieldOf: Readonly<Record<string, Path<F>>> = {},
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
  return refused?.fields[0]?.msg ?? errorMessage(error);
}

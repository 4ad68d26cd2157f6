import { Invalid } from '../core/refusal';

/** Field → message. Collects all errors of a form, one message per field. */
export type FieldErrors = Map<string, string>;

export const addFieldError = (errors: FieldErrors, field: string, msg: string): void => {
  if (!errors.has(field)) errors.set(field, msg);
};

/** @throws Invalid when there are errors */
export function throwIfAny(errors: FieldErrors): void {
  if (errors.size > 0) throw new Invalid([...errors].map(([field, msg]) => ({ field, msg })));
}

import { Invalid } from '../refusal';

/** Field → sentence: all that is wrong with a form is told at once, one sentence per field. */
export type FieldErrors = Map<string, string>;

export const say = (errors: FieldErrors, field: string, msg: string): void => {
  if (!errors.has(field)) errors.set(field, msg);
};

/** @throws Invalid when anything was said */
export function throwIfAny(errors: FieldErrors): void {
  if (errors.size > 0) throw new Invalid([...errors].map(([field, msg]) => ({ field, msg })));
}

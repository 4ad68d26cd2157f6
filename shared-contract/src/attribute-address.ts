// A value may contain any character, so the four signs of the notation are percent-encoded in it.
const escapeValue = (text: string) => text.replace(/[%,;:]/g, encodeURIComponent).replace(/=/g, '%3D');

/** Any of these values of an attribute, as in `attrs` of a list's address: `12:红,蓝`. */
export const attributeCondition = (attrId: string, values: readonly string[]): string =>
  `${attrId}:${values.map(escapeValue).join(',')}`;

/** An attribute's number within these bounds; a bound that is left out is open: `12=100..`. */
export const attributeBounds = (attrId: string, { min, max }: { min?: number; max?: number }): string =>
  `${attrId}=${min ?? ''}..${max ?? ''}`;

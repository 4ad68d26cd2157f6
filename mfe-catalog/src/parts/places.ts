/** Keys for a row of placeholders. */
export const places = (count: number) => Array.from({ length: count }, (_, place) => `place ${place}`);

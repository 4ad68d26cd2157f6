/**
 * Normalizes an account for comparison: spaces, dashes of any length, full-width letters, capitals and
 * invisible characters make no difference.
 */
export const normalizeAccount = (value: string): string =>
  value
    .normalize('NFKC')
    .replace(/[\s\p{Dash_Punctuation}\p{Control}\p{Default_Ignorable_Code_Point}_]/gu, '')
    .toLowerCase();

/** Shows at most a quarter at each end, up to three leading and two trailing characters: 138******01. */
export function maskValue(value: string): string {
  const characters = [...value];
  const head = Math.min(3, Math.floor(characters.length / 4));
  const tail = Math.min(2, Math.floor(characters.length / 4));
  return [
    ...characters.slice(0, head),
    '*'.repeat(characters.length - head - tail),
    ...characters.slice(characters.length - tail),
  ].join('');
}

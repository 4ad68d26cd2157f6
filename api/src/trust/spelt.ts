/**
 * One way to write an account, so that spaces, dashes of any length, wide letters, capitals and characters that nobody
 * sees hide nothing.
 */
export const spelt = (value: string): string =>
  value
    .normalize('NFKC')
    .replace(/[\s\p{Dash_Punctuation}\p{Control}\p{Default_Ignorable_Code_Point}_]/gu, '')
    .toLowerCase();

/** A quarter at each end at most, three characters and two: 138******01. */
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

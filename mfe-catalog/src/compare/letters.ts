/** The letter that ties a column of the table to its mark on the price scale. */
export const letterOf = (place: number) => String.fromCharCode(65 + place);

/** Nearer than this, as a share of the ruler, letters would lie over each other. */
const APART = 0.05;

/**
 * Where the letters stand over a ruler; those of like prices stand as one, `AB`.
 * @param shares where each of the goods stands, 0 to 1, by its place
 */
export function placeLetters(shares: readonly number[]): { at: number; letters: string }[] {
  const groups: { at: number; letters: string }[] = [];
  const byShare = shares.map((at, place) => ({ at, letter: letterOf(place) })).sort((a, b) => a.at - b.at);
  for (const { at, letter } of byShare) {
    const last = groups.at(-1);
    if (last && at - last.at < APART) last.letters += letter;
    else groups.push({ at, letters: letter });
  }
  return groups;
}

/** The letter that links a column of the table to its mark on the price scale. */
export const letterOf = (place: number) => String.fromCharCode(65 + place);

/** Minimum distance of two letters, as a share of the scale, to avoid an overlap. */
const APART = 0.05;

/**
 * Positions the letters over a scale; letters of similar prices are merged, such as `AB`.
 * @param shares position of each of the goods, 0 to 1
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

/** Letters as the contract counts them (JSON Schema): code points, so 🔥 is one. */
export const countLetters = (text: string): number => {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
};

/** The longest beginning of at most `max` letters that does not cut an emoji in two. */
export function cutText(text: string, max: number): string {
  if (countLetters(text) <= max) return text;
  let kept = '';
  let count = 0;
  for (const { segment } of new Intl.Segmenter('zh', { granularity: 'grapheme' }).segment(text)) {
    count += countLetters(segment);
    if (count > max) break;
    kept += segment;
  }
  return kept;
}

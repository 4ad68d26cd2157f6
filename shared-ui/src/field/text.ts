/** Length as the contract counts it (JSON Schema): code points, so 🔥 is one. */
export const countLetters = (text: string): number => {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
};

/** The longest prefix of at most `max` code points, without splitting an emoji. */
export function cutText(text: string, max: number): string {
  if (countLetters(text) <= max) return text;
  let result = '';
  let count = 0;
  for (const { segment } of new Intl.Segmenter('zh', { granularity: 'grapheme' }).segment(text)) {
    count += countLetters(segment);
    if (count > max) break;
    result += segment;
  }
  return result;
}

/** A button over the text: what it puts around the selection, or around each of its lines. */
export interface Mark {
  label: string;
  before: string;
  after: string;
  /** Around each line that is not empty, inside the outer tags. */
  line?: readonly [before: string, after: string];
}

export const marks: readonly Mark[] = [
  { label: '小标题', before: '<h2>', after: '</h2>' },
  { label: '段落', before: '', after: '', line: ['<p>', '</p>'] },
  { label: '加粗', before: '<b>', after: '</b>' },
  { label: '列表', before: '<ul>\n', after: '\n</ul>', line: ['<li>', '</li>'] },
  { label: '链接', before: '<a href="https://">', after: '</a>' },
];

/**
 * Puts a mark around the selected part of a text.
 * @returns the new text, and where its marked part begins and ends
 */
export function withMark(text: string, start: number, end: number, mark: Mark) {
  const { before, after, line } = mark;
  const selected = text.slice(start, end);
  const inside = line
    ? selected
        .split('\n')
        .filter((one, _, all) => one.trim() || all.length === 1)
        .map((one) => line[0] + one.trim() + line[1])
        .join('\n')
    : selected;
  const put = before + inside + after;
  return { text: text.slice(0, start) + put + text.slice(end), start, end: start + put.length };
}

import type { NoticeType } from 'shared-contract';

/** A notice. `content` uses the markup of `toHtml`. */
export interface SeedNotice {
  type: NoticeType;
  title: string;
  summary: string;
  content: string;
  pinned?: true;
  /** Category in help and notice lists. */
  category?: string;
  /** Picture: game code for the pattern, figure, unit. */
  picture?: readonly [gameCode: string, value: string, label: string];
}

/**
 * A small Markdown subset: a blank line ends a block; `## ` starts a heading, `- ` a list, `1. ` a numbered list, `> `
 * a note, `| ` a table whose first row is its header; **words** are strong. Everything else is a paragraph.
 */
export function toHtml(text: string): string {
  return text
    .trim()
    .split(/\n\s*\n/)
    .map((block) => {
      const lines = block.split('\n').map((line) => line.trim());
      const [first = ''] = lines;
      if (first.startsWith('## ')) return `<h2>${inline(first.slice(3))}</h2>${paragraph(lines.slice(1))}`;
      if (first.startsWith('- ')) return list('ul', lines, /^- /);
      if (/^\d+\. /.test(first)) return list('ol', lines, /^\d+\. /);
      if (first.startsWith('> '))
        return `<blockquote><p>${lines.map((line) => inline(line.replace(/^> ?/, ''))).join('<br>')}</p></blockquote>`;
      if (first.startsWith('| ')) return table(lines);
      return paragraph(lines);
    })
    .join('');
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const inline = (text: string) =>
  text
    .replace(/[&<>]/g, (character) => escapes[character] ?? character)
    .replace(/\*\*(.+?)\*\*/g, '<strong>$1</strong>');

const paragraph = (lines: readonly string[]) =>
  lines.length ? `<p>${lines.map(inline).join('<br>')}</p>` : '';

const list = (tag: 'ul' | 'ol', lines: readonly string[], mark: RegExp) =>
  `<${tag}>${lines.map((line) => `<li>${inline(line.replace(mark, ''))}</li>`).join('')}</${tag}>`;

function table(lines: readonly string[]): string {
  const cells = (line: string) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => inline(cell.trim()));
  const [head = '', ...body] = lines;
  const row = (line: string, tag: 'th' | 'td') =>
    `<tr>${cells(line)
      .map((cell) => `<${tag}>${cell}</${tag}>`)
      .join('')}</tr>`;
  return `<table><thead>${row(head, 'th')}</thead><tbody>${body.map((line) => row(line, 'td')).join('')}</tbody></table>`;
}

import type { StaffNotice } from './notices';

type Version = Pick<StaffNotice, 'title' | 'summary' | 'content'>;

export interface Change {
  /** What was changed: 标题, 摘要 or 正文. */
  field: string;
  /** Lines that are gone, and lines that came. */
  before: readonly string[];
  after: readonly string[];
}

/** The lines of a text without its tags: one for each paragraph, heading, item and line break. */
const linesOf = (html: string) =>
  html
    .replace(/<\/(p|h2|h3|h4|li|tr|blockquote)>|<br\s*\/?>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** What differs between two texts of a notice, by field; only what differs. */
export function changesBetween(before: Version, after: Version): Change[] {
  const changes: Change[] = [];
  if (before.title !== after.title)
    changes.push({ field: '标题', before: [before.title], after: [after.title] });
  if (before.summary !== after.summary)
    changes.push({
      field: '摘要',
      before: before.summary ? [before.summary] : [],
      after: after.summary ? [after.summary] : [],
    });
  if (before.content !== after.content) {
    const [old, now] = [linesOf(before.content), linesOf(after.content)];
    changes.push({
      field: '正文',
      before: old.filter((line) => !now.includes(line)),
      after: now.filter((line) => !old.includes(line)),
    });
  }
  return changes;
}

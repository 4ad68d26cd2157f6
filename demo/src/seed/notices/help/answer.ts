import type { SeedNotice } from '../notice';

/** A help article: category, question, one-line answer, instructions. */
export const answer =
  (category: string) =>
  (title: string, summary: string, content: string): SeedNotice => ({
    type: 'bangzhu',
    category,
    title,
    summary,
    content,
  });

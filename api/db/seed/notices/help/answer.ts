import type { SeedNotice } from '../notice';

/** A question under its heading, the answer in one line, and how to do it. */
export const answer =
  (category: string) =>
  (title: string, summary: string, content: string): SeedNotice => ({
    type: 'bangzhu',
    category,
    title,
    summary,
    content,
  });

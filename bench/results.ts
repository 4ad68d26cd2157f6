import { join } from 'node:path';

/** What `pnpm bench` and `pnpm bench dev` measured last. */
export const resultsFile = join(__dirname, 'results.md');

const headingOf = (section: string) => section.split('\n', 1)[0] ?? '';

/** The sections of a page of Markdown, each from its `## ` on; the first is what stands before them. */
const sectionsOf = (page: string) => page.split(/^(?=## )/m);

/** The section under a heading, with it; undefined where there is none. */
export const sectionOf = (page: string, heading: string): string | undefined =>
  sectionsOf(page).find((section) => headingOf(section) === heading);

/** Puts a section in the place of the one with the same heading, or at the end. In: the section begins with its `## ` line. */
export function withSection(page: string, section: string): string {
  const sections = sectionsOf(page);
  const at = sections.findIndex((one) => headingOf(one) === headingOf(section));
  if (at < 0) sections.push(section);
  else sections[at] = section;
  return `${sections.map((one) => one.trimEnd()).join('\n\n')}\n`;
}

import { join } from 'node:path';

/** The last results of `pnpm bench` and `pnpm bench dev`. */
export const resultsFile = join(__dirname, 'results.md');

const headingOf = (section: string) => section.split('\n', 1)[0] ?? '';

/** The sections of a Markdown page, each from its `## ` heading; the first is the text before them. */
const sectionsOf = (page: string) => page.split(/^(?=## )/m);

/** The section with a heading, heading included; undefined if there is none. */
export const sectionOf = (page: string, heading: string): string | undefined =>
  sectionsOf(page).find((section) => headingOf(section) === heading);

/** `page` with the sections of `before` whose headings it does not have: other commands wrote them. */
export function withOtherSections(page: string, before: string): string {
  const written = new Set(sectionsOf(page).map(headingOf));
  return sectionsOf(before)
    .slice(1)
    .filter((section) => !written.has(headingOf(section)))
    .reduce(withSection, page);
}

/** Replaces the section with the same heading, or appends it. @param section begins with its `## ` line */
export function withSection(page: string, section: string): string {
  const sections = sectionsOf(page);
  const at = sections.findIndex((one) => headingOf(one) === headingOf(section));
  if (at < 0) sections.push(section);
  else sections[at] = section;
  return `${sections.map((one) => one.trimEnd()).join('\n\n')}\n`;
}

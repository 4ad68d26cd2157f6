const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0', '#39': "'" };

/** The texts of the second-level headings in HTML, parsed without a DOM, so that it works in server rendering. */
export const headingTexts = (html: string): string[] =>
  [...html.matchAll(/<h2[^>]*>(.*?)<\/h2>/gs)].map(([, inside = '']) =>
    inside.replace(/<[^>]*>/g, '').replace(/&(#?\w+);/g, (written, name: string) => signs[name] ?? written),
  );

const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0', '#39': "'" };

/**
 * The texts of the second-level headings in sanitised HTML, parsed without a DOM, so that it works in server
 * rendering.
 * ⚠ In the browser `html` may be a TrustedHTML, which is not a string yet.
 */
export const headingTexts = (html: string): string[] =>
  [...String(html).matchAll(/<h2[^>]*>(.*?)<\/h2>/gs)].map(([, inside = '']) =>
    inside.replace(/<[^>]*>/g, '').replace(/&(#?\w+);/g, (written, name: string) => signs[name] ?? written),
  );

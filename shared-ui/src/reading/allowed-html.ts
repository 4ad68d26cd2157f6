/**
 * Tags and attributes allowed in a displayed notice, in the browser and on the server (quality: "no style, form,
 * iframe").
 */
export const allowedTags = [
  'h2',
  'h3',
  'p',
  'br',
  'ul',
  'ol',
  'li',
  'b',
  'strong',
  'em',
  'blockquote',
  'a',
  'img',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
] as const;

export const allowedAttributes = ['href', 'src', 'alt', 'title', 'colspan', 'rowspan'] as const;

/**
 * Whether an image in a notice is an uploaded file: a path below /api/files, compared literally. An external image
 * would reveal the reader to its server; other paths of this origin are no images.
 */
export const isOwnImage = (src: string | null | undefined): boolean =>
  /^\/api\/files\/(?!.*\.\.)[\w./-]+(\?[\w=&.%-]*)?$/.test(src ?? '');

/**
 * The HTML of a notice: text, lists, tables, links and our own pictures; no script, style, form or frame (quality, "notices
 * are HTML"). Options of sanitize-html for the api and for server rendering; DOMPurify in the browser reads the lists.
 */
export const noticeHtml = {
  allowedTags: 'h2 h3 h4 p br ul ol li b strong em blockquote a img table thead tbody tr th td'.split(' '),
  allowedAttributes: {
    a: ['href', 'title', 'rel'],
    img: ['src', 'alt', 'width', 'height'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  exclusiveFilter: ({ tag, attribs }: { tag: string; attribs: Record<string, string> }) =>
    tag === 'img' && !isOwnImage(attribs.src),
};

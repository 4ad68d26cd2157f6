import sanitizeHtml from 'sanitize-html';
import { isOwnImage } from 'shared-contract';

/**
 * Sanitizes HTML: text, lists, tables, links and our own pictures; no script, style, form or frame (quality,
 * "notices are HTML"). Apply to everything written to `notice.content`; pages sanitize again when they display it.
 */
export const cleanHtml = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: (
      'h2 h3 h4 p br hr ul ol li dl dt dd blockquote strong b em i u s small sub sup code pre ' +
      'table thead tbody tr th td a img figure figcaption'
    ).split(' '),
    allowedAttributes: {
      a: ['href', 'title', 'rel'],
      img: ['src', 'alt', 'width', 'height'],
      th: ['colspan', 'rowspan', 'scope'],
      td: ['colspan', 'rowspan'],
    },
    allowedSchemes: ['https', 'mailto', 'tel'],
    allowedSchemesByTag: { img: [] },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isOwnImage(attribs.src),
    allowProtocolRelative: false,
    // Links must not pass page rank, a Referer or window.opener to external sites.
    transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer nofollow' }) },
  });

import sanitizeHtml from 'sanitize-html';
import { isOwnImage } from 'shared-contract';
import { shownAttributes, shownTags } from './shown-html';

/** {@link import('./clean').clean} for server rendering, without a DOM: the same tags, attributes and URLs. */
export const clean = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: [...shownTags],
    allowedAttributes: { '*': [...shownAttributes] },
    allowedSchemes: ['http', 'https'],
    allowProtocolRelative: false,
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isOwnImage(attribs.src),
  });

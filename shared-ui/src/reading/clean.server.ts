import sanitizeHtml from 'sanitize-html';
import { isOwnImage } from 'shared-contract';
import { allowedAttributes, allowedTags } from './allowed-html';

/** {@link import('./clean').clean} for server rendering, without a DOM: the same tags, attributes and URLs. */
export const clean = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: [...allowedTags],
    allowedAttributes: { '*': [...allowedAttributes] },
    allowedSchemes: ['http', 'https'],
    allowProtocolRelative: false,
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isOwnImage(attribs.src),
  });

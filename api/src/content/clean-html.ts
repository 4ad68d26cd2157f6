import sanitizeHtml from 'sanitize-html';
import { noticeHtml } from 'shared-contract/html';

/** Sanitizes HTML. Apply to everything written to `notice.content`; pages sanitize again when they display it. */
export const cleanHtml = (html: string): string =>
  sanitizeHtml(html, {
    ...noticeHtml,
    // Links must not pass page rank, a Referer or window.opener to external sites.
    transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer nofollow' }) },
  });

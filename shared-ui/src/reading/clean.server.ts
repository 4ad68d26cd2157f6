import sanitizeHtml from 'sanitize-html';
import { noticeHtml } from 'shared-contract/html';

/** {@link import('./clean').clean} for server rendering, without a DOM. */
export const clean = (html: string): string => sanitizeHtml(html, noticeHtml);

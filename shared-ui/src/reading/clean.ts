import DOMPurify from 'dompurify';
import { isOwnImage } from 'shared-contract';
import { shownAttributes, shownTags } from './shown-html';

// Pictures from elsewhere go, not only their address: an empty frame would stand there.
if (DOMPurify.isSupported)
  DOMPurify.addHook('afterSanitizeAttributes', (element) => {
    if (element.nodeName === 'IMG' && !isOwnImage(element.getAttribute('src'))) element.remove();
  });

/**
 * Notice HTML as it may be shown. The server has cleaned it on write; cleaning again costs little and holds even if a
 * row was written past it (quality: notices are HTML, "no style, form, iframe").
 * ⚠ Where the page enforces Trusted Types this is a TrustedHTML of DOMPurify's own policy, which React hands on as it
 * is; it is typed as the string that it is everywhere else. One module for every room: a policy's name is given once.
 * Where there is no document `clean.server.ts` stands in; a test without either hands on what was written clean.
 */
export function clean(html: string): string {
  if (!DOMPurify.isSupported) return html;
  return DOMPurify.sanitize(html, {
    ALLOWED_TAGS: [...shownTags],
    ALLOWED_ATTR: [...shownAttributes],
    RETURN_TRUSTED_TYPE: true,
    ALLOWED_URI_REGEXP: /^(?:https?:|\/(?!\/))/i,
  }) as unknown as string;
}

import DOMPurify from 'dompurify';
import { isOwnImage, noticeHtml } from 'shared-contract/html';

// External pictures are removed completely: without their URL an empty frame would remain.
if (DOMPurify.isSupported)
  DOMPurify.addHook('afterSanitizeAttributes', (element) => {
    if (element.nodeName === 'IMG' && !isOwnImage(element.getAttribute('src'))) element.remove();
  });

const attributes = Object.values(noticeHtml.allowedAttributes).flat();

/**
 * Sanitises notice HTML. The api did so on write; it is repeated because a row may have been written past the api (SQL, an
 * old backup), and because Trusted Types let only a sanitizer's output into the page.
 * ⚠ Where the page enforces Trusted Types this returns a TrustedHTML of DOMPurify's own policy, which React passes on
 * unchanged; it is typed as the string that it is everywhere else. One shared module for all remotes: a policy name
 * may be registered only one time. In server rendering `clean.server.ts` replaces it; a test without either returns
 * the input.
 */
export function clean(html: string): string {
  if (!DOMPurify.isSupported) return html;
  return DOMPurify.sanitize(html, {
    ALLOWED_TAGS: noticeHtml.allowedTags,
    ALLOWED_ATTR: attributes,
    // DOMPurify compares the value of every other attribute with the pattern below.
    ADD_URI_SAFE_ATTR: attributes.filter((name) => name !== 'href' && name !== 'src'),
    RETURN_TRUSTED_TYPE: true,
    ALLOWED_URI_REGEXP: /^(?:(?:https|mailto|tel):|\/(?!\/))/i,
  }) as unknown as string;
}

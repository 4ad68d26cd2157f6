import DOMPurify from 'dompurify';
import { isOwnImage } from 'shared-contract';
import { allowedAttributes, allowedTags } from './allowed-html';

// External pictures are removed completely: without their URL an empty frame would remain.
if (DOMPurify.isSupported)
  DOMPurify.addHook('afterSanitizeAttributes', (element) => {
    if (element.nodeName === 'IMG' && !isOwnImage(element.getAttribute('src'))) element.remove();
  });

/**
 * Sanitises notice HTML. The server sanitised it on write; repeating it is cheap and holds even if a row was written
 * past it (quality: notices are HTML, "no style, form, iframe").
 * ⚠ Where the page enforces Trusted Types this returns a TrustedHTML of DOMPurify's own policy, which React passes on
 * unchanged; it is typed as the string that it is everywhere else. One shared module for all remotes: a policy name
 * may be registered only one time. In server rendering `clean.server.ts` replaces it; a test without either returns
 * the input.
 */
export function clean(html: string): string {
  if (!DOMPurify.isSupported) return html;
  return DOMPurify.sanitize(html, {
    ALLOWED_TAGS: [...allowedTags],
    ALLOWED_ATTR: [...allowedAttributes],
    RETURN_TRUSTED_TYPE: true,
    ALLOWED_URI_REGEXP: /^(?:https?:|\/(?!\/))/i,
  }) as unknown as string;
}

import { wideStylesheet } from 'releases/page-files';
import type { RemoteRelease } from 'releases/registry';

/** How long a page waits for its rules for wide windows, in ms. */
const TIMEOUT_MS = 4_000;

/**
 * Loads a remote's rules for wide windows, unless the document has them. Resolves when it applies, has failed, or
 * takes too long: a page without it is laid out as on a phone.
 */
export function loadStyles(row: RemoteRelease): Promise<void> {
  const href = wideStylesheet(row);
  // The host's own, where it came with the chunk and not with the document.
  document.querySelector('link[href*="/assets/desktop."]')?.setAttribute('data-wide', '');
  const known = document.querySelector(`link[href="${href}"],style[data-file="${href}"]`);
  if (known) return Promise.resolve();
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  link.dataset.wide = '';
  return new Promise((resolve) => {
    setTimeout(resolve, TIMEOUT_MS);
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove(); // so that a retry requests it again
      resolve();
    };
    document.head.append(link);
  });
}

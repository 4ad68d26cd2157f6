/** The part of the Trusted Types API used here; TypeScript's DOM library lacks it. */
interface TrustedTypePolicyFactory {
  createPolicy(name: string, rules: { createHTML: (html: string) => string | null }): unknown;
}

const inertMarkup =
  /^(?:<(?:div|ul|img)(?: (?:class="viewer-[a-z-]+"|tabindex="-1"|touch-action="none"|aria-hidden="true"|aria-label="[A-Za-z ]+"|alt=""|role="[a-z]+"|data-viewer-action="[a-z]+"))*>|<\/(?:div|ul)>)*$/;

/** Whether markup is what viewerjs builds its frame from (or empty): no text, no URL, no event handler. */
export const isViewerMarkup = (html: string) => inertMarkup.test(html);

/**
 * The default policy, for libraries that assign markup without a policy of their own. viewerjs is the only one:
 * it clears elements with '' and builds its frame from a constant template. Everything else is rejected.
 */
export function allowViewerMarkup() {
  (globalThis as { trustedTypes?: TrustedTypePolicyFactory }).trustedTypes?.createPolicy('default', {
    createHTML: (html) => (isViewerMarkup(html) ? html : null),
  });
}

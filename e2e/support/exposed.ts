import type { Page } from '@playwright/test';

/** A mobile number or an ID number in full, or what only the database may hold. */
const personal =
  /(?<!\d)(?:1200\d{7}|990000(?:19|20)\d{9}[\dX])(?!\d)|argon2|passwordHash|password_hash|_enc"/;

/** What is meant to be whole: the house's own lines, and one's own consignment, given back to be mended (product section 3, X24). */
const meantToBeWhole = /\/api\/(?:V2\/H5\/allQQlist|need\/consignment\/\d+)$/;

/**
 * Listens to everything the product sends to a page, from the first document on. Out: what of it shows somebody's phone, ID or
 * secret in full, as address and the words around it; asked for when the page stands.
 */
export function listenForExposed(page: Page): () => Promise<string[]> {
  const bodies: Promise<string[]>[] = [];
  page.on('response', (response) => {
    const kind = response.headers()['content-type'] ?? '';
    if (!/json|html/.test(kind) || meantToBeWhole.test(response.url())) return;
    bodies.push(
      response.text().then(
        (body) => {
          const at = body.search(personal);
          return at < 0 ? [] : [`${response.url()}: …${body.slice(Math.max(0, at - 60), at + 40)}…`];
        },
        () => [], // left before it arrived
      ),
    );
  });
  return async () => (await Promise.all(bodies)).flat();
}

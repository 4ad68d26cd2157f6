import type { Page } from '@playwright/test';

/** A full mobile or ID number, or a value that must not leave the database. Numbers with 990000196 are nobody's: a demonstration offers them. */
const personal =
  /(?<!\d)(?:1200\d{7}|990000(?!196)(?:19|20)\d{9}[\dX])(?!\d)|argon2|passwordHash|password_hash|_enc"/;

/**
 * Responses that may contain full numbers: the platform's own contacts and the page that shows them, and the seller's own
 * consignment for editing (product call getConsignment).
 */
const mayBeUnmasked = /\/(?:api\/(?:V2\/H5\/allQQlist|need\/consignment\/\d+)|other\/contactkefu\??)$/;

/**
 * Collects every response to a page.
 * @returns a function that lists full phone numbers, ID numbers and secrets in them, each as address and surrounding
 * text; call it once the page is complete
 */
export function watchForExposedData(page: Page): () => Promise<string[]> {
  const bodies: Promise<string[]>[] = [];
  page.on('response', (response) => {
    const kind = response.headers()['content-type'] ?? '';
    if (!/json|html/.test(kind) || mayBeUnmasked.test(response.url())) return;
    bodies.push(
      response.text().then(
        (body) => {
          const at = body.search(personal);
          return at < 0 ? [] : [`${response.url()}: …${body.slice(Math.max(0, at - 60), at + 40)}…`];
        },
        () => [], // the page was left before it arrived
      ),
    );
  });
  return async () => (await Promise.all(bodies)).flat();
}

import type { Page } from '@playwright/test';

/** All drafts of one kind that this browser has stored, as text. */
export const storedDrafts = (page: Page, kind: 'consignments' | 'claims' | 'tickets' = 'consignments') =>
  page.evaluate(
    (name) =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open(`haozhan-drafts-${name}`);
        // Who only looks must not make it: the page would find it without its table.
        opening.onupgradeneeded = () => opening.transaction?.abort();
        opening.onerror = () => resolve('[]');
        opening.onsuccess = () => {
          const database = opening.result;
          const all = database.transaction(name).objectStore(name).getAll();
          all.onsuccess = () => {
            database.close();
            resolve(JSON.stringify(all.result));
          };
          all.onerror = () => reject(all.error);
        };
      }),
    kind,
  );

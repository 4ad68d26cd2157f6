import type { Page } from '@playwright/test';

/** All stored drafts of one kind in this browser, as text. */
export const storedDrafts = (page: Page, kind: 'consignments' | 'claims' | 'tickets' = 'consignments') =>
  page.evaluate(
    (name) =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open(`haozhan-drafts-${name}`);
        // Aborts instead of creating an empty database, in which the page would miss its table.
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

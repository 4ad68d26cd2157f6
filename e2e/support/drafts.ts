import type { Page } from '@playwright/test';

/** All drafts of one kind that this browser has stored, as text. */
export const storedDrafts = (page: Page, kind: 'consignments' | 'claims' = 'consignments') =>
  page.evaluate(
    (name) =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open(`haozhan-drafts-${name}`);
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const all = opening.result.transaction(name).objectStore(name).getAll();
          all.onsuccess = () => resolve(JSON.stringify(all.result));
          all.onerror = () => reject(all.error);
        };
      }),
    kind,
  );

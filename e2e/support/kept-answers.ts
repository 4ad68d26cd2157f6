import { expect, type Page } from '@playwright/test';

/** Waits until the response of a call is stored in IndexedDB for offline use. */
export const untilKept = (page: Page, call: string) =>
  expect.poll(() => keptAnswers(page)).toContainEqual(expect.stringContaining(call));

const keptAnswers = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const opening = indexedDB.open('haozhan-seen');
        // Aborts instead of creating an empty database, in which the SDK would miss its table.
        opening.onupgradeneeded = () => opening.transaction?.abort();
        opening.onerror = () => resolve([]);
        opening.onsuccess = () => {
          const database = opening.result;
          const done = (keys: IDBValidKey[]) => {
            database.close();
            resolve(keys.map(String));
          };
          if (!database.objectStoreNames.contains('answers')) return done([]);
          const asking = database.transaction('answers').objectStore('answers').getAllKeys();
          asking.onsuccess = () => done(asking.result);
        };
      }),
  );

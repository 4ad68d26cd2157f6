import { expect, type Page } from '@playwright/test';

/** Waits until the response of a call is stored in IndexedDB for offline use. */
export const untilStored = (page: Page, call: string) =>
  expect.poll(() => storedResponses(page)).toContainEqual(expect.stringContaining(call));

const storedResponses = (page: Page) =>
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
          const reading = database.transaction('answers').objectStore('answers').getAllKeys();
          reading.onsuccess = () => done(reading.result);
        };
      }),
  );

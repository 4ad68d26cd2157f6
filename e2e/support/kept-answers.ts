import { expect, type Page } from '@playwright/test';

/** Until the answer of a call is in the database of the device, where it is found without a network. */
export const untilKept = (page: Page, call: string) =>
  expect.poll(() => keptAnswers(page)).toContainEqual(expect.stringContaining(call));

const keptAnswers = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const opening = indexedDB.open('haozhan-seen');
        // Who only looks must not make it: the SDK would find it without its table.
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

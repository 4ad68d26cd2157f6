/**
 * For test files of pages with drafts: an in-memory IndexedDB, from the first test on. ⚠ Call it after `remotePages`:
 * an SDK that finds IndexedDB when created also caches responses in it, and later tests would read them.
 */
export function provideIndexedDb() {
  beforeAll(async () => {
    const { IDBFactory } = await import('fake-indexeddb');
    Object.assign(globalThis, { indexedDB: new IDBFactory() });
  });
}

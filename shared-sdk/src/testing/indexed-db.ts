/**
 * For test files of pages with drafts: an IndexedDB in memory, from the first test on. ⚠ Call it after `remotePages`: an SDK
 * that finds one when it is created also caches answers in it, and later tests would read them.
 */
export function provideIndexedDb() {
  beforeAll(async () => {
    const { IDBFactory } = await import('fake-indexeddb');
    Object.assign(globalThis, { indexedDB: new IDBFactory() });
  });
}

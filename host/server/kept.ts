import type { Page } from './page';

const MOST = 200;

/** Cache of rendered pages by address, valid for `keepMs`. */
export function createKept(keepMs: number) {
  const pages = new Map<string, { page: Page; at: number }>();
  return {
    get(address: string): Page | undefined {
      const found = pages.get(address);
      return found && Date.now() - found.at < keepMs ? found.page : undefined;
    },
    set(address: string, page: Page) {
      pages.delete(address);
      pages.set(address, { page, at: Date.now() });
      for (const oldest of pages.keys()) {
        if (pages.size <= MOST) break;
        pages.delete(oldest); // a Map iterates in insertion order
      }
    },
  };
}

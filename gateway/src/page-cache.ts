import type { HtmlResponse } from './html-response';

const MAX_PAGES = 200;

/** Cache of rendered pages by address, valid for `ttlMs`. */
export function createPageCache(ttlMs: number) {
  const pages = new Map<string, { page: HtmlResponse; at: number }>();
  return {
    get(address: string): HtmlResponse | undefined {
      const found = pages.get(address);
      return found && Date.now() - found.at < ttlMs ? found.page : undefined;
    },
    set(address: string, page: HtmlResponse) {
      pages.delete(address);
      pages.set(address, { page, at: Date.now() });
      for (const oldest of pages.keys()) {
        if (pages.size <= MAX_PAGES) break;
        pages.delete(oldest); // a Map iterates in insertion order
      }
    },
  };
}

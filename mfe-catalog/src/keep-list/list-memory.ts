import type { GoodsPages } from '../goods-list/goods-pages';

/**
 * What the list must find again when the whole React root was away in between: a detour from goodDetail to another
 * remote (sureOrder, login) takes this remote's root down, and coming back through goodDetail still counts as coming
 * from goodDetail (product section 3, "Client state"). Lives as long as the tab's document.
 */
interface ListMemory {
  visit: number;
  pages?: GoodsPages;
  /** Scroll position in px. */
  y: number;
}

let memory: ListMemory = { visit: 0, y: 0 };

export const listMemory = {
  visit: () => memory.visit,
  /** Begins or continues a visit; another one forgets the last. */
  enter(visit: number) {
    if (memory.visit !== visit) memory = { visit, y: 0 };
  },
  keepPages(visit: number, pages: GoodsPages) {
    memory = visit === memory.visit ? { ...memory, pages } : { visit, pages, y: 0 };
  },
  keepScroll(visit: number, y: number) {
    memory = visit === memory.visit ? { ...memory, y } : { visit, y };
  },
  /** The rows of this visit's query, where they are still known. */
  pages: (visit: number, key: string) =>
    memory.visit === visit && memory.pages?.key === key ? memory.pages : undefined,
  scroll: (visit: number) => (memory.visit === visit ? memory.y : 0),
};

import type { GoodsDetail } from 'shared-contract';
import { withShownTitle } from '../goods/shown-title';

/** Viewed goods, as they were at that time. */
export interface Looked {
  id: string;
  title: string;
  gameName: string;
  coverUrl: string;
  priceFen: number;
  browsedAt: string;
}
const KEY = 'browsed';
const LIMIT = 100;

/**
 * A guest's history is stored on this device only (product section 2, Mybrowsing). It is cleared with local storage
 * when a session ends (specification section 4); without storage there is no history.
 */
export const guestHistory = {
  read(): Looked[] {
    try {
      const held: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
      return Array.isArray(held) ? held.filter(isLooked) : [];
    } catch {
      return [];
    }
  },
  /** @param at now, ISO */
  add(goods: GoodsDetail, at: string) {
    const { id, title, gameName, coverUrl, priceFen } = withShownTitle(goods);
    const others = this.read().filter((one) => one.id !== id);
    write([{ id, title, gameName, coverUrl, priceFen, browsedAt: at }, ...others].slice(0, LIMIT));
  },
  clear: () => write([]),
};

function write(looked: readonly Looked[]) {
  try {
    localStorage.setItem(KEY, JSON.stringify(looked));
  } catch {
    // Storage is full or forbidden: the history is not saved.
  }
}

const isLooked = (one: unknown): one is Looked => {
  const { id, title, browsedAt, priceFen } = (one ?? {}) as Record<string, unknown>;
  return (
    typeof id === 'string' &&
    typeof title === 'string' &&
    typeof priceFen === 'number' &&
    typeof browsedAt === 'string' &&
    !Number.isNaN(Date.parse(browsedAt))
  );
};

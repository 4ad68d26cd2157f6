import type { GoodsDetail } from 'shared-contract';

/** Viewed goods, as they were at that time. */
export interface ViewedGoods {
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
  read(): ViewedGoods[] {
    try {
      const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
      return Array.isArray(stored) ? stored.filter(isViewedGoods) : [];
    } catch {
      return [];
    }
  },
  /** @param at now, ISO */
  add(goods: GoodsDetail, at: string) {
    const { id, title, gameName, coverUrl, priceFen } = goods;
    const others = this.read().filter((one) => one.id !== id);
    write([{ id, title, gameName, coverUrl, priceFen, browsedAt: at }, ...others].slice(0, LIMIT));
  },
  remove(id: string) {
    write(this.read().filter((one) => one.id !== id));
  },
  clear: () => write([]),
};

function write(viewed: readonly ViewedGoods[]) {
  try {
    localStorage.setItem(KEY, JSON.stringify(viewed));
  } catch {
    // Storage is full or forbidden: the history is not saved.
  }
}

const isViewedGoods = (one: unknown): one is ViewedGoods => {
  const { id, title, browsedAt, priceFen } = (one ?? {}) as Record<string, unknown>;
  return (
    typeof id === 'string' &&
    typeof title === 'string' &&
    typeof priceFen === 'number' &&
    typeof browsedAt === 'string' &&
    !Number.isNaN(Date.parse(browsedAt))
  );
};

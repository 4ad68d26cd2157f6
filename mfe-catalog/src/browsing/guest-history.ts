import type { GoodsDetail } from 'shared-contract';
import { withShownTitle } from '../goods/shown-title';

/** What a guest looked at, as it was then. */
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
 * A guest's history stands on this device alone (product section 2, Mybrowsing). It goes with everything else in local
 * storage when a session ends (specification section 4), and a browser that refuses storage keeps none.
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
    // No room or not allowed: there is no history then, and nothing else is lost.
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

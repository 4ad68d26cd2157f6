import type { GoodsCard } from 'shared-contract';

const LIMIT = 300;
const seen = new Map<string, GoodsCard>();

/** Remembers the cards of a list, so that goodDetail can draw its head at once from what the list already knew. */
export function rememberGoods(rows: readonly GoodsCard[]) {
  for (const card of rows) {
    seen.delete(card.id);
    seen.set(card.id, card);
  }
  for (const id of seen.keys()) {
    if (seen.size <= LIMIT) break;
    seen.delete(id); // the oldest: a Map keeps the order of insertion
  }
}

export const seenGoods = (id: string) => seen.get(id);

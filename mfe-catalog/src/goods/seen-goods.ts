import type { GoodsCard } from 'shared-contract';
import { api } from 'shared-sdk';

const LIMIT = 300;
const memory = api.listGoods.cache;

const cards = () => memory.get<Map<string, GoodsCard>>('cards')?.value;

/** Caches the cards of a list, so that goodDetail can render its head at once. */
export function rememberGoods(rows: readonly GoodsCard[]) {
  const seen = cards() ?? new Map<string, GoodsCard>();
  for (const card of rows) {
    seen.delete(card.id);
    seen.set(card.id, card);
  }
  for (const id of seen.keys()) {
    if (seen.size <= LIMIT) break;
    seen.delete(id); // evicts the oldest: a Map iterates in insertion order
  }
  memory.put('cards', seen);
}

export const seenGoods = (id: string) => cards()?.get(id);

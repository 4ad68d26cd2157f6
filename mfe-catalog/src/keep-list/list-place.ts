import type { VirtualItem } from '@tanstack/react-virtual';
import { api } from 'shared-sdk';

/**
 * Which visit the list is at, how far it was scrolled, in px, and how high its cards were: what must be found again when the
 * whole React root was away in between. A detour from goodDetail to another remote (sureOrder, login) takes this remote's root
 * down, and coming back through goodDetail still counts as coming from goodDetail (product section 3, "Client state"). Its rows
 * are kept by `usePages`.
 */
interface ListPlace {
  visit: number;
  y: number;
}
const memory = api.listGoods.cache;

const place = () => memory.get<ListPlace>('place')?.value ?? { visit: 0, y: 0 };
const heights = () => memory.get<{ visit: number; cards: VirtualItem[] }>('heights')?.value;

export const listPlace = {
  visit: () => place().visit,
  /** Begins or continues a visit; another one forgets the last. */
  enter(visit: number) {
    if (place().visit !== visit) memory.put('place', { visit, y: 0 });
  },
  keepScroll: (visit: number, y: number) => memory.put('place', { visit, y }),
  scroll: (visit: number) => (place().visit === visit ? place().y : 0),
  keepHeights: (visit: number, cards: VirtualItem[]) => memory.put('heights', { visit, cards }),
  heights: (visit: number) => {
    const kept = heights();
    return kept?.visit === visit ? kept.cards : [];
  },
};

import type { VirtualItem } from '@tanstack/react-virtual';
import { api } from 'shared-sdk';

/**
 * The list's visit, scroll position (px) and card heights, to be restored after the React root was unmounted. A
 * detour from goodDetail to another remote (sureOrder, login) unmounts this remote's root, and returning through
 * goodDetail still counts as coming from goodDetail (product section 3, "Client state"). The rows are cached by
 * `usePages`.
 */
interface ListState {
  visit: number;
  y: number;
}
const memory = api.listGoods.cache;

const place = () => memory.get<ListState>('place')?.value ?? { visit: 0, y: 0 };
const heights = () => memory.get<{ visit: number; cards: VirtualItem[] }>('heights')?.value;

export const listState = {
  visit: () => place().visit,
  /** Starts or continues a visit; a new one resets the scroll position. */
  enter(visit: number) {
    if (place().visit !== visit) memory.put('place', { visit, y: 0 });
  },
  saveScroll: (visit: number, y: number) => memory.put('place', { visit, y }),
  scroll: (visit: number) => (place().visit === visit ? place().y : 0),
  saveHeights: (visit: number, cards: VirtualItem[]) => memory.put('heights', { visit, cards }),
  heights: (visit: number) => {
    const saved = heights();
    return saved?.visit === visit ? saved.cards : [];
  },
};

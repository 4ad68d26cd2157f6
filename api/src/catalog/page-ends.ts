/** Page number → where its last row stands. */
type Ends = Map<number, { place: readonly string[]; until: number }>;

/** Of one list; a reader asks for the page after the one just read. */
const MAX_ENDS = 40;

/**
 * Remembers for `keepMs` where pages of lists ended, for at most `maxLists` lists, the least used going first: the next page is
 * then entered in the index instead of being counted to from the top. Whoever turns pages skips and repeats nothing, even where
 * goods have come or gone meanwhile. Another instance knows other ends: without one, pages are counted from the top.
 */
export function rememberPageEnds({ keepMs, maxLists }: { keepMs: number; maxLists: number }) {
  const lists = new Map<string, Ends>();
  return {
    /** The nearest known end before the page, of the page with the number `page`. */
    before(list: string, pageNum: number): { page: number; place: readonly string[] } | undefined {
      const now = performance.now();
      let nearest: { page: number; place: readonly string[] } | undefined;
      for (const [page, { place, until }] of lists.get(list) ?? [])
        if (page < pageNum && page > (nearest?.page ?? 0) && until > now) nearest = { page, place };
      return nearest;
    },

    remember(list: string, page: number, place: readonly string[]): void {
      const ends = lists.get(list) ?? (new Map() as Ends);
      lists.delete(list);
      lists.set(list, ends);
      ends.delete(page);
      ends.set(page, { place, until: performance.now() + keepMs });
      dropOldest(ends, MAX_ENDS);
      dropOldest(lists, maxLists);
    },
  };
}

/** A map lists its keys in the order in which they were set. */
function dropOldest<Key>(map: Map<Key, unknown>, max: number): void {
  const [oldest] = map.keys();
  if (map.size > max && oldest !== undefined) map.delete(oldest);
}

/** Page number → sort key of its last row. */
type Ends = Map<number, { place: readonly string[]; until: number }>;

/** Cached page ends per list; readers usually request the next page. */
const MAX_ENDS = 40;

/**
 * Keyset pagination behind page numbers: caches the sort key of the last row of each page for `keepMs`, for at most
 * `maxLists` lists (LRU). The next page then starts at an index position instead of an offset, and rows added or
 * removed meanwhile cause no skips or repeats. The cache is per instance; without an entry the offset is used.
 */
export function rememberPageEnds({ keepMs, maxLists }: { keepMs: number; maxLists: number }) {
  const lists = new Map<string, Ends>();
  return {
    /** @returns the nearest cached page end before the page, with its page number */
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

/** A Map iterates in insertion order. */
function dropOldest<Key>(map: Map<Key, unknown>, max: number): void {
  const [oldest] = map.keys();
  if (map.size > max && oldest !== undefined) map.delete(oldest);
}

/** Page number → sort key of its last row. */
type PageCursors = Map<number, { sortKey: readonly string[]; expiresAt: number }>;

/** Cached page ends per list; readers usually request the next page. */
const MAX_CURSORS = 40;

/**
 * Keyset pagination behind page numbers: caches the sort key of the last row of each page for `ttlMs`, for at most
 * `maxLists` lists (LRU). The next page then starts at an index position instead of an offset. Without it the p95 of
 * pages 26 to 50 is 1.13 times as high, of pages 301 to 310 4.9 times (decision 041), and a page skips goods when
 * others above were sold. The cache is per instance; without an entry the offset is used.
 */
export function createPageCursorCache({ ttlMs, maxLists }: { ttlMs: number; maxLists: number }) {
  const lists = new Map<string, PageCursors>();
  return {
    /** @returns the nearest cached page end before the page, with its page number */
    nearestBefore(list: string, pageNum: number): { page: number; sortKey: readonly string[] } | undefined {
      const now = performance.now();
      let nearest: { page: number; sortKey: readonly string[] } | undefined;
      for (const [page, { sortKey, expiresAt }] of lists.get(list) ?? [])
        if (page < pageNum && page > (nearest?.page ?? 0) && expiresAt > now) nearest = { page, sortKey };
      return nearest;
    },

    set(list: string, page: number, sortKey: readonly string[]): void {
      const cursors = lists.get(list) ?? (new Map() as PageCursors);
      lists.delete(list);
      lists.set(list, cursors);
      cursors.delete(page);
      cursors.set(page, { sortKey, expiresAt: performance.now() + ttlMs });
      evictOldest(cursors, MAX_CURSORS);
      evictOldest(lists, maxLists);
    },
  };
}

/** A Map iterates in insertion order. */
function evictOldest<Key>(map: Map<Key, unknown>, max: number): void {
  const [oldest] = map.keys();
  if (map.size > max && oldest !== undefined) map.delete(oldest);
}

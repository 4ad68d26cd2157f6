import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Db, Tx } from '../core/database';

/** Completed orders of a seller, and the median of minutes to the hand-over; null where there is none yet. */
export type SellerFacts = readonly [deals: number, minutes: number | null];

/** The facts of one seller are counted at most once in this time (`trust/seller-pages.ts`). */
export const FACTS_EVERY_MINUTES = 5;

/** Of a seller without a page. */
const NONE: SellerFacts = [0, null];

/** The facts of sellers, by id; a statement of its own, because a cluster has a seller on another shard than the goods. */
export async function readSellerFacts(
  db: Db | Tx,
  sellerIds: readonly number[],
): Promise<ReadonlyMap<number, SellerFacts>> {
  if (sellerIds.length === 0) return new Map();
  const { rows } = await sql<{ id: number; deals: number; minutes: number | null }>`
    select seller_id as id, deals, handover_minutes as minutes from seller_page
    where seller_id = any (${sellerIds})`.execute(db);
  return new Map(rows.map(({ id, deals, minutes }) => [id, [deals, minutes]]));
}

/**
 * Reads facts of sellers, cached for {@link FACTS_EVERY_MINUTES}: without the cache each list from the database needs one
 * more statement, on a cluster one to all shards. A card is at most twice that old.
 */
export function createSellerFactsCache() {
  const known = new LRUCache<number, SellerFacts>({ max: 20_000, ttl: FACTS_EVERY_MINUTES * 60_000 });
  return async (db: Db, sellerIds: readonly number[]): Promise<ReadonlyMap<number, SellerFacts>> => {
    const found = new Map<number, SellerFacts>();
    const missing: number[] = [];
    for (const id of new Set(sellerIds)) {
      const facts = known.get(id);
      if (facts) found.set(id, facts);
      else missing.push(id);
    }
    const read = await readSellerFacts(db, missing);
    for (const id of missing) {
      const facts = read.get(id) ?? NONE;
      known.set(id, facts);
      found.set(id, facts);
    }
    return found;
  };
}
export type SellerFactsCache = ReturnType<typeof createSellerFactsCache>;

import { type RawBuilder, sql } from 'kysely';
import type { GoodsQuery } from 'shared-contract/shapes';
import type { Db } from '../core/database';
import { createSwrCache } from '../core/swr-cache';
import { all, baseConditions, type Condition, containsWords, gameConditions, queryKey } from './goods-query';

/** Product section 3: totals are exact up to this number, then "1000+". */
export const EXACT_TOTAL = 1_000;
/** Facets are counted over at most this many goods, so that they are exact whenever the total without filters is. */
const SAMPLE = EXACT_TOTAL + 1;
/** Goods of which it is read how often a word occurs. They are read from an index, in about 2 ms (decision 052). */
const WINDOW = 4_000;
/**
 * From this many goods on a word is common. About sqrt(20 × goods) for 1,000,000 goods: there, reading all goods with
 * the word costs as much as reading a list of all goods until 20 of them have the word.
 */
const COMMON = 4_000;
/** Standard errors by which an estimated total must exceed EXACT_TOTAL. */
const CERTAINTY = 3;

/**
 * Position of goods `g` in a random order that never changes: the lowest ones of any set of goods are a random sample
 * of it, and the highest of n positions tells how many goods there are (KMV estimator, error about 1/sqrt(n)). Not
 * `hashint8`, by which a distributed database divides rows among its shards: all samples would be of one shard.
 */
const position = sql<number>`hashint8extended(g.id, 52)`;
/** The share of all 64-bit positions up to the highest of `positions`. */
export const share = (positions: RawBuilder<unknown>) =>
  sql<number>`(max(${positions})::float8 + 9223372036854775808) / 18446744073709551616`;

/** The goods to which the filters of a query apply: those of its game and words. */
export interface Base {
  /** Whether the game has so few goods that a sample would hold all. */
  isSmall: boolean;
  /** Whether the game (without one: the market) has more goods than are looked at for words. */
  isLarge: boolean;
  /** The words are common: a list of them is read in its order, without the index of words. */
  isCommon: boolean;
  /** How many goods were looked at and contain the words, and what share of all goods they were looked for in. */
  found: number;
  share: number;
}

interface Window {
  seen: number;
  found: number;
  share: number;
}

/** Caches how many goods there are and how common words are: both only decide how goods are read. */
export const createWindowCache = () =>
  createSwrCache<Window>({ freshMs: 300_000, ttlMs: 3_600_000, max: 2_000 });
export type WindowCache = ReturnType<typeof createWindowCache>;

/** The lowest goods of the query's game, as `g` with id, search_text and position, from the index alone. */
export const windowOf = (query: GoodsQuery, size = WINDOW) => sql`(
  select g.id, g.search_text, ${position} as position from goods g
  where ${all(gameConditions(query))} order by ${position} limit ${size}) g`;

/** How large the base of a query is. Reads at most `WINDOW` goods for each game and words, cached. */
export async function lookAtBase(
  db: Db,
  { gameId, keyword }: GoodsQuery,
  windows: WindowCache,
): Promise<Base> {
  const look = (query: GoodsQuery) =>
    windows(queryKey(query), async () => {
      const { rows } = await sql<Window>`
        select count(*)::int as seen, (count(*) filter (where ${all(containsWords(query))}))::int as found,
          coalesce(${share(sql`g.position`)}, 0) as share from ${windowOf(query)}`.execute(db);
      return rows[0] ?? { seen: 0, found: 0, share: 0 };
    });
  const game = await look({ gameId });
  const isSmall = game.seen < SAMPLE;
  const isLarge = game.seen === WINDOW;
  if (!isLarge || !keyword) return { ...game, isSmall, isLarge, isCommon: false };
  const words = await look({ gameId, keyword });
  return { ...words, isSmall, isLarge, isCommon: words.found / words.share >= COMMON };
}

/** Some goods `g`. */
export interface SomeGoods {
  condition: Condition;
  /** Their position in the random order; a constant where all goods of the base are meant. */
  position: RawBuilder<number>;
}

/** All goods that meet a condition. */
export const allGoods = (condition: Condition): SomeGoods => ({ condition, position: sql`0::bigint` });

/**
 * At most `SAMPLE` goods of the base. Bounded reads. The condition is of their ids, because a cluster refuses a
 * subquery of goods beside subqueries of their attributes.
 */
export function sampleOf(query: GoodsQuery, { isSmall, isCommon }: Base): SomeGoods {
  if (isSmall) return allGoods(all(baseConditions(query)));
  const from = isCommon
    ? sql`${windowOf(query)} where ${all(containsWords(query))} order by g.position`
    : sql`goods g where ${all(baseConditions(query))} order by ${position}`;
  return { condition: sql`g.id in (select g.id from ${from} limit ${SAMPLE})`, position };
}

/** The size of a sample, and the share of its base that its positions cover. */
export interface Sampled {
  size: number;
  covered: number;
}

/** The share of its base that a sample is; 1: the whole base. */
export function shareOf({ size, covered }: Sampled, { isSmall, isCommon, share }: Base): number {
  if (isSmall) return 1;
  if (size === SAMPLE) return covered;
  return isCommon ? share : 1;
}

/** Whether there are certainly more than `EXACT_TOTAL` goods of a kind if a sample of this share has `found`. */
export const isMore = (found: number, share: number): boolean =>
  found - CERTAINTY * Math.sqrt(found) > EXACT_TOTAL * share;

import pg from 'pg';
import type { CallName, Calls } from 'shared-contract';
import type { GoodsQuery } from 'shared-contract/shapes';
import { asWanted } from '../catalog/goods-query';
import { Refusal } from '../refusal';
import type { Handlers } from '../serve';
import type { Replica } from './follow';
import type { LastChange } from './hear-goods';

/** Reads for everybody: their rows say that anybody may call, and that nothing is written. */
type ReadForAll = {
  [K in CallName]: Calls[K]['who'] extends 'public' ? (Calls[K] extends { writes: true } ? never : K) : never;
}[CallName];

/**
 * The calls that a replica may answer, some seconds late; every other asks the main database. Not among them though they read for
 * everybody: one of the goods (its price and state are what an order is placed by; its price history comes with them), one
 * notice (it counts its readers), and who is of the house or has deceived (nobody struck off is shown a moment longer).
 */
export const lateReads = [
  'listGames',
  'listGoods',
  'listSimilarGoods',
  'listRecentDeals',
  'listSystemKeys',
  'listDistricts',
  'listAttributes',
  'compareExits',
  'listNotices',
  'listNoticeDetails',
  'listNoticeCategories',
  'listGroups',
  'listStreamers',
  'listSocialLinks',
  'getFigures',
] as const satisfies readonly ReadForAll[];
export type LateRead = (typeof lateReads)[number];

type AnyHandler = (input: unknown, context: unknown) => Promise<unknown>;

/**
 * In: the handlers over the main database, and the same over the replica. Out: the former, but the late reads ask a replica that is
 * well. What it refuses or fails at, the main database is asked: the row may have been written a moment ago, and a caller learns
 * nothing of a replica that goes. A list of goods is not read where the last change of its game is not shown yet: who was told
 * of a sale, a price or a new listing finds it in the list.
 */
export function readLate(
  handlers: Handlers,
  onReplica: Handlers,
  replica: Replica,
  lastChange: LastChange,
): Handlers {
  const sinceOf = (name: LateRead, input: unknown) =>
    name === 'listGoods' ? lastChange(asWanted(input as GoodsQuery).gameId) : Number.NEGATIVE_INFINITY;

  const routed = (name: LateRead): AnyHandler => {
    const [main, late] = [handlers[name] as AnyHandler, onReplica[name] as AnyHandler];
    return async (input, context) => {
      if (replica.shows(sinceOf(name, input))) {
        try {
          const value = await late(input, context);
          replica.asked(true);
          return value;
        } catch (error) {
          if (!(error instanceof Refusal || error instanceof pg.DatabaseError)) replica.failed(error);
        }
      }
      replica.asked(false);
      return main(input, context);
    };
  };
  return { ...handlers, ...(Object.fromEntries(lateReads.map((name) => [name, routed(name)])) as object) };
}

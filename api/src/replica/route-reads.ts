import pg from 'pg';
import type { CallName, Calls } from 'shared-contract';
import type { GoodsQuery } from 'shared-contract/shapes';
import { normalizeQuery } from '../catalog/goods-query';
import type { Handlers } from '../core/handlers';
import { Refusal } from '../core/refusal';
import type { LastChange } from './goods-changes';
import type { Replica } from './monitor-replica';

/** Names of public calls that write nothing, per the contract. */
type PublicRead = {
  [K in CallName]: Calls[K]['audience'] extends 'public'
    ? Calls[K] extends { writes: true }
      ? never
      : K
    : never;
}[CallName];

/**
 * The calls that a replica may serve with some seconds of lag. Public reads that stay on the primary: getGoods (orders
 * are placed by its price and state), getNotice (counts views), and the staff, official-account and blacklist checks
 * (removals must take effect at once).
 */
export const replicaReads = [
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
] as const satisfies readonly PublicRead[];
export type ReplicaRead = (typeof replicaReads)[number];

type AnyHandler = (input: unknown, context: unknown) => Promise<unknown>;

/**
 * Routes eligible reads to a healthy replica. On a refusal or an error it falls back to the primary: the row may have
 * just been written, and callers must not notice a failing replica. Goods lists use the replica only once it has
 * replayed the last change of their game (read-your-writes).
 * @param handlers over the primary
 * @param onReplica the same handlers over the replica
 */
export function routeReadsToReplica(
  handlers: Handlers,
  onReplica: Handlers,
  replica: Replica,
  lastChange: LastChange,
): Handlers {
  const requiredReplayTime = (name: ReplicaRead, input: unknown) =>
    name === 'listGoods' ? lastChange(normalizeQuery(input as GoodsQuery).gameId) : Number.NEGATIVE_INFINITY;

  const routed = (name: ReplicaRead): AnyHandler => {
    const [primaryHandler, replicaHandler] = [handlers[name] as AnyHandler, onReplica[name] as AnyHandler];
    return async (input, context) => {
      if (replica.hasReplayed(requiredReplayTime(name, input))) {
        try {
          const value = await replicaHandler(input, context);
          replica.countRead(true);
          return value;
        } catch (error) {
          if (!(error instanceof Refusal || error instanceof pg.DatabaseError)) replica.reportFailure(error);
        }
      }
      replica.countRead(false);
      return primaryHandler(input, context);
    };
  };
  return { ...handlers, ...(Object.fromEntries(replicaReads.map((name) => [name, routed(name)])) as object) };
}

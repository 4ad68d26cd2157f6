import type { FastifyInstance } from 'fastify';
import type { Services } from '../core/services';

/** Time of the last change of goods, of one game or of any, by `performance.now()`; Infinity while LISTEN is down. */
export type LastChange = (gameId: string | undefined) => number;

/**
 * Subscribes to changes of goods (migration 070), so that lists are not read from a replica that has not replayed them.
 */
export async function trackGoodsChanges(app: FastifyInstance, { listen }: Services): Promise<LastChange> {
  const changedAt = new Map<string, number>();
  let last = Number.POSITIVE_INFINITY;
  const recordChange = (gameId: string) => {
    last = performance.now();
    changedAt.set(gameId, last);
  };
  const unsubscribe = await listen('goods', {
    notify: recordChange,
    // Earlier changes were missed, so everything counts as changed now.
    connected: () => recordChange(''),
    disconnected: () => {
      last = Number.POSITIVE_INFINITY;
      changedAt.set('', last);
    },
  });
  app.addHook('preClose', unsubscribe);
  return (gameId) =>
    gameId === undefined
      ? last
      : Math.max(changedAt.get(gameId) ?? 0, changedAt.get('') ?? Number.POSITIVE_INFINITY);
}

import type { FastifyInstance } from 'fastify';
import type { Services } from '../services';

/** Time of the last change of goods, of one game or of any, by `performance.now()`; Infinity while LISTEN is down. */
export type LastChange = (gameId: string | undefined) => number;

/**
 * Subscribes to changes of goods (migration 070), so that lists are not read from a replica that has not replayed them.
 */
export async function hearGoods(app: FastifyInstance, { listen }: Services): Promise<LastChange> {
  const told = new Map<string, number>();
  let last = Number.POSITIVE_INFINITY;
  const hear = (gameId: string) => {
    last = performance.now();
    told.set(gameId, last);
  };
  const stop = await listen('goods', {
    hear,
    // Earlier changes were missed, so everything counts as changed now.
    up: () => hear(''),
    down: () => {
      last = Number.POSITIVE_INFINITY;
      told.set('', last);
    },
  });
  app.addHook('preClose', stop);
  return (gameId) =>
    gameId === undefined ? last : Math.max(told.get(gameId) ?? 0, told.get('') ?? Number.POSITIVE_INFINITY);
}

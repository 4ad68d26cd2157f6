import type { FastifyInstance } from 'fastify';
import type { Services } from '../services';

/** When goods last changed, as the database told: of one game, or of any. Of `performance.now()`; Infinity while it cannot be heard. */
export type LastChange = (gameId: string | undefined) => number;

/** Hears of goods that change (migration 070), as kept lists do, so that no list is read where the change is not shown yet. */
export async function hearGoods(app: FastifyInstance, { listen }: Services): Promise<LastChange> {
  const told = new Map<string, number>();
  let last = Number.POSITIVE_INFINITY;
  const hear = (gameId: string) => {
    last = performance.now();
    told.set(gameId, last);
  };
  const stop = await listen('goods', {
    hear,
    // What changed before was told to nobody here: as if all had changed now.
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

import type { FastifyInstance } from 'fastify';
import type { ResponseCache } from '../core/handlers';
import type { Services } from '../core/services';
import { forgetDefined } from './defined';
import { normalizeQuery, queryKey } from './goods-query';
import { createTaggedCache } from './tagged-cache';

const MAX_BYTES = 32 * 1024 * 1024;

/**
 * Caches the serialized public goods lists until an event says that goods of their game changed. Events of this process
 * are handled before its transaction returns (read-your-writes), those of other processes after network delay. While
 * their events are missed the cache is bypassed. Changes without an event (views, saves, SQL by hand) are stale for
 * `listCacheTtlMs` at most.
 */
export async function createListCache(
  app: FastifyInstance,
  services: Services,
): Promise<ResponseCache<'listGoods'>> {
  const cache = createTaggedCache({ ttlMs: services.config.listCacheTtlMs, maxBytes: MAX_BYTES });
  const unsubscribe = await services.events.listen({
    handle(event) {
      if (event.kind !== 'goods') return;
      if (event.gameId === null) forgetDefined(services.db);
      cache.invalidate(String(event.gameId ?? ''));
    },
    connected: cache.enable,
    disconnected: cache.disable,
  });
  app.addHook('preClose', async () => {
    cache.disable();
    await unsubscribe();
  });
  return (query, make) => {
    const normalized = normalizeQuery(query);
    return cache.get(queryKey(normalized), normalized.gameId ?? '', make);
  };
}

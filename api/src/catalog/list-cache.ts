import type { FastifyInstance } from 'fastify';
import type { ResponseCache } from '../core/handlers';
import type { Services } from '../core/services';
import { normalizeQuery, queryKey } from './goods-query';
import { createTaggedCache } from './tagged-cache';

const MAX_BYTES = 32 * 1024 * 1024;

/**
 * Caches the serialized public goods lists until the database notifies a change of goods of their game. Notifications
 * of this process's own commits arrive before the commit returns (read-your-writes); those of other instances after
 * network delay. While LISTEN is down the cache is bypassed. Changes without notification (views, saves) are stale for
 * KEEP_LISTS_MS at most.
 */
export async function createListCache(
  app: FastifyInstance,
  services: Services,
): Promise<ResponseCache<'listGoods'>> {
  const cache = createTaggedCache({ ttlMs: services.config.listCacheTtlMs, maxBytes: MAX_BYTES });
  const unsubscribe = await services.listen('goods', {
    notify: cache.invalidate,
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

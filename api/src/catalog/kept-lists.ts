import type { FastifyInstance } from 'fastify';
import type { Keep } from '../serve';
import type { Services } from '../services';
import { asWanted, queryKey } from './goods-query';
import { keepAnswers } from './kept-answers';

const MAX_BYTES = 32 * 1024 * 1024;

/**
 * Caches the serialized public goods lists until the database notifies a change of goods of their game. Notifications
 * of this process's own commits arrive before the commit returns (read-your-writes); those of other instances after
 * network delay. While LISTEN is down the cache is bypassed. Changes without notification (views, saves) are stale for
 * KEEP_LISTS_MS at most.
 */
export async function keepLists(app: FastifyInstance, services: Services): Promise<Keep<'listGoods'>> {
  const lists = keepAnswers({ keepMs: services.config.keepListsMs, maxBytes: MAX_BYTES });
  const stop = await services.listen('goods', { hear: lists.forget, up: lists.open, down: lists.shut });
  app.addHook('preClose', async () => {
    lists.shut();
    await stop();
  });
  return (query, make) => {
    const wanted = asWanted(query);
    return lists.answer(queryKey(wanted), wanted.gameId ?? '', make);
  };
}

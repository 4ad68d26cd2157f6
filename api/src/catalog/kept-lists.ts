import type { FastifyInstance } from 'fastify';
import type { Keep } from '../serve';
import type { Services } from '../services';
import { asWanted, queryKey } from './goods-query';
import { keepAnswers } from './kept-answers';

const MAX_BYTES = 32 * 1024 * 1024;

/**
 * Keeps the lists of goods that everybody may see, as they are sent, until the database tells that goods of their game have
 * changed. Of a commit of this process it tells before the commit is answered, so that nobody who was told of a sale, a price
 * or a new listing finds the old list; of another instance's as soon as the network allows. While it cannot be heard, every
 * list is read anew. What it does not tell (views, saves) is KEEP_LISTS_MS late at most.
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

import { createConcurrencyLimit } from '../core/concurrency-limit';
import type { Handlers } from '../core/handlers';
import { rowId } from '../core/row-id';
import type { Services } from '../core/services';
import { listRecentDeals } from './deals';
import { listAttributes, listGames, listSystemKeys } from './games';
import { getGoods } from './goods-detail';
import { createQueryCaches, listGoods } from './goods-list';
import { isExpensive } from './goods-query';
import { createHotWordsCache, listHotWords } from './hot-words';
import { addFavourite, listBrowsed, listFavourites, removeBrowsed, removeFavourites } from './saved-goods';
import { listSimilarGoods } from './similar-goods';
import { createSuggestionCaches, suggestSearch } from './suggest-search';
import { relationTo, viewGoods } from './visits';

/** Matches no row: ids start at 1. */
const NO_ROW = 0;

export const catalogHandlers = ({ db }: Services) => {
  const caches = createQueryCaches();
  const hotWords = createHotWordsCache();
  const suggestions = createSuggestionCaches();
  // At most two of the pool's ten connections, so that typical lists never queue behind expensive ones.
  const expensive = createConcurrencyLimit({
    atOnce: 2,
    waiting: 8,
    busy: '现在查询的人太多，请过几秒再试，或减少筛选条件',
  });
  return {
    listGames: () => listGames(db, caches.windows),
    listGoods: (query) =>
      isExpensive(query) ? expensive(() => listGoods(db, query, caches)) : listGoods(db, query, caches),
    getGoods: ({ id }, { member }) => getGoods(db, rowId(id) ?? NO_ROW, member?.id),
    viewGoods: ({ id, count = true }, { member }) =>
      (count ? viewGoods : relationTo)(db, rowId(id) ?? NO_ROW, member?.id),
    listSimilarGoods: ({ id }, { member }) =>
      listSimilarGoods(db, rowId(id) ?? NO_ROW, member?.id, caches.sellerFacts),
    listHotWords: ({ gameId }) => listHotWords(db, gameId, hotWords),
    suggestSearch: (input) => suggestSearch(db, input, suggestions, caches.windows),
    listSystemKeys: (input) => listSystemKeys(db, input),
    listAttributes: (input) => listAttributes(db, input),
    listRecentDeals: (input) => listRecentDeals(db, input),
    addFavourite: ({ goodsId }, { member }) => addFavourite(db, member.id, goodsId),
    removeFavourites: ({ goodsIds }, { member }) => removeFavourites(db, member.id, goodsIds),
    listFavourites: (input, { member }) => listFavourites(db, member.id, input),
    listBrowsed: (input, { member }) => listBrowsed(db, member.id, input),
    removeBrowsed: ({ id }, { member }) => removeBrowsed(db, member.id, id),
  } satisfies Partial<Handlers>;
};

import type { ServerPage } from 'shared-router/server';
import { readFirstPage, readQuery } from '../goods-query/address';
import { questions as home } from '../home/questions';
import { listTitle, listWords } from './list-title';
import { placeNamesAsked } from './use-filter-names';
import { firstPageAsked } from './use-goods-pages';

export const goodListOnServer: ServerPage<'goodList'> = {
  load({ api }, address) {
    if (address.compare) return undefined; // a comparison overlays the list and is personal
    const query = readQuery(address);
    const { gameId } = query;
    return [
      api.listGoods({ ...firstPageAsked(query), pageNum: readFirstPage(address) }),
      api.listGames(home.games),
      ...(gameId ? [api.listAttributes({ gameId })] : []),
      ...Object.values(placeNamesAsked(query)).flatMap((asked) => (asked ? [api.listSystemKeys(asked)] : [])),
    ];
  },
  head({ api }, address) {
    const { gameId, keyword } = readQuery(address);
    const games = api.listGames.cache.seen(home.games)?.value;
    const name = games?.find(({ id }) => id === gameId)?.name;
    const words = listWords(name, keyword);
    return words
      ? { title: listTitle(words), description: `${words} 的在售账号：验号有日期，钱由号栈托管。` }
      : {};
  },
};

import type { ServerPage } from 'shared-router/server';
import { readFirstPage, readQuery } from '../goods-query/address';
import { homeInputs as home } from '../home/inputs';
import { listSubject, listTitle } from './list-title';
import { placeNameInputs } from './use-filter-names';
import { firstPageInput } from './use-goods-pages';

export const goodListOnServer: ServerPage<'goodList'> = {
  load({ api }, address) {
    if (address.compare) return undefined; // a comparison overlays the list and is personal
    const query = readQuery(address);
    const { gameId } = query;
    return [
      api.listGoods({ ...firstPageInput(query), pageNum: readFirstPage(address) }),
      api.listGames(home.games),
      ...(gameId ? [api.listAttributes({ gameId })] : []),
      ...Object.values(placeNameInputs(query)).flatMap((input) => (input ? [api.listSystemKeys(input)] : [])),
    ];
  },
  head({ api }, address) {
    const { gameId, keyword } = readQuery(address);
    const games = api.listGames.cache.getCached(home.games)?.value;
    const name = games?.find(({ id }) => id === gameId)?.name;
    const words = listSubject(name, keyword);
    return words
      ? { title: listTitle(words), description: `${words} 的在售账号：验号有日期，钱由号栈托管。` }
      : {};
  },
};

import { href } from 'shared-contract';
import type { ServerPage } from 'shared-router/server';
import { type ListParameters, readFirstPage, readQuery } from '../goods-query/address';
import { homeInputs as home } from '../home/inputs';
import { listSubject, listTitle } from './list-title';
import { placeNameInputs } from './use-filter-names';
import { firstPageInput } from './use-goods-pages';

/**
 * Search engines index lists by game and type, with their later pages. Searches, filters and orders show the same goods
 * once more and count as the first page of that list.
 */
function canonicalList(address: ListParameters): string {
  const { gameId, goodsType, ...narrowing } = readQuery(address);
  const page = Object.keys(narrowing).length ? 1 : readFirstPage(address);
  return href('goodList', { gameId, goodsType, pageNum: page > 1 ? String(page) : undefined });
}

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
    return {
      title: listTitle(words),
      description: `${words ?? '全部游戏'} 的在售账号：验号有日期，钱由号栈托管。`,
      canonical: canonicalList(address),
    };
  },
};

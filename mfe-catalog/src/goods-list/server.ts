import { href, routes } from 'shared-contract';
import { breadcrumbs, itemList, type JsonLd } from 'shared-router/json-ld';
import type { ServerPage } from 'shared-router/server';
import type { Api } from 'shared-sdk';
import { type ListParameters, readFirstPage, readQuery } from '../goods-query/address';
import { homeInputs as home } from '../home/inputs';
import { listSubject, listTitle } from './list-title';
import { placeNameInputs } from './use-filter-names';
import { firstPageInput } from './use-goods-pages';

const pageInput = (address: ListParameters) => ({
  ...firstPageInput(readQuery(address)),
  pageNum: readFirstPage(address),
});

/** The goods of the page. */
function listJsonLd(api: Api, address: ListParameters): JsonLd[] {
  const { pageSize, pageNum } = pageInput(address);
  const rows = api.listGoods.cache.getCached(pageInput(address))?.value.rows ?? [];
  const pages = rows.map(({ id, title }) => ({ name: title, url: href('goodDetail', { id }) }));
  return pages.length ? [itemList(pages, (pageNum - 1) * pageSize + 1)] : [];
}

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
      api.listGoods(pageInput(address)),
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
      jsonLd: [
        ...listJsonLd(api, address),
        breadcrumbs(
          { name: routes.goodList.title, url: href('goodList') },
          ...(gameId && name ? [{ name, url: href('goodList', { gameId }) }] : []),
        ),
      ],
    };
  },
};

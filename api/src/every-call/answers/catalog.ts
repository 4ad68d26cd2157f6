import type { Answers } from './valid-call';

type Mine =
  | 'listGames'
  | 'listGoods'
  | 'getGoods'
  | 'viewGoods'
  | 'listSimilarGoods'
  | 'listHotWords'
  | 'suggestSearch'
  | 'listSystemKeys'
  | 'listOperators'
  | 'listAreas'
  | 'listServers'
  | 'listDistricts'
  | 'listAttributes'
  | 'listRecentDeals'
  | 'addFavourite'
  | 'removeFavourites'
  | 'listFavourites'
  | 'listBrowsed'
  | 'removeBrowsed';

export const catalogAnswers: Answers<Mine> = {
  listGames: async () => ({ input: {} }),
  listGoods: async ({ place: { gameId } }) => ({
    input: { gameId, goodsType: 'account', sort: 'price_asc', guarantees: ['disclosed'] },
  }),
  // Reviewed goods with a staff report, created through the consignment form.
  getGoods: async (shop) => {
    const who = await shop.member();
    return { input: { id: await shop.privateGoods(await shop.member(), who.phone) }, who };
  },
  viewGoods: async (shop) => ({
    input: { id: await shop.goods(await shop.member()) },
  }),
  listSimilarGoods: async (shop) => ({ input: { id: await shop.goods(await shop.member()) } }),
  listHotWords: async (shop) => {
    const seller = await shop.member();
    for (let n = 0; n < 3; n += 1)
      await shop.api.value('viewGoods', { id: await shop.goods(seller, { attrs: { 段位: '星耀' } }) });
    return { input: { gameId: shop.place.gameId } };
  },
  suggestSearch: async (shop) => {
    await shop.goods(await shop.member(), { attrs: { 段位: '星耀' } });
    return { input: { keyword: '星耀' } };
  },
  listSystemKeys: async ({ place: { gameId } }) => ({ input: { gameId } }),
  listOperators: async ({ place: { gameId, systemId }, staff }) => ({
    input: { gameId, systemId },
    who: staff,
  }),
  listAreas: async ({ place: { gameId, operatorId }, staff }) => ({
    input: { gameId, operatorId },
    who: staff,
  }),
  listServers: async ({ place: { areaId }, staff }) => ({ input: { areaId, keyword: '1' }, who: staff }),
  listDistricts: async () => ({ input: {} }),
  listAttributes: async ({ place: { gameId } }) => ({ input: { gameId } }),
  listRecentDeals: async (shop) => {
    await shop.saleIn('completed');
    return { input: { limit: 1 } };
  },
  addFavourite: async (shop) => ({
    input: { goodsId: await shop.goods(await shop.member()) },
    who: await shop.member(),
  }),
  removeFavourites: async (shop) => {
    const [who, goodsId] = [await shop.member(), await shop.goods(await shop.member())];
    await shop.api.value('addFavourite', { goodsId }, who);
    return { input: { goodsIds: [goodsId] }, who };
  },
  listFavourites: async (shop) => {
    const [who, goodsId] = [await shop.member(), await shop.goods(await shop.member())];
    await shop.api.value('addFavourite', { goodsId }, who);
    return { input: {}, who };
  },
  listBrowsed: async (shop) => {
    const [who, id] = [await shop.member(), await shop.goods(await shop.member())];
    await shop.api.value('viewGoods', { id }, who);
    return { input: {}, who };
  },
  removeBrowsed: async (shop) => {
    const [who, id] = [await shop.member(), await shop.goods(await shop.member())];
    await shop.api.value('viewGoods', { id }, who);
    return { input: { id }, who };
  },
};

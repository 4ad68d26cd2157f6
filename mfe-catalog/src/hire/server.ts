import type { ServerPage } from 'shared-router/server';

export const hireOnServer: ServerPage<'hire'> = {
  load: ({ api }, { gameId }) => [
    api.listGoods({ goodsType: 'rental', ...(gameId && { gameId }), pageNum: 1 }),
    api.listGames({}),
  ],
};

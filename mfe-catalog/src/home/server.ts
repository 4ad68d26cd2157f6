import type { ServerPage } from 'shared-router/server';
import { homeInputs } from './inputs';

export const homeOnServer: ServerPage<'home'> = {
  load: ({ api }) => [
    api.listStreamers(homeInputs.banners),
    api.getFigures(homeInputs.figures),
    api.listGames(homeInputs.games),
    api.listRecentDeals(homeInputs.deals),
    api.listGoods(homeInputs.drops),
    api.listGoods(homeInputs.newest),
    api.listNotices(homeInputs.notices),
    api.listStreamers(homeInputs.streamers),
    api.getTradeRules({}),
  ],
  head: () => ({
    description: '买卖游戏账号：先验号，货款由号栈托管，换绑完成才付给卖家，找回包赔。',
  }),
};

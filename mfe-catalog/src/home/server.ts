import type { ServerPage } from 'shared-router/server';
import { homeInputs } from './inputs';

export const homeOnServer: ServerPage<'home'> = {
  load: ({ api }) => [
    api.listStreamers(homeInputs.banners),
    api.listGames(homeInputs.games),
    api.listRecentDeals(homeInputs.deals),
    api.listGoods(homeInputs.drops),
    api.listGoods(homeInputs.newest),
    api.listNotices(homeInputs.notices),
    api.listStreamers(homeInputs.streamers),
  ],
};

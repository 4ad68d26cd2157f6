import type { ServerPage } from 'shared-router/server';
import { questions } from './questions';

export const homeOnServer: ServerPage<'home'> = {
  load: ({ api }) => [
    api.listStreamers(questions.banners),
    api.listGames(questions.games),
    api.listRecentDeals(questions.deals),
    api.listGoods(questions.drops),
    api.listGoods(questions.newest),
    api.listNotices(questions.notices),
    api.listStreamers(questions.streamers),
  ],
};

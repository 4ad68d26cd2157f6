import { forkJoin, map, type Observable, of, switchMap } from 'rxjs';
import type { Envelope } from 'shared-contract';
import { type ServerPages, serverRemote } from 'shared-router/server';
import type { Api } from 'shared-sdk';
import { tabOf } from './buying/claim/tabs';
import { pages } from './pages';
import { firstGameId } from './selling/sell/first-game';

type Answer = { code: number };

/** The games, then calls about the chosen one, or the first; the refusal of a call stands for all of them. */
const aboutGame = (
  { listGames }: Api,
  chosen: string | undefined,
  calls: (gameId: string) => Observable<Answer>[],
): Observable<Answer> =>
  listGames({}).pipe(
    switchMap((games) => {
      const gameId = games.code === 200 ? (chosen ?? firstGameId(games.data, [])) : undefined;
      if (gameId === undefined) return of(games);
      return forkJoin(calls(gameId)).pipe(
        map((answers) => answers.find(({ code }) => code !== 200) ?? games),
      );
    }),
  );

/** The head of the current terms, then their text. */
const claimTerms = ({ listNotices, getNotice }: Api): Observable<Answer> =>
  listNotices({ noticeType: 'zhaohui', pageSize: 1 }).pipe(
    switchMap((heads: Envelope<'listNotices'>): Observable<Answer> => {
      const id = heads.rows?.[0]?.id;
      return id ? getNotice({ id }) : of(heads);
    }),
  );

/** Requests of the public pages for server rendering, as guests see them; what belongs to one member is not rendered. */
const server: ServerPages = {
  sell: {
    load: ({ api }, { from }) =>
      from
        ? undefined
        : [
            aboutGame(api, undefined, (gameId) => [api.listRecentDeals({ gameId, limit: 50 })]),
            api.getTradeRules({}),
          ],
  },
  sale: {
    load: ({ api }, { id, gameId: chosen }) =>
      id
        ? undefined
        : [
            aboutGame(api, chosen, (gameId) => [
              api.compareExits({ gameId }),
              api.listRecentDeals({ gameId, limit: 3 }),
            ]),
            api.getTradeRules({}),
          ],
  },
  zhaohui: {
    load({ api }, { orderNo, tab: given }) {
      const tab = tabOf(given);
      if (orderNo || tab === 'apply' || tab === 'progress') return undefined;
      return tab === 'cases'
        ? [api.listNotices({ noticeType: 'zhaohuianli', pageNum: 1 })]
        : [api.getFigures({}), api.getTradeRules({}), claimTerms(api)];
    },
  },
};

export default serverRemote({ name: 'trade', pages, server });

import { map, type Observable, of, switchMap } from 'rxjs';
import type { Envelope } from 'shared-contract';
import { type ServerPages, serverRemote } from 'shared-router/server';
import type { Api } from 'shared-sdk';
import { relatedQuery } from './article/Related';
import { mostReadQuery } from './help/MostRead';
import { foundQuery } from './help/SearchResults';
import { announcementsHead, helpHead, newsHead, simpleHead, termsHead, textHead } from './page-heads';
import { pages } from './pages';

/** A text, then its related ones, whose query depends on the text. */
const withRelated = (api: Api, id: string): Observable<Envelope<'getNotice'>> =>
  api
    .getNotice({ id })
    .pipe(
      switchMap((text) =>
        text.code === 200 && text.data
          ? api.listNotices(relatedQuery(text.data)).pipe(map(() => text))
          : of(text),
      ),
    );

/**
 * Requests of the public pages for server rendering. What only the browser knows comes after hydration: the steps for
 * this device (`appDownload`), a form with its draft (`zhaomu`, `cooperate`).
 */
const server: ServerPages = {
  yinsi: {
    load: ({ api }, { doc }) => [api.listNoticeDetails({ noticeType: doc === 'xieyi' ? 'xieyi' : 'yinsi' })],
    head: (_sdk, query) => termsHead(query),
  },
  security: {
    load: ({ api }) => [api.getTradeRules({})],
    head: () => simpleHead('security', '担保交易怎么走，官方联系方式核对，黑名单查询，和五种最常见的骗法。'),
  },
  check: {
    load: () => [],
    head: () =>
      simpleHead(
        'check',
        '收到的链接、电话、QQ、微信、收款码或一段话，贴进来看是不是号栈、是不是骗局，为什么。',
      ),
  },
  jieshao: {
    load: ({ api }) => [
      api.getFigures({}),
      api.listNoticeDetails({ noticeType: 'jieshao' }),
      api.getOperator({}),
      api.getTradeRules({}),
    ],
    head: () => simpleHead('jieshao', '号栈怎么担保一笔交易、收多少费，以及近 90 天的成交、退款和赔付。'),
  },
  articleDetail: {
    load: ({ api }, { id }) => [withRelated(api, id)],
    head: ({ api }, { id }) => textHead(api, id),
  },
  newsDetail: {
    load: ({ api }, { id, personal }) => (personal ? undefined : [api.getNotice({ id })]),
    head: ({ api }, { id }) => textHead(api, id),
  },
  helpdetail: {
    load: ({ api }, { id }) => [withRelated(api, id)],
    head: ({ api }, { id }) => textHead(api, id),
  },
  gonggao: {
    load: ({ api }) => [api.listNotices({ noticeType: 'gonggao', pageNum: 1 })],
    head: ({ api }) => announcementsHead(api),
  },
  xinwen: {
    load: ({ api }, { category }) => [
      api.listNotices({ noticeType: 'xinwen', ...(category && { category }), pageNum: 1 }),
      api.listNoticeCategories({ noticeType: 'xinwen' }),
    ],
    head: ({ api }, query) => newsHead(api, query),
  },
  bangzhu: {
    load: ({ api }, query) => [
      ...(query.keyword || query.category
        ? [api.listNotices({ ...foundQuery(query), pageNum: 1 })]
        : [api.listNoticeCategories({ noticeType: 'bangzhu' }), api.listNotices(mostReadQuery)]),
      api.listStaff({}),
    ],
    head: ({ api }, query) => helpHead(api, query),
  },
  contactkefu: {
    load({ api }, { gameId }) {
      const game = gameId ? { gameId } : {};
      return [
        api.listStaff(game),
        api.listGames({}),
        api.listContacts({}),
        api.getFigures({}),
        api.listGroups(game),
        api.listSocialLinks({}),
      ];
    },
  },
  appDownload: { load: () => [] },
  zhaomu: { load: ({ api }) => [api.listNoticeDetails({ noticeType: 'zhaomu' })] },
  cooperate: { load: ({ api }) => [api.listNoticeDetails({ noticeType: 'hezuo' })] },
};

export default serverRemote({ name: 'content', pages, server });

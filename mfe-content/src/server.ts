import { map, type Observable, of, switchMap } from 'rxjs';
import type { Envelope } from 'shared-contract';
import { type PageHead, type ServerPages, serverRemote } from 'shared-router/server';
import type { Api } from 'shared-sdk';
import { relatedQuery } from './article/Related';
import { mostReadQuery } from './help/MostRead';
import { foundQuery } from './help/SearchResults';
import { pages } from './pages';

const articleHead = (api: Api, id: string): PageHead => {
  const article = api.getNotice.cache.getCached({ id })?.value;
  return article ? { title: article.title, description: article.summary || undefined } : {};
};

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
 * Requests of the public pages for server rendering. Staff online (`contactkefu`) and the device (`appDownload`) are
 * not known on the server.
 */
const server: ServerPages = {
  yinsi: {
    load: ({ api }, { doc }) => [api.listNoticeDetails({ noticeType: doc === 'xieyi' ? 'xieyi' : 'yinsi' })],
  },
  security: { load: () => [] },
  jieshao: {
    load: ({ api }) => [api.getFigures({}), api.listNoticeDetails({ noticeType: 'jieshao' })],
  },
  articleDetail: {
    load: ({ api }, { id }) => [withRelated(api, id)],
    head: ({ api }, { id }) => articleHead(api, id),
  },
  newsDetail: {
    load: ({ api }, { id, personal }) => (personal ? undefined : [api.getNotice({ id })]),
    head: ({ api }, { id }) => articleHead(api, id),
  },
  helpdetail: {
    load: ({ api }, { id }) => [withRelated(api, id)],
    head: ({ api }, { id }) => articleHead(api, id),
  },
  gonggao: { load: ({ api }) => [api.listNotices({ noticeType: 'gonggao', pageNum: 1 })] },
  xinwen: {
    load: ({ api }, { category }) => [
      api.listNotices({ noticeType: 'xinwen', ...(category && { category }), pageNum: 1 }),
      api.listNoticeCategories({ noticeType: 'xinwen' }),
    ],
  },
  bangzhu: {
    load: ({ api }, query) => [
      ...(query.keyword || query.category
        ? [api.listNotices({ ...foundQuery(query), pageNum: 1 })]
        : [api.listNoticeCategories({ noticeType: 'bangzhu' }), api.listNotices(mostReadQuery)]),
      api.listStaff({}),
    ],
  },
};

export default serverRemote({ name: 'content', pages, server });

import { href, type NoticeType, type RouteName, type RouteRow } from 'shared-contract';
import type { GoodsSitemap, TextsSitemap } from 'shared-contract/sitemap';
import type { Entry } from './sitemap-xml';

/** Public pages without a subject, and the texts that they consist of. */
const pages: readonly (readonly [path: string, texts?: NoticeType])[] = [
  [href('hire')],
  [href('sell')],
  [href('sale')],
  [href('appDownload')],
  [href('contactkefu')],
  [href('security'), 'anquan'],
  [href('gonggao'), 'gonggao'],
  [href('xinwen'), 'xinwen'],
  [href('bangzhu'), 'bangzhu'],
  [href('jieshao'), 'jieshao'],
  [href('yinsi'), 'yinsi'],
  [href('yinsi', { doc: 'xieyi' }), 'xieyi'],
  [href('zhaohui'), 'zhaohui'],
  [href('zhaomu'), 'zhaomu'],
  [href('cooperate'), 'hezuo'],
  [href('shanghu'), 'shanghu'],
];

/** Public pages that show nothing without a visitor's own data: not listed, not to be indexed. */
export const personalPages = [
  'login',
  'register',
  'finish',
  'mycenter',
  'passwore',
  'Mybrowsing',
] as const satisfies readonly RouteName[];

/** Whether a page may be indexed: it has content without a visitor's own data. */
export const isIndexed = (name: string, { login }: Pick<RouteRow, 'login'>): boolean =>
  !login && !(personalPages as readonly string[]).includes(name);

/** Texts that are shown in full by a page above, and hence not listed by themselves. */
export const shownByPages: readonly NoticeType[] = ['jieshao', 'yinsi', 'xieyi'];

/** The newest of some times in one time zone. */
export const newestOf = (times: readonly { changedAt: string }[]): string | undefined =>
  times
    .map(({ changedAt }) => changedAt)
    .reduce<string | undefined>((newest, time) => (newest && newest > time ? newest : time), undefined);

/** The public pages other than goods and texts, with the lists of goods by game. */
export function publicPages({ games }: GoodsSitemap, texts: TextsSitemap): Entry[] {
  const goodsChangedAt = newestOf(games);
  return [
    { path: href('home'), changedAt: goodsChangedAt },
    { path: href('goodList'), changedAt: goodsChangedAt },
    ...games.map(({ id, changedAt }) => ({ path: href('goodList', { gameId: id }), changedAt })),
    ...pages.map(([path, type]) => ({
      path,
      changedAt: newestOf(texts.filter(({ noticeType }) => noticeType === type)),
    })),
  ];
}

import { href, type RouteName, routes } from 'shared-contract';
import { value } from './api';
import { demoGoods, demoSeller } from './goods';
import { grouped } from './groups';

/** Addresses of server-rendered pages, each with content. */
export async function serverRenderedPages(): Promise<Record<string, string>> {
  const [game] = await value('listGames', {});
  const goods = await demoGoods({ goodsType: 'account' });
  const { rows: notices } = await value('listNotices', { noticeType: 'gonggao' });
  const { rows: answers } = await value('listNotices', { noticeType: 'bangzhu' });
  // The last of a page: notices published by other tests come before it.
  const [id, notice, answer] = [goods[0]?.id ?? '', notices.at(-1)?.id ?? '', answers.at(-1)];
  return {
    home: href('home'),
    goodList: href('goodList'),
    'goodList of a game, sorted': href('goodList', {
      gameId: game?.id,
      sort: 'price_asc',
      maxPriceFen: '900000',
    }),
    'goodList, its second page': href('goodList', { pageNum: '2' }),
    goodDetail: href('goodDetail', { id }),
    history: href('history', { id }),
    seller: href('seller', { id: await demoSeller() }),
    articleDetail: href('articleDetail', { id: answer?.id ?? '' }),
    security: href('security'),
    check: href('check'),
    gonggao: href('gonggao'),
    xinwen: href('xinwen'),
    newsDetail: href('newsDetail', { id: notice }),
    bangzhu: href('bangzhu'),
    'bangzhu of a category': href('bangzhu', { category: answer?.category ?? '' }),
    helpdetail: href('helpdetail', { id: answer?.id ?? '' }),
    yinsi: href('yinsi'),
    'yinsi, the service text': href('yinsi', { doc: 'xieyi' }),
    jieshao: href('jieshao'),
    hire: href('hire'),
    sell: href('sell'),
    'sale of a game': href('sale', { gameId: game?.id }),
    contactkefu: href('contactkefu'),
    zhaohui: href('zhaohui'),
    'zhaohui, its cases': href('zhaohui', { tab: 'cases' }),
    shanghu: href('shanghu'),
    statement: href('statement'),
    appDownload: href('appDownload'),
    cooperate: href('cooperate'),
    zhaomu: href('zhaomu'),
  };
}
/** The names of those that hydration does not change, known without a server, for test titles. */
export const serverRenderedNames = [
  'home',
  'goodList',
  'goodList of a game, sorted',
  'goodList, its second page',
  'goodDetail',
  'history',
  'seller',
  'articleDetail',
  'security',
  'check',
  'gonggao',
  'xinwen',
  'newsDetail',
  'bangzhu',
  'bangzhu of a category',
  'helpdetail',
  'yinsi',
  'yinsi, the service text',
  'jieshao',
  'hire',
  'sell',
  'sale of a game',
  'contactkefu',
  'zhaohui',
  'zhaohui, its cases',
  'shanghu',
  'statement',
];
/** Those to which the browser adds what only it knows: its own steps and address, or a form with its draft. */
export const browserCompletedNames = ['appDownload', 'cooperate', 'zhaomu'];

const pageOf = (name: string) => (/^\w+/.exec(name)?.[0] ?? '') as RouteName;

/** The names in groups of at most `most`, each of one application, with the pages for the title of a test. */
export const serverRenderedGroups = (most: number, names = serverRenderedNames) =>
  grouped(names, most, (name) => routes[pageOf(name)].app).map((group) => ({
    group,
    pages: [...new Set(group.map(pageOf))].join(', '),
  }));

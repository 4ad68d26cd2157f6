import { render, screen, waitFor } from '@testing-library/react';
import { type CallName, type GoodsDetail, href, type RouteName } from 'shared-contract';
import type { PrefetchCall } from 'shared-contract/prefetch';
import { aGame, aGoodsCard, aGoodsDetail, anAccountHistory, aSeller, figures } from 'shared-contract/testing';
import { remotePages, serverPages } from 'shared-router/testing';
import { refuse } from 'shared-sdk/testing';
import { prefetchList } from './prefetch-list';

let detail: GoodsDetail;

const page = remotePages(
  () => import('./app'),
  () => ({
    getFigures: () => figures(),
    getGoods: () => detail,
    viewGoods: () => ({ viewCount: 13, collected: null, own: null }),
    listAttributes: () => [],
    listGames: () => [aGame({ id: '7', name: '三国志' })],
    listGoods: () => ({ rows: [aGoodsCard({ id: '9' })], total: 41, totalIsExact: true, facets: null }),
    listNotices: () => ({ rows: [], total: 0 }),
    listRecentDeals: () => [],
    listSimilarGoods: () => [aGoodsCard({ id: '8' })],
    getAccountHistory: () => anAccountHistory(),
    getSeller: () => aSeller(),
    listSellerGoods: () => ({ rows: [aGoodsCard({ id: '9' })], total: 1 }),
    listSellerWords: () => ({ rows: [], total: 0 }),
    listStreamers: () => [],
    listSystemKeys: () => [],
  }),
);
const server = serverPages(page, () => import('./server'));
const { load, head } = server;
beforeEach(() => {
  detail = aGoodsDetail();
});

const place = { gameId: '7', systemId: 's1', operatorId: 'o1', areaId: 'a1' };

test.each<[RouteName, Record<string, string>, CallName[], string]>([
  [
    'home',
    {},
    [
      'getFigures',
      'getTradeRules',
      'listGames',
      'listGoods',
      'listNotices',
      'listRecentDeals',
      'listStreamers',
    ],
    '最新上架',
  ],
  ['goodList', {}, ['listGames', 'listGoods'], '共 41 件'],
  ['goodList', { keyword: '满皮' }, ['listGames', 'listGoods'], '共 41 件'],
  ['goodList', { gameId: '7', sort: 'price_asc' }, ['listAttributes', 'listGames', 'listGoods'], '三国志'],
  ['goodList', place, ['listAttributes', 'listGames', 'listGoods', 'listSystemKeys'], '三国志'],
  ['goodDetail', { id: '7' }, ['getGoods', 'listSimilarGoods'], '相似'],
  ['seller', { id: '4f7a1c20be93' }, ['getSeller', 'listSellerGoods', 'listSellerWords'], '松间晚晴'],
  ['seller', { id: '4f7a1c20be93', view: 'goods' }, ['getSeller', 'listSellerGoods'], '共 1 件'],
  ['history', { id: '7' }, ['getAccountHistory'], '这个号的事'],
  ['hire', {}, ['listGames', 'listGoods'], '全部游戏'],
  ['hire', { gameId: '7' }, ['listGames', 'listGoods'], '只看三国志'],
])('%s %j: the browser sends no read that the server has not sent', async (name, query, calls, sign) => {
  const codes = await load(name, query);
  expect(page.calls.unanswered).toEqual([]);
  expect(codes?.filter((code) => code !== 200)).toEqual([]);
  const byServer = server.reads();
  expect([...new Set(byServer.map(([call]) => call))].sort()).toEqual(calls);
  await server.openHydrated(name, query);
  await waitFor(() => expect(document.body.textContent).toContain(sign));
  expect(screen.queryByRole('status', { name: '加载中' })).toBeNull();
  expect(server.reads()).toEqual(byServer);
});

test('the server asks for the page of the list that the address names, as the browser does', async () => {
  await load('goodList', { keyword: '满皮', pageNum: '3' });
  const byServer = page.calls.sent('listGoods');
  expect(byServer).toEqual([{ keyword: '满皮', pageSize: 20, pageNum: 3 }]);
  // The cache has no later pages of a list, so this call is repeated.
  await page.open(href('goodList', { keyword: '满皮', pageNum: '3' }), { guest: true });
  await waitFor(() => expect(page.calls.sent('listGoods')).toEqual([...byServer, ...byServer]));
});

test('what the page is about is the first answer: missing goods are a missing page', async () => {
  page.calls.answer({ getGoods: () => refuse('NOT_FOUND', '商品不存在') });
  expect(await load('goodDetail', { id: '7' })).toEqual([404, 200]);
});

test('a comparison belongs to one visitor and is not rendered on the server', async () => {
  expect(await load('goodList', { compare: '1,2' })).toBeUndefined();
  expect(server.reads()).toEqual([]);
});

test('only pages that read alike for everybody are rendered on the server', () => {
  expect(server.names).toEqual(['home', 'goodList', 'goodDetail', 'seller', 'history', 'hire']);
});

describe('a list says of itself', () => {
  test.each([
    [{ gameId: '7' }, '三国志'],
    [{ keyword: '满皮' }, '满皮'],
    [{ gameId: '7', keyword: '满皮' }, '三国志 满皮'],
  ])('%j: its game and its words', async (query, what) => {
    await load('goodList', query);
    expect(head('goodList', query)).toMatchObject({
      title: `${what} 账号买卖`,
      description: `${what} 的在售账号：验号有日期，钱由号栈托管。`,
    });
  });

  test('that it is of all games where it has neither, knows no such game, or the games did not come', async () => {
    const ofAll = { title: undefined, description: '全部游戏 的在售账号：验号有日期，钱由号栈托管。' };
    expect(head('goodList', { gameId: '7' })).toMatchObject(ofAll);
    await load('goodList', {});
    expect(head('goodList', {})).toMatchObject(ofAll);
    expect(head('goodList', { gameId: '99' })).toMatchObject(ofAll);
  });

  test('its goods in their order, counted from the first page on, and the way to it', async () => {
    const at = { gameId: '7', pageNum: '3' };
    expect(head('goodList', at)?.jsonLd).toEqual([expect.objectContaining({ '@type': 'BreadcrumbList' })]);
    await load('goodList', { gameId: '7' });
    // The server caches later pages too, this test's SDK only the first, which is used as the third here.
    const state = JSON.stringify(page.sdk.cache.dehydrate());
    page.sdk.cache.hydrate(JSON.parse(state.replace('\\"pageNum\\":1', '\\"pageNum\\":3')));
    const [goods, crumbs] = [head('goodList', at)?.jsonLd ?? []].flat();
    expect(goods).toMatchObject({
      '@type': 'ItemList',
      itemListElement: [{ '@type': 'ListItem', position: 41, url: '/index/goodDetail?id=9' }],
    });
    expect(crumbs).toMatchObject({
      itemListElement: [
        { item: '/index/home' },
        { item: '/index/goodList' },
        { name: '三国志', item: '/index/goodList?gameId=7' },
      ],
    });
  });

  test.each([
    [{}, ''],
    [{ pageNum: '3' }, '?pageNum=3'],
    [{ gameId: '7', goodsType: 'rental', pageNum: '2' }, '?gameId=7&goodsType=rental&pageNum=2'],
    [{ gameId: '7', sort: 'price_asc', maxPriceFen: '900', pageNum: '2' }, '?gameId=7'],
    [{ gameId: '7', systemId: 's1', attrs: '1:a' }, '?gameId=7'],
    [{ keyword: '满皮' }, ''],
  ])('%j: search engines index the list%s', (query, search) => {
    expect(head('goodList', query)?.canonical).toBe(`/index/goodList${search}`);
  });
});

test('a seller’s page names the seller and what was counted', async () => {
  await load('seller', { id: '4f7a1c20be93' });
  expect(head('seller', { id: '4f7a1c20be93', view: 'goods' })).toEqual({
    title: '卖家 松间晚晴：118 笔成交',
    description: '松间晚晴在号栈成交 118 笔，按时交号 115 / 118 笔，在卖 4 件。都从订单里数出来。',
    canonical: '/index/seller?id=4f7a1c20be93',
  });
  expect(head('seller', { id: 'none' })).toEqual({});
});

test('home describes the site', () => {
  expect(head('home', {})?.description).toMatch(/游戏账号.*托管/);
});

describe('goods say of themselves', () => {
  const headOf = async (goods: Partial<GoodsDetail>) => {
    detail = aGoodsDetail({ id: '7', ...goods });
    await load('goodDetail', { id: '7' });
    return head('goodDetail', { id: '7' });
  };
  const picture = { url: '/a.webp', largeUrl: '/a-large.webp', w: 900, h: 600 };

  const product = async (goods: Partial<GoodsDetail>) => {
    const [found] = [(await headOf(goods))?.jsonLd ?? []].flat();
    return found;
  };
  const figures = [
    { value: 'V10', label: '贵族' },
    { value: '3.2万', label: '皮肤' },
  ];

  test.each<[Partial<GoodsDetail>, string]>([
    [{ figures }, '王者荣耀 贵族V10 皮肤3.2万 ¥1,280.50 WZ7K2093'],
    [{ figures: [], title: '点券 1000' }, '王者荣耀 点券 1000 ¥1,280.50 WZ7K2093'],
    [{ figures, rentHourFen: 300 }, '王者荣耀 贵族V10 皮肤3.2万 ¥3/时 WZ7K2093'],
  ])('%j: game, figures, price and number as the title, which the page keeps', async (goods, title) => {
    const named = { priceFen: 128_050, gameName: '王者荣耀', goodsNo: 'WZ7K2093', ...goods };
    expect(await headOf(named)).toMatchObject({ title });
    const { useTitleOf } = await import('shared-router');
    await page.open('/index/goodDetail?id=7', { guest: true });
    const shown: (string | undefined)[] = [];
    const Title = () => {
      shown.push(useTitleOf('/index/goodDetail?id=7'));
      return null;
    };
    render(<Title />);
    await waitFor(() => expect(shown.at(-1)).toBe(title));
  });

  test('title, price, number, pictures and offer, and the way to them, in schema.org’s words', async () => {
    const goods = {
      title: '满皮号',
      priceFen: 128_050,
      gameId: '3',
      gameName: '王者荣耀',
      goodsNo: 'WZ7K2093',
      coverLargeUrl: '/cover-large.webp',
      images: [picture],
      verifiedAt: '2026-11-18T10:00:00+08:00',
    };
    const description = '王者荣耀 ¥1,280.50，编号 WZ7K2093。钱由号栈托管，核对无误再付给卖家。';
    const crumb = (position: number, name: string, item: string) => ({
      '@type': 'ListItem',
      position,
      name,
      item,
    });
    expect(await headOf(goods)).toMatchObject({
      description,
      image: '/api/files/share/7/preview.jpg?v=128050-2026-11-18',
      jsonLd: [
        {
          '@context': 'https://schema.org',
          '@type': 'Product',
          name: '满皮号',
          description,
          sku: 'WZ7K2093',
          category: '王者荣耀',
          image: ['/a-large.webp'],
          url: '/index/goodDetail?id=7',
          offers: {
            '@type': 'Offer',
            url: '/index/goodDetail?id=7',
            price: '1280.50',
            priceCurrency: 'CNY',
            availability: 'https://schema.org/InStock',
          },
        },
        {
          '@type': 'BreadcrumbList',
          itemListElement: [
            crumb(1, '首页', '/index/home'),
            crumb(2, '王者荣耀', '/index/goodList?gameId=3'),
            crumb(3, '满皮号', '/index/goodDetail?id=7'),
          ],
        },
      ],
    });
  });

  test('what is for rent is offered by the hour', async () => {
    const goods = { goodsType: 'rental', buyable: false, rentHourFen: 350 } as const;
    expect((await product(goods))?.offers).toEqual({
      '@type': 'Offer',
      url: '/index/goodDetail?id=7',
      businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price: '3.50',
        priceCurrency: 'CNY',
        unitCode: 'HUR',
      },
      availability: 'https://schema.org/InStock',
    });
  });

  test('the cover stands for pictures that are not there', async () => {
    const goods = { images: [], coverLargeUrl: '/cover-large.webp' };
    expect((await product(goods))?.image).toEqual(['/cover-large.webp']);
  });

  test.each<[Partial<GoodsDetail>, string]>([
    [{ status: 'sold', buyable: false }, 'SoldOut'],
    [{ status: 'onSale', buyable: false }, 'OutOfStock'],
    [{ status: 'trading', buyable: false }, 'OutOfStock'],
    [{ status: 'trading', buyable: true }, 'OutOfStock'],
  ])('%j are %s', async (goods, availability) => {
    expect(await product(goods)).toMatchObject({
      offers: { availability: `https://schema.org/${availability}` },
    });
  });

  test('nothing before they have come', () => {
    expect(head('goodDetail', { id: '7' })).toEqual({});
  });
});

const noRows = { rows: [], total: 0 };
test.each(Object.entries(prefetchList) as [RouteName, PrefetchCall][])(
  '%s sends first what its HTML or a touch on a link prefetches',
  async (name, { call, input = {}, address = [] }) => {
    const query = Object.fromEntries(address.map((field) => [field, '7']));
    page.calls.answer({
      listBrowsed: () => noRows,
      listFavourites: () => noRows,
      listFollowedSellers: () => noRows,
      listWishes: () => ({ wishes: [], reportedToday: 0, perDay: 0 }),
    });
    await page.open(href(name, query as never));
    await waitFor(() => expect(page.calls.sent(call)[0]).toEqual({ ...input, ...query }));
  },
);

import type { Page } from '@playwright/test';
import { href } from 'shared-contract';
import { value } from './api';
import { newSeller } from './auctions';
import { demoSeller } from './goods';
import { newListing, orderIn } from './orders';
import { act, logIn, newBuyer, newPhone, type Person } from './people';
import type { Scene } from './scene';

const at = (
  page: Scene['page'],
  status: string,
  path: string,
  more: Pick<Scene, 'visitor' | 'touch'> = {},
): Scene => ({ page, status, path, ...more });

const tap = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();

/** Scenes of goods in every status, and of the lists that lead to them. */
export async function catalogue(): Promise<Scene[]> {
  const games = await value('listGames', {});
  const king = games.find(({ name }) => name === '王者荣耀');
  const gameId = king?.id ?? '';
  const { rows } = await value('listGoods', { gameId, goodsType: 'account', pageSize: 50 });
  const ids = rows.slice(0, 4).map(({ id }) => id);
  const details = await Promise.all(rows.slice(0, 30).map(({ id }) => value('getGoods', { id })));
  const dropped = details.find((one) => one.priceHistory.length > 2 && one.fairPrice) ?? details[0];
  const bare = details.find((one) => !one.verified) ?? details[0];
  const [longest] = [...details].sort((a, b) => b.title.length - a.title.length);
  const [rental] = (await value('listGoods', { goodsType: 'rental' })).rows;
  const [item] = (await value('listGoods', { goodsType: 'item' })).rows;

  const seller = await newSeller();
  const own = await newListing(seller);
  const off = await newListing(seller);
  await value('takeOffShelf', { id: off, reason: '暂时不卖了' }, seller.token);
  const locked = await orderIn('paid', { seller });
  const sold = await orderIn('completed', { seller });

  const saver = await newBuyer();
  for (const id of ids) await value('addFavourite', { goodsId: id }, saver.token);
  for (const id of [off, own]) await value('viewGoods', { id }, saver.token);
  for (const id of ids) await value('viewGoods', { id }, saver.token);
  const offShelf = await newListing(seller);
  await value('addFavourite', { goodsId: offShelf }, saver.token);
  await value('takeOffShelf', { id: offShelf, reason: '暂时不卖了' }, seller.token);
  const nobody = await logIn(newPhone());

  const list = (query: Parameters<typeof href<'goodList'>>[1]) => href('goodList', query);
  const detail = (id = '') => href('goodDetail', { id });
  const none = list({ gameId, minPriceFen: '1', maxPriceFen: '2', guarantees: 'warranty' });
  return [
    at('home', 'guest', href('home')),
    at('home', 'member', href('home'), { visitor: saver }),
    at('home', 'games', href('home'), { touch: tap(/全部|更多游戏/) }),
    at('goodList', 'all', href('goodList')),
    at(
      'goodList',
      'filtered',
      list({
        gameId,
        minPriceFen: '50000',
        maxPriceFen: '300000',
        guarantees: 'verified,warranty',
        sort: 'price_asc',
      }),
    ),
    at('goodList', 'filters', list({ gameId }), { touch: tap(/^筛选/) }),
    at('goodList', 'none', none),
    at('goodList', 'compare-2', list({ gameId, compare: ids.slice(0, 2).join(',') })),
    at('goodList', 'compare-4', list({ gameId, compare: ids.join(',') })),
    at('goodDetail', 'onSale', detail(dropped?.id)),
    at('goodDetail', 'unverified', detail(bare?.id)),
    at('goodDetail', 'long', detail(longest?.id)),
    at('goodDetail', 'rental', detail(rental?.id)),
    at('goodDetail', 'item', detail(item?.id)),
    at('goodDetail', 'own', detail(own), { visitor: seller }),
    at('goodDetail', 'offShelf', detail(off)),
    at('goodDetail', 'locked', detail(locked.goodsId)),
    at('goodDetail', 'sold', detail(sold.goodsId)),
    at('goodDetail', 'missing', detail('999999')),
    at('history', 'demo', href('history', { id: dropped?.id ?? '' })),
    at('seller', 'demo', href('seller', { id: await demoSeller() })),
    at('seller', 'goods', href('seller', { id: await demoSeller(), view: 'goods' })),
    at('seller', 'missing', href('seller', { id: 'none' })),
    at('followed', 'empty', href('followed'), { visitor: nobody }),
    at('hire', 'all', href('hire')),
    at('hire', 'game', href('hire', { gameId })),
    at('collect', 'some', href('collect'), { visitor: saver }),
    at('collect', 'empty', href('collect'), { visitor: nobody }),
    at('collect', 'guest', href('collect')),
    at('Mybrowsing', 'some', href('Mybrowsing'), { visitor: saver }),
    at('Mybrowsing', 'empty', href('Mybrowsing'), { visitor: nobody }),
  ];
}

/** Scenes of every article page, and of tickets in every status. */
export async function texts(): Promise<Scene[]> {
  const first = async (noticeType: 'gonggao' | 'xinwen' | 'bangzhu' | 'anquan') =>
    (await value('listNotices', { noticeType })).rows[0]?.id ?? '';
  const [notice, news, answer, safety] = [
    await first('gonggao'),
    await first('xinwen'),
    await first('bangzhu'),
    await first('anquan'),
  ];
  const writer = await newBuyer();
  const nobody = await logIn(newPhone());
  await ticketsOf(writer);
  const as = (visitor: Person) => ({ visitor });
  return [
    at('yinsi', 'terms', href('yinsi')),
    at('appDownload', 'steps', href('appDownload')),
    at('security', 'all', href('security')),
    at('security', 'fake', `${href('security')}?account=88888888&type=qq`),
    at('security', 'official', `${href('security')}?account=DEMO-QQ-001&type=qq`),
    at('articleDetail', 'safety', href('articleDetail', { id: safety })),
    at('articleDetail', 'missing', href('articleDetail', { id: '999999' })),
    at('gonggao', 'all', href('gonggao')),
    at('xinwen', 'all', href('xinwen')),
    at('newsDetail', 'notice', href('newsDetail', { id: notice })),
    at('newsDetail', 'news', href('newsDetail', { id: news })),
    at('bangzhu', 'all', href('bangzhu')),
    at('helpdetail', 'answer', href('helpdetail', { id: answer })),
    at('contactkefu', 'all', href('contactkefu')),
    at('jieshao', 'all', href('jieshao')),
    at('cooperate', 'guest', href('cooperate')),
    at('zhaomu', 'guest', href('zhaomu')),
    at('zhaomu', 'member', href('zhaomu'), as(writer)),
    at('fankui', 'guest', href('fankui')),
    at('fankui', 'member', href('fankui'), as(writer)),
    at('suggest', 'guest', href('suggest')),
    at('suggest', 'member', href('suggest'), as(writer)),
    at('ProblemList', 'some', href('ProblemList'), as(writer)),
    at('ProblemList', 'empty', href('ProblemList'), as(nobody)),
    at('ProblemList', 'guest', href('ProblemList')),
  ];
}

async function ticketsOf({ token }: Person) {
  const write = (content: string, problemType: 'feedback' | 'complaint' = 'feedback') =>
    value('createProblem', { problemType, content }, token);
  await write('希望列表能记住上次的排序，每次都要重新选。');
  const answered = await write('换绑时客服等了很久，希望能看到前面还有几个人。', 'complaint');
  await act({ action: 'handle', problemId: answered.id, step: 'take', note: '已转交给验号组' });
  await act({
    action: 'handle',
    problemId: answered.id,
    step: 'answer',
    note: '现在订单页会写明预计时间，谢谢。',
  });
}

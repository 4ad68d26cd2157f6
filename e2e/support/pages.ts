import type { Locator, Page } from '@playwright/test';
import type { QueryOf, RouteName } from 'shared-contract';
import { value } from './api';
import { anAccount, newAuction } from './auctions';
import { consign, demoSeller, newGoods } from './goods';
import { newListing } from './orders';
import type { Person } from './people';

/**
 * Content that each page must show to a member with a verified name, other than the shell's bar and failed or empty
 * states. In the order of `routes.ts`; every page has a row.
 */
export const signs: Record<RouteName, (page: Page) => Locator> = {
  login: (page) => page.getByRole('button', { name: '登录', exact: true }),
  register: (page) => page.getByRole('button', { name: '注册', exact: true }),
  yinsi: (page) => main(page).getByText(/第 \d+ 版/),
  home: (page) => page.getByRole('article').first(),
  goodList: (page) => page.getByRole('article').first(),
  goodDetail: (page) => page.getByRole('link', { name: /立即购买/ }),
  sureOrder: (page) => page.getByRole('button', { name: '提交订单' }),
  orderDetail: (page) => main(page).getByText('待付款').first(),
  pay: (page) => page.getByRole('button', { name: /^用支付宝付/ }),
  goZFB: (page) => page.getByRole('link', { name: '我已支付' }),
  finish: (page) => main(page).getByRole('heading', { name: '还没有付款' }),
  history: (page) => main(page).getByRole('heading', { name: /这个号的事/ }),
  seller: (page) => main(page).getByRole('heading', { name: /从订单里数出来的/ }),
  followed: (page) =>
    main(page)
      .getByRole('link', { name: /^看卖家/ })
      .first(),
  hire: (page) => page.getByRole('article').first(),
  appDownload: (page) => main(page).getByRole('img', { name: /^二维码/ }),
  security: (page) => main(page).getByRole('textbox', { name: '要验真的账号' }),
  articleDetail: (page) => main(page).getByRole('article').first(),
  accountOrder: (page) => main(page).getByRole('tab').first(),
  sell: (page) => main(page).getByRole('button', { name: '换游戏' }),
  commit: (page) => main(page).getByRole('heading', { name: '审核看什么' }),
  BasicInformation: (page) => main(page).getByRole('textbox', { name: '联系手机' }),
  fillInformation: (page) => main(page).getByRole('textbox', { name: '描述' }),
  mycenter: (page) => page.getByRole('button', { name: '退出登录' }),
  jingjiahuishou: (page) => page.getByRole('button', { name: '提交竞价' }),
  sale: (page) => main(page).getByRole('table'),
  myJingjiahuishou: (page) => main(page).getByRole('tab', { name: /报价中/ }),
  jingjiahuishouPriceList: (page) => main(page).getByText('账号属性'),
  offer: (page) => main(page).getByRole('textbox', { name: '你出多少' }),
  offers: (page) => main(page).getByRole('tab', { name: '我出的' }),
  request: (page) => main(page).getByRole('textbox', { name: '出到多少' }),
  requests: (page) => main(page).getByRole('tab', { name: '我的求购' }),
  MyProducts: (page) => main(page).getByRole('article').first(),
  Myevaluation: (page) => main(page).getByRole('article').first(),
  passwore: (page) => page.getByRole('button', { name: '改密码' }),
  geren: (page) => page.getByRole('button', { name: '保存' }),
  rights: (page) => page.getByRole('button', { name: '申请导出' }),
  statement: (page) => page.getByRole('heading', { name: /^全站的账/ }),
  code: (page) => page.getByRole('heading', { name: '怎么对' }),
  check: (page) => page.getByRole('button', { name: '验一验' }),
  report: (page) => page.getByRole('button', { name: '举报', exact: true }),
  Realname: (page) => main(page).getByRole('heading', { name: '已认证' }),
  shanghu: (page) => page.getByRole('button', { name: '提交申请' }),
  xiaoxi: (page) => main(page).getByRole('tab', { name: /通知/ }),
  gonggao: (page) => main(page).getByRole('listitem').first(),
  collect: (page) => main(page).getByRole('article').first(),
  wishes: (page) => main(page).getByRole('switch').first(),
  wishHit: (page) => main(page).getByRole('heading', { name: '对得上的' }),
  Mybrowsing: (page) => main(page).getByRole('listitem').first(),
  bangzhu: (page) => main(page).getByRole('navigation', { name: '帮助分类' }),
  contactkefu: (page) => main(page).getByText('DEMO-QQ-001'),
  newsDetail: (page) => main(page).getByRole('article').first(),
  jieshao: (page) => main(page).getByRole('heading', { name: '付款到拿到号' }),
  helpdetail: (page) => main(page).getByRole('article').first(),
  zhaohui: (page) => main(page).getByRole('heading', { name: '十条讲清楚' }),
  xinwen: (page) => main(page).getByRole('listitem').first(),
  cooperate: (page) => page.getByRole('button', { name: '提交合作意向' }),
  zhaomu: (page) => page.getByRole('button', { name: '提交报名' }),
  fankui: (page) => page.getByRole('button', { name: '提交反馈' }),
  suggest: (page) => page.getByRole('button', { name: '提交', exact: true }),
  ProblemList: (page) => main(page).getByRole('article').first(),
};

const main = (page: Page) => page.locator('[data-remote] main');

type Required = { [N in RouteName as Record<never, never> extends QueryOf<N> ? never : N]: QueryOf<N> };
type Useful = { [N in RouteName]?: QueryOf<N> };

/** Real values for each parameter that a page requires, and for optional ones without which it has little content. */
export async function parameters(buyer: Person): Promise<Required & Useful> {
  const { rows: notices } = await value('listNotices', { noticeType: 'gonggao' });
  const [game] = await value('listGames', {});
  const notice = notices.at(-1);
  const answer = (await value('listNotices', { noticeType: 'bangzhu' })).rows.at(-1);
  if (!notice || !answer || !game) throw new Error('the demo data lacks games or notices');
  // Its own goods: another test might buy listed ones.
  const { goods: bought, seller } = await newGoods();
  const { goods: untouched } = await newGoods(seller);
  const { goods: seen } = await newGoods(seller);
  const order = async ({ id, priceFen }: { id: string; priceFen: number }) =>
    value(
      'createOrder',
      {
        goodsId: id,
        expectPriceFen: priceFen,
        warrantyPlan: 'basic',
        phone: buyer.phone,
        clientReqId: `pages-${id}-${Date.now()}`,
      },
      buyer.token,
    );
  const [{ orderNo }, unpaid] = [await order(bought), await order(untouched)];
  const { payNo } = await value(
    'createPayment',
    { orderNo, channel: 'alipay', clientReqId: `pages-pay-${Date.now()}` },
    buyer.token,
  );
  await value(
    'createAssessment',
    { mode: 'value', ...(await anAccount(buyer.token)), clientReqId: `pages-value-${Date.now()}` },
    buyer.token,
  );
  const consigned = await withdrawnConsignment(buyer);
  const auctionId = await newAuction(buyer, { approve: false });
  await value('addFavourite', { goodsId: seen.id }, buyer.token);
  await value('viewGoods', { id: seen.id }, buyer.token);
  await value(
    'createProblem',
    { problemType: 'feedback', content: '希望列表能记住上次的排序。' },
    buyer.token,
  );
  const wishHit = await foundByWish(buyer, seller);
  return {
    wishHit: { id: wishHit },
    goodList: { gameId: game.id },
    goodDetail: { id: seen.id },
    sureOrder: { id: seen.id },
    offer: { id: await newListing(seller, { negotiable: true }) },
    request: { wish: await wishFor(buyer, game.id) },
    history: { id: seen.id },
    seller: { id: await followedSeller(buyer) },
    orderDetail: { orderNo },
    pay: { orderNo },
    goZFB: { payNo },
    finish: { orderNo: unpaid.orderNo },
    BasicInformation: { gameId: game.id },
    fillInformation: { id: consigned },
    commit: { type: 'consign', id: consigned },
    MyProducts: { status: 'offShelf' },
    jingjiahuishou: { gameId: game.id },
    jingjiahuishouPriceList: { id: auctionId },
    newsDetail: { id: notice.id },
    articleDetail: { id: notice.id },
    helpdetail: { id: answer.id },
  };
}

/** A wish of which a buy request can be made. @returns its id */
async function wishFor(buyer: Person, gameId: string): Promise<string> {
  const query = { gameId, guarantees: ['verified' as const], maxPriceFen: 100_000 };
  const wish = { name: '求购的心愿', query, belowPercent: null, near: false, perDay: 5 };
  return (await value('saveWish', wish, buyer.token)).id;
}

/** A wish that new goods of the seller nearly fit. @returns the id of what it found */
async function foundByWish(buyer: Person, seller: Person): Promise<string> {
  const wish = { name: '页面上的心愿', belowPercent: null, near: true, perDay: 5 };
  const { gameId } = await value('getGoods', { id: (await newGoods(seller)).goods.id });
  const query = { gameId, maxPriceFen: 130_000, guarantees: ['disclosed' as const] };
  const { id: wishId } = await value('saveWish', { ...wish, query }, buyer.token);
  await newGoods(seller);
  for (let tries = 0; tries < 100; tries += 1) {
    const [hit] = (await value('listWishHits', { wishId }, buyer.token)).rows;
    if (hit) {
      // So that goods of other tests do not add notices.
      await value('actOnWish', { id: wishId, action: 'pause' }, buyer.token);
      return hit.id;
    }
    await new Promise((soon) => setTimeout(soon, 100));
  }
  throw new Error('the wish found nothing');
}

/** The seller of a past deal in the demo data, whom the buyer follows. @returns the public number */
async function followedSeller(buyer: Person): Promise<string> {
  const id = await demoSeller();
  await value('followSeller', { id, following: true }, buyer.token);
  return id;
}

/** A consignment that was created and withdrawn, so that it may be edited. @returns its id */
async function withdrawnConsignment(seller: Person): Promise<string> {
  const id = await consign(seller);
  await value('takeOffShelf', { id }, seller.token);
  return id;
}

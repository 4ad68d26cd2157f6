import type { RouteName } from 'shared-contract';
import { account } from './account-scenes';
import { value } from './api';
import { anAccount, merchants, newAuction, newSeller, pass, uploadGoodsPicture } from './auctions';
import { market } from './market-scenes';
import { aConsignment, move, newListing, newOrder, orderIn, pay, type Sale } from './orders';
import { act, logIn, newBuyer, newPhone, type Person } from './people';
import { catalogue, texts } from './reading-scenes';
import type { Scene } from './scene';

const orderPath = ({ orderNo }: Sale) => `/index/orderDetail?orderNo=${orderNo}`;
const proof = async ({ token }: Person) => uploadGoodsPicture(token, 'proof');

async function refundRequested(): Promise<Sale> {
  const sale = await orderIn('confirming');
  await move(sale, 'buyer', 'refundApply', {
    note: '皮肤数量和快照不一致，少了 12 个',
    proofIds: [await proof(sale.buyer)],
  });
  return sale;
}

/** Scenes of both sides of an order in every state, and of the pages on the way. */
async function orders(): Promise<Scene[]> {
  const refused = await refundRequested();
  await move(refused, 'seller', 'refundRefuse', { note: '截图是交号当天的，数量一致' });
  const returned = await refundRequested();
  await move(returned, 'seller', 'refundAgree');
  const cancelled = await newOrder();
  await move(cancelled, 'buyer', 'cancel');
  const sales: [string, Sale][] = [
    ['unpaid', await newOrder()],
    ['paid', await orderIn('paid')],
    ['rebinding', await orderIn('rebinding')],
    ['confirming', await orderIn('confirming')],
    ['refundSeller', await refundRequested()],
    ['refundRuling', refused],
    ['completed', await orderIn('completed')],
    ['cancelled', cancelled],
    ['refunded', returned],
  ];
  const details = sales.flatMap(([status, sale]): Scene[] => [
    { page: 'orderDetail', status: `${status}-buyer`, visitor: sale.buyer, path: orderPath(sale) },
    { page: 'orderDetail', status: `${status}-seller`, visitor: sale.seller, path: orderPath(sale) },
  ]);
  const of = (wanted: string) => {
    const found = sales.find(([status]) => status === wanted)?.[1];
    if (!found) throw new Error(`no order has the state ${wanted}`);
    return found;
  };
  const [unpaid, paid, done] = [of('unpaid'), of('paid'), of('completed')];
  const failed = await newOrder();
  const payNo = await pay(failed, 'failure');
  const at = (page: RouteName, status: string, who: Person, path: string): Scene => ({
    page,
    status,
    visitor: who,
    path,
  });
  const finish = ({ orderNo }: Sale) => `/index/finish?orderNo=${orderNo}`;
  const demo = await logIn('12000000001');
  const demoSeller = await logIn('12000000011');
  return [
    ...details,
    at('orderDetail', 'evidence', done.buyer, `${orderPath(done)}&view=evidence`),
    at('orderDetail', 'notFound', done.buyer, '/index/orderDetail?orderNo=H26110100001'),
    { page: 'orderDetail', status: 'guest', path: orderPath(done) },
    at('pay', 'unpaid', unpaid.buyer, `/index/pay?orderNo=${unpaid.orderNo}`),
    at('pay', 'paid', paid.buyer, `/index/pay?orderNo=${paid.orderNo}`),
    at('pay', 'cancelled', cancelled.buyer, `/index/pay?orderNo=${cancelled.orderNo}`),
    {
      ...at('goZFB', 'leaving', failed.buyer, `/index/goZFB?payNo=${payNo}`),
      // The redirect to the provider happens at once; without its response the page itself stays visible.
      before: (page) => page.route('**/cashier/**', (route) => route.fulfill({ status: 204 })),
    },
    at('finish', 'paid', paid.buyer, finish(paid)),
    at('finish', 'completed', done.buyer, finish(done)),
    at('finish', 'failed', failed.buyer, finish(failed)),
    at('finish', 'cancelled', cancelled.buyer, finish(cancelled)),
    at('finish', 'refunded', returned.buyer, finish(returned)),
    { page: 'finish', status: 'deals', path: '/index/finish' },
    at('sureOrder', 'locked', unpaid.buyer, `/index/sureOrder?id=${paid.goodsId}`),
    at('sureOrder', 'sold', unpaid.buyer, `/index/sureOrder?id=${done.goodsId}`),
    at('accountOrder', 'buyer', demo, '/index/accountOrder'),
    at('accountOrder', 'seller', demoSeller, '/index/accountOrder?role=seller'),
    at('accountOrder', 'empty', await logIn(newPhone()), '/index/accountOrder'),
  ];
}

async function selling(): Promise<Scene[]> {
  const seller = await newSeller();
  const consign = async () =>
    (await value('createConsignment', await aConsignment(seller), seller.token)).consignmentId;
  const rejected = await consign();
  await act({ action: 'review', goodsId: rejected, pass: false, note: '第 2 张截图看不清，请重拍' });
  const reviewing = await consign();
  const onSale = await newListing(seller);
  const off = await newListing(seller);
  await value('takeOffShelf', { id: off, reason: '暂时不卖了' }, seller.token);
  await orderIn('paid', { seller });
  await orderIn('completed', { seller });
  const { gameId } = await anAccount(seller.token);
  const buyer = await newBuyer();
  const at = (page: RouteName, status: string, path: string, who = seller): Scene => ({
    page,
    status,
    visitor: who,
    path,
  });
  const tabs = ['reviewing', 'rejected', 'onSale', 'trading', 'sold', 'offShelf'];
  return [
    { page: 'sell', status: 'guest', path: '/index/sell' },
    at('sell', 'member', '/index/sell'),
    at('BasicInformation', 'new', `/index/BasicInformation?gameId=${gameId}`),
    at('BasicInformation', 'edit', `/index/BasicInformation?id=${rejected}`),
    at('fillInformation', 'rejected', `/index/fillInformation?id=${rejected}`),
    at('commit', 'reviewing', `/index/commit?type=consign&id=${reviewing}`),
    at('commit', 'rejected', `/index/commit?type=consign&id=${rejected}`),
    at('commit', 'onSale', `/index/commit?type=consign&id=${onSale}`),
    at('commit', 'offShelf', `/index/commit?type=consign&id=${off}`),
    ...tabs.map((status) => at('MyProducts', status, `/other/MyProducts?status=${status}`)),
    at('MyProducts', 'empty', '/other/MyProducts', buyer),
    at('sureOrder', 'onSale', `/index/sureOrder?id=${onSale}`, buyer),
    at('sureOrder', 'unverified', `/index/sureOrder?id=${onSale}`, await logIn(newPhone())),
    at('sureOrder', 'own', `/index/sureOrder?id=${onSale}`),
  ];
}

async function recycling(): Promise<Scene[]> {
  const seller = await newSeller();
  const [high, low] = await merchants();
  if (!high || !low) throw new Error('the demo has too few merchants');
  const quoted = async () => {
    const id = await newAuction(seller);
    await value('quoteAssessment', { id, amountFen: 60_000 }, high.token);
    await value('quoteAssessment', { id, amountFen: 50_000 }, low.token);
    return id;
  };
  const rejected = await newAuction(seller, { approve: false });
  await act({ action: 'reviewAssessment', assessmentId: rejected, pass: false, note: '截图里看不到区服' });
  const cancelled = await newAuction(seller);
  await value('actOnAssessment', { id: cancelled, action: 'cancel' }, seller.token);
  const trading = await quoted();
  const { quotes } = await value('getAssessment', { id: trading }, seller.token);
  await value('actOnAssessment', { id: trading, action: 'accept', quoteId: quotes[0]?.id }, seller.token);
  const waiting = await newAuction(seller, { approve: false });
  const quiet = await newAuction(seller, { durationH: 24 });
  const live = await quoted();
  const valued = await value(
    'createAssessment',
    { mode: 'value', ...(await anAccount(seller.token)), clientReqId: `scene-${Date.now()}` },
    seller.token,
  );
  const list = (id: string) => `/other/jingjiahuishouPriceList?id=${id}`;
  const at = (page: RouteName, status: string, path: string, who = seller): Scene => ({
    page,
    status,
    visitor: who,
    path,
  });
  const tabs = ['reviewing', 'quoting', 'choosing', 'trading', 'completed', 'failed'];
  return [
    at('jingjiahuishouPriceList', 'reviewing', list(waiting)),
    at('jingjiahuishouPriceList', 'rejected', list(rejected)),
    at('jingjiahuishouPriceList', 'quoting-none', list(quiet)),
    at('jingjiahuishouPriceList', 'quoting', list(live)),
    at('jingjiahuishouPriceList', 'quoting-merchant', list(live), low),
    at('jingjiahuishouPriceList', 'quoting-new-merchant', list(quiet), high),
    at('jingjiahuishouPriceList', 'trading', list(trading)),
    at('jingjiahuishouPriceList', 'trading-lost', list(trading), low),
    at('jingjiahuishouPriceList', 'trading-won', list(trading), high),
    at('jingjiahuishouPriceList', 'cancelled', list(cancelled)),
    ...tabs.map((status) => at('myJingjiahuishou', status, `/other/myJingjiahuishou?status=${status}`)),
    at('myJingjiahuishou', 'open-merchant', '/other/myJingjiahuishou?status=open', low),
    at('Myevaluation', 'some', '/other/Myevaluation'),
    at('Myevaluation', 'empty', '/other/Myevaluation', high),
    at('commit', 'value', `/index/commit?type=value&id=${valued.id}`),
    at('commit', 'auction', `/index/commit?type=auction&id=${waiting}`),
    at('sale', 'game', '/index/sale'),
    at('sale', 'own', `/index/sale?id=${valued.id}`),
    at('jingjiahuishou', 'auction', '/index/jingjiahuishou'),
    at('jingjiahuishou', 'value', '/index/jingjiahuishou?mode=value'),
  ];
}

async function claims(): Promise<Scene[]> {
  const buyer = await newBuyer();
  const claimed = async (...steps: ('take' | 'reject' | 'recover' | 'answer')[]) => {
    const sale = await orderIn('completed', { buyer });
    const images = [await proof(buyer), await proof(buyer), await proof(buyer)];
    const { id } = await value(
      'createProblem',
      {
        problemType: 'claim',
        orderNo: sale.orderNo,
        content: '今早登录提示密码错误，手机收到申诉成功的短信。',
        images,
        fields: { 发生了什么: '被申诉找回', 发现日期: '2026-11-21' },
      },
      buyer.token,
    );
    const notes = {
      take: '已受理，在核对凭证',
      answer: '卖家答复：不知情，愿意配合追回',
      reject: '记录显示验证码发给了他人',
      recover: '账号已追回，请改密码',
    };
    for (const step of steps) await act({ action: 'handle', problemId: id, step, note: notes[step] });
    return { ...sale, id };
  };
  const at = (status: string, sale: Sale, who = buyer): Scene => ({
    page: 'zhaohui',
    status,
    visitor: who,
    path: `/other/zhaohui?orderNo=${sale.orderNo}`,
  });
  const paid = await claimed('take');
  await act({ action: 'compensate', problemId: paid.id, payoutFen: 120_000, note: '凭证属实，追不回' });
  await value('advanceClock', { ms: 1_000 });
  const fresh = await orderIn('completed', { buyer });
  const tab = (status: string, who?: Person): Scene => ({
    page: 'zhaohui',
    status: who ? status : `${status}-guest`,
    visitor: who,
    path: `/other/zhaohui?tab=${status}`,
  });
  const demo = await logIn('12000000001');
  return [
    tab('terms'),
    tab('apply'),
    tab('cases'),
    tab('apply', demo),
    tab('progress', buyer),
    at('form', fresh),
    at('submitted', await claimed()),
    at('checking', await claimed('take', 'answer')),
    at('rejected', await claimed('take', 'reject')),
    at('recovered', await claimed('take', 'recover')),
    at('paid', paid),
    at('seller', fresh, fresh.seller),
    at('not-completed', await orderIn('confirming', { buyer })),
  ];
}

/** Scenes that need time to pass: last, because the clock is shared. */
async function later(): Promise<Scene[]> {
  const seller = await newSeller();
  const [high] = await merchants();
  const chosen = await newAuction(seller);
  await value('quoteAssessment', { id: chosen, amountFen: 60_000 }, high?.token ?? '');
  const expired = await newAuction(seller);
  const late = await newOrder();
  await pass(6.2);
  const list = (id: string) => `/other/jingjiahuishouPriceList?id=${id}`;
  return [
    { page: 'jingjiahuishouPriceList', status: 'choosing', visitor: seller, path: list(chosen) },
    { page: 'jingjiahuishouPriceList', status: 'expired', visitor: seller, path: list(expired) },
    { page: 'pay', status: 'expired', visitor: late.buyer, path: `/index/pay?orderNo=${late.orderNo}` },
    { page: 'orderDetail', status: 'expired', visitor: late.buyer, path: orderPath(late) },
  ];
}

/** The scenes, by area and in order. */
export const parts = {
  catalogue,
  texts,
  orders,
  selling,
  recycling,
  claims,
  account,
  market,
  later,
} as const;

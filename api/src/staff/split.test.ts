/** @cluster A ruling moves money between accounts that are on different nodes later. */
import { fees } from 'shared-contract';
import { initialRules } from 'shared-contract/rules';
import { type Market, openMarket, type Sale } from '../orders/testing/market';

let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());

const split = ({ orderNo }: Sale, refundFen: number) =>
  market.decide({ action: 'split', orderNo, refundFen, note: '原石少 20,960，折 420 元' });

/** An order in dispute after the re-binding, with the lifetime plan. */
async function disputed(priceFen: number): Promise<Sale> {
  const sale = await market.sale({ priceFen, plan: 'lifetime', balanceFen: 500_000 });
  await market.payFromBalance(sale);
  await market.act(sale, 'seller', 'handover', {
    credential: { account: 'zhanghao8802', password: 'mima-1' },
  });
  const decided = { orderNo: sale.orderNo, note: '一致' };
  await market.decide({ action: 'verify', match: true, ...decided });
  await market.decide({ action: 'rebind', done: true, ...decided });
  await market.act(sale, 'buyer', 'refundApply', {
    note: '原石少了',
    proofIds: [await market.proof(sale.buyer)],
  });
  await market.act(sale, 'seller', 'refundRefuse', { note: '没有少' });
  return sale;
}

test('a ruling gives part of the price back: the buyer keeps the goods, the seller pays the fee of the rest', async () => {
  const sale = await disputed(150_000);
  const before = { buyer: await market.balance(sale.buyer), seller: await market.balance(sale.seller) };
  const { warrantyFen, payFen } = fees(150_000, 'lifetime', initialRules.fees);
  expect(await split(sale, 42_000)).toMatchObject({ data: { status: 'completed' } });

  expect((await market.balance(sale.buyer)) - before.buyer).toBe(42_000);
  expect((await market.balance(sale.seller)) - before.seller).toBe(102_600);
  const { balances, faults, sum } = await market.ledger();
  expect([balances[`order:${sale.orderNo}`], faults, sum]).toEqual([0, [], 0]);
  const asBuyer = await market.order(sale, 'buyer');
  const money = { refundedFen: 42_000, sellerFeeFen: 5_400, sellerNetFen: 102_600, warrantyFen, payFen };
  expect(asBuyer).toMatchObject({ ...money, status: 'completed', warrantyPlan: 'lifetime' });
  expect(asBuyer.stepElse).toBe(
    '按裁决，货款中的 ¥420.00 已退到你的钱包余额。终身包赔已生效，被找回可随时申请。',
  );
  expect(asBuyer.timeline.at(-1)).toMatchObject({
    title: '裁决：退还部分货款，号归买家',
    note: '原石少 20,960，折 420 元',
  });
  expect((await market.order(sale, 'seller')).stepElse).toBe(
    '按裁决，货款中的 ¥420.00 已退到买家的钱包余额。货款 ¥1,026.00 已到你的钱包。',
  );
  expect((await market.api.value('getWallet', {}, sale.buyer)).rows[0]).toMatchObject({
    deltaFen: 42_000,
    reason: '裁决退还部分货款',
  });
  for (const party of [sale.buyer, sale.seller])
    expect((await market.api.value('listMessages', {}, party)).rows[0]?.title).toBe(
      '裁决：退还部分货款，号归买家',
    );
});

test('a claim on such an order pays at most what the buyer has paid in the end', async () => {
  const sale = await disputed(100_000);
  await split(sale, 30_000);
  const images = await market.claimProofs(sale.buyer);
  const content = '号被原主找回，登录不上了';
  const { id } = await market.api.value(
    'createProblem',
    { problemType: 'claim', orderNo: sale.orderNo, content, images },
    sale.buyer,
  );
  await market.decide({ action: 'handle', problemId: id, step: 'take', note: '在查' });
  const compensate = (payoutFen: number) =>
    market.decide({ action: 'compensate', problemId: id, payoutFen, note: '追不回，赔付' });
  expect(await compensate(70_001)).toMatchObject({
    code: 400,
    data: [{ field: 'payoutFen', msg: '赔付金额需在 ¥0.01 与成交价 ¥700.00 之间' }],
  });
  expect(await compensate(70_000)).toMatchObject({ code: 200 });
});

test('so much stays that the seller gets something, and the goods must be with the buyer', async () => {
  const sale = await disputed(10_000);
  for (const refundFen of [0, -1, 9_401])
    expect(await split(sale, refundFen)).toMatchObject({ code: 400, data: [{ field: 'refundFen' }] });
  expect((await market.order(sale)).status).toBe('refundRuling');
  expect(await split(sale, 9_400)).toMatchObject({ data: { status: 'completed' } });
  expect(await split(sale, 100)).toMatchObject({ code: 422 });

  const small = await disputed(600);
  expect(await split(small, 1)).toMatchObject({
    code: 400,
    data: [{ field: 'refundFen', msg: '这一单的金额太小，请裁决全额退款或交易继续' }],
  });

  const early = await market.saleIn('rebinding');
  await market.act(early, 'buyer', 'refundApply', {
    note: '太慢',
    proofIds: [await market.proof(early.buyer)],
  });
  await market.act(early, 'seller', 'refundRefuse', { note: '在换' });
  expect(await split(early, 100)).toMatchObject({
    code: 422,
    msg: '东西还没到买家手里，只能全额退款或让交易继续，请改用那两种裁决',
  });
});

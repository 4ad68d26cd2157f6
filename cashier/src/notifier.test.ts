import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startCashier } from './index';
import { accepting, keys, makeFolder, openShop, waitUntil } from './testing/shop';

const dataDir = makeFolder();
const shop = openShop({ dataDir, retryMs: [20, 20, 20], notifyTimeoutMs: 3_000 });
const of = (outTradeNo: string) => shop.received.filter((form) => form.out_trade_no === outTradeNo);

beforeEach(() => {
  shop.reply = accepting;
  shop.cashier.notifications = 'send';
});

test('a paid trade is told with Alipay’s fields under a signature the SDK accepts', async () => {
  await shop.openTrade({ outTradeNo: 'N1', subject: '50% & 一半=？' });
  const trade = shop.cashier.choose('N1', 'success');
  await waitUntil('a notification', () => of('N1').length === 1);
  const [form = {}] = of('N1');

  expect(form).toMatchObject({
    notify_type: 'trade_status_sync',
    app_id: '2026000000000001',
    seller_id: '2088000000000001',
    trade_no: trade.tradeNo,
    trade_status: 'TRADE_SUCCESS',
    total_amount: '1280.00',
    receipt_amount: '1280.00',
    subject: '50% & 一半=？',
    charset: 'utf-8',
    version: '1.0',
    sign_type: 'RSA2',
  });
  for (const name of ['notify_id', 'notify_time', 'buyer_id', 'gmt_create', 'gmt_payment']) {
    expect(form[name]).toBeTruthy();
  }
  expect(shop.sdk.checkNotifySignV2(form)).toBe(true);
  expect(shop.sdk.checkNotifySignV2({ ...form, total_amount: '1280.01' })).toBe(false);
});

test('a refund is told: in part the trade lives on, whole it is closed', async () => {
  await shop.openTrade({ outTradeNo: 'N2' });
  shop.cashier.choose('N2', 'success');
  for (const [outRequestNo, refundAmount] of [
    ['p', '280.00'],
    ['q', '1000.00'],
  ]) {
    await shop.sdk.exec('alipay.trade.refund', {
      bizContent: { outTradeNo: 'N2', outRequestNo, refundAmount },
    });
  }
  await waitUntil('three notifications', () => of('N2').length === 3);

  const byRefund = (no: string) => of('N2').find((form) => form.out_biz_no === no) ?? {};
  expect(byRefund('p')).toMatchObject({ trade_status: 'TRADE_SUCCESS', refund_fee: '280.00' });
  expect(byRefund('q')).toMatchObject({ trade_status: 'TRADE_CLOSED', refund_fee: '1280.00' });
  expect(byRefund('q').gmt_refund).toBeTruthy();
  expect(of('N2').every((form) => shop.sdk.checkNotifySignV2(form))).toBe(true);
});

test.each([
  ['REFUSES', { status: 200, body: 'fail' }],
  ['WRAPS', { status: 200, body: '{"msg":"success"}' }],
  ['BREAKS', { status: 500, body: 'success' }],
])('a merchant that %s is told again until it says the bare word, then never more', async (what, reply) => {
  shop.reply = () => (of(what).length < 3 ? reply : accepting());
  await shop.openTrade({ outTradeNo: what });
  shop.cashier.choose(what, 'success');
  await waitUntil('a third attempt', () => of(what).length === 3);
  await new Promise((resolve) => setTimeout(resolve, 100));

  expect(of(what)).toHaveLength(3);
  expect(new Set(of(what).map((form) => form.notify_id)).size).toBe(1);
});

test('after the last attempt of the schedule it is given up', async () => {
  shop.reply = () => ({ status: 200, body: 'fail' });
  await shop.openTrade({ outTradeNo: 'N4' });
  shop.cashier.choose('N4', 'success');
  await waitUntil('four attempts', () => of('N4').length === 4);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(of('N4')).toHaveLength(4);
});

test('lost notifications never arrive; sent by hand they do', async () => {
  shop.cashier.notifications = 'drop';
  await shop.openTrade({ outTradeNo: 'N5' });
  shop.cashier.choose('N5', 'success');
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect(of('N5')).toHaveLength(0);

  expect(await shop.cashier.notifyNow('N5')).toEqual({ status: 200, body: 'success' });
  await Promise.all(Array.from({ length: 10 }, () => shop.cashier.notifyNow('N5')));
  expect(of('N5')).toHaveLength(11);
});

test('a signed form can be had for forging: changes are signed with it', async () => {
  await shop.openTrade({ outTradeNo: 'N6' });
  shop.cashier.choose('N6', 'success');
  const forged = shop.cashier.signedNotification('N6', { total_amount: '1279.99' });
  expect(forged.total_amount).toBe('1279.99');
  expect(shop.sdk.checkNotifySignV2(forged)).toBe(true);
});

test('a restart keeps trades and refunds, and goes on with what was not delivered', async () => {
  shop.reply = () => (of('N7').length < 2 ? { status: 503, body: '' } : accepting());
  await shop.restart({ retryMs: [400, 400] });
  const page = await shop.openTrade({ outTradeNo: 'N7' });
  shop.cashier.choose('N7', 'success');
  await waitUntil('the first attempt', () => of('N7').length === 1);
  const before = shop.cashier.trade('N7');

  await shop.restart({ retryMs: [400, 400] });
  expect(shop.cashier.trade('N7')).toEqual(before);
  expect(shop.cashier.trade('N2').refunds).toHaveLength(2);
  expect((await fetch(page.replace(/^http:\/\/[^/]+/, shop.cashier.origin))).status).toBe(200);
  await waitUntil('the second attempt', () => of('N7').length === 2);
});

test('a restart forgets a change that a crash cut off, and refuses a journal damaged before its end', async () => {
  const start = (text: string) => {
    const folder = makeFolder();
    writeFileSync(join(folder, 'journal.jsonl'), text);
    return startCashier({ dataDir: folder, keys, appId: '1', sellerId: '2' });
  };
  const cutOff = await start('{"trades":[]}\n{"trades":[{"outTra');
  await cutOff.close();
  await expect(start('{"trades":[\n{"trades":[]}\n')).rejects.toThrow('journal.jsonl:1 is damaged');
});

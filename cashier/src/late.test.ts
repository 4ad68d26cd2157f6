import { openShop, waitUntil } from './testing/shop';
import { beijing } from './time';

const shop = openShop({ lateMs: 3500 });
const ask = (method: string, outTradeNo: string) =>
  shop.sdk.exec(method, { bizContent: { outTradeNo } }, { validateSign: true });

test('迟到成功: the trade waits, cannot be closed, outlives its time limit, and is paid after it', async () => {
  const page = await shop.openTrade({ outTradeNo: 'L1', timeExpire: beijing(Date.now() + 3000) });
  const response = await shop.tap(page, 'late');
  const shown = await (await fetch(shop.cashier.origin + response.headers.get('location'))).text();

  expect(shown).toContain('付款处理中');
  expect(shown).not.toContain('<button');
  expect(await ask('alipay.trade.query', 'L1')).toMatchObject({ tradeStatus: 'WAIT_BUYER_PAY' });
  expect(await ask('alipay.trade.close', 'L1')).toMatchObject({ subCode: 'ACQ.TRADE_STATUS_ERROR' });
  await shop.tap(page, 'success');
  expect(await ask('alipay.trade.query', 'L1')).toMatchObject({ tradeStatus: 'WAIT_BUYER_PAY' });
  expect(shop.received).toEqual([]);

  await waitUntil('the notification', () => shop.received.length === 1);
  expect(shop.received[0]).toMatchObject({ out_trade_no: 'L1', trade_status: 'TRADE_SUCCESS' });
  expect(await ask('alipay.trade.query', 'L1')).toMatchObject({ tradeStatus: 'TRADE_SUCCESS' });
  const { paidAt = 0, expiresAt } = shop.cashier.trade('L1');
  expect(paidAt).toBeGreaterThan(expiresAt);
});

test('a restart in between changes nothing of it', async () => {
  await shop.restart({ lateMs: 500 });
  await shop.openTrade({ outTradeNo: 'L2' });
  shop.cashier.choose('L2', 'late');
  await shop.restart();
  await waitUntil('the notification', () => shop.received.some((form) => form.out_trade_no === 'L2'));
  expect(shop.cashier.trade('L2').status).toBe('TRADE_SUCCESS');
});

test('without a fixed delay the money arrives 20 seconds after the time limit', async () => {
  await shop.restart({ lateMs: undefined });
  await shop.openTrade({ outTradeNo: 'L3', timeoutExpress: '15m' });
  const trade = shop.cashier.choose('L3', 'late');
  expect(trade.arrivesAt).toBe(trade.expiresAt + 20_000);
  expect(trade.expiresAt - trade.createdAt).toBeLessThanOrEqual(15 * 60_000);
});

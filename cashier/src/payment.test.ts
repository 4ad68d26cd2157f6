import { openShop, waitUntil } from './testing/shop';
import { beijing } from './time';

const shop = openShop();
const text = async (address: string) => (await fetch(address)).text();

describe('a payment request opens the cashier', () => {
  test('by address (pageExecute GET): the payer sees merchant, goods and amount', async () => {
    const page = await text(shop.payUrl({ outTradeNo: 'GET1', totalAmount: '1280.50' }));

    expect(page).toContain('沙箱收银台 · 模拟支付');
    expect(page).toContain('号栈');
    expect(page).toContain('王者荣耀 V10·皮肤486');
    expect(page).toContain('1,280<small>.50</small>');
    expect(page).toMatch(/<button[^>]*>成功<.*<button[^>]*>失败<.*<button[^>]*>迟到成功</s);
  });

  test('by form (pageExecute POST)', async () => {
    const { action, body } = shop.payForm({ outTradeNo: 'POST1', subject: '原神 "满命" & 100%' });
    const response = await fetch(action, { method: 'POST', body });

    expect(response.status).toBe(200);
    expect(await response.text()).toContain('原神 &#34;满命&#34; &#38; 100%');
  });

  test('again for the same order: the same trade, at an address nobody can guess', async () => {
    const first = await shop.openTrade({ outTradeNo: 'AGAIN' });
    const second = await shop.openTrade({ outTradeNo: 'AGAIN' });

    expect(second).toBe(first);
    expect(first).toMatch(/\/cashier\/pay\/[\w-]{32}$/);
    const { tradeNo } = shop.cashier.trade('AGAIN');
    expect((await fetch(`${shop.cashier.origin}/cashier/pay/${tradeNo}`)).status).toBe(404);
  });

  test('with the other amount for the same order it is refused', async () => {
    await shop.openTrade({ outTradeNo: 'OTHER', totalAmount: '10.00' });
    const response = await fetch(shop.payUrl({ outTradeNo: 'OTHER', totalAmount: '9.99' }));

    expect(response.status).toBe(400);
    expect(await response.text()).toContain('ACQ.CONTEXT_INCONSISTENT');
    expect(shop.cashier.trade('OTHER').totalFen).toBe(1000);
  });

  test('of a paid or closed trade it says so and leads back to the merchant', async () => {
    await shop.openTrade({ outTradeNo: 'PAID' });
    shop.cashier.choose('PAID', 'success');
    const page = await text(shop.payUrl({ outTradeNo: 'PAID' }));
    expect(page).toContain('ACQ.TRADE_HAS_SUCCESS');
    expect(page).toContain('href="http://shop.example/finish"');

    await shop.openTrade({ outTradeNo: 'CLOSED' });
    await shop.sdk.exec('alipay.trade.close', { bizContent: { outTradeNo: 'CLOSED' } });
    expect(await text(shop.payUrl({ outTradeNo: 'CLOSED' }))).toContain('ACQ.TRADE_HAS_CLOSE');
  });
});

describe('a payment request that is not the merchant’s opens nothing', () => {
  const tampered: [string, (url: URL) => void, string][] = [
    [
      'amount',
      (url) => edit(url, '"total_amount":"1280.00"', '"total_amount":"0.01"'),
      'isv.invalid-signature',
    ],
    [
      'notify_url',
      (url) => url.searchParams.set('notify_url', 'http://evil.example/'),
      'isv.invalid-signature',
    ],
    ['an extra parameter', (url) => url.searchParams.set('app_auth_token', 'x'), 'isv.invalid-signature'],
    ['signature', (url) => url.searchParams.set('sign', 'bm8='), 'isv.invalid-signature'],
    ['no signature', (url) => url.searchParams.delete('sign'), 'isv.missing-signature'],
    ['another app', (url) => url.searchParams.set('app_id', '2026000000000002'), 'isv.invalid-app-id'],
    ['SHA-1', (url) => url.searchParams.set('sign_type', 'RSA'), 'isv.invalid-signature-type'],
  ];
  test.each(tampered)('%s', async (_what, tamper, code) => {
    const url = new URL(shop.payUrl({ outTradeNo: 'FORGED' }));
    tamper(url);
    const response = await fetch(url);
    const page = await response.text();

    expect(response.status).toBe(400);
    expect(page).toContain('无法付款');
    expect(page).toContain(code);
    expect(page).not.toContain('evil.example"');
    expect(() => shop.cashier.trade('FORGED')).toThrow('ACQ.TRADE_NOT_EXIST');
  });

  test.each([
    ['an amount of nothing', { totalAmount: '0.00' }],
    ['three decimals', { totalAmount: '1.001' }],
    ['a negative amount', { totalAmount: '-1' }],
    ['an exponent', { totalAmount: '1e3' }],
    ['no subject', { subject: '' }],
    ['a script as the way back', { quitUrl: 'javascript:alert(1)' }],
    ['a time limit that is no time', { timeExpire: '2026-02-31 00:00:00' }],
    ['a time limit in the past', { timeExpire: '2020-01-01 00:00:00' }],
    ['a limit of 16 days', { timeoutExpress: '16d' }],
  ])('signed, but with %s', async (_what, change) => {
    const response = await fetch(shop.payUrl({ outTradeNo: 'UNFIT', ...change }));

    expect(response.status).toBe(400);
    expect(await response.text()).toContain('ACQ.INVALID_PARAMETER');
    expect(() => shop.cashier.trade('UNFIT')).toThrow('ACQ.TRADE_NOT_EXIST');
  });
});

describe('the payer chooses', () => {
  test('成功: back to the merchant with signed parameters, and a second tap changes nothing', async () => {
    const page = await shop.openTrade({
      outTradeNo: 'OK1',
      returnUrl: 'http://shop.example/finish?orderNo=7',
    });
    const response = await shop.tap(page, 'success', 'wechat');
    const address = new URL(response.headers.get('location') ?? '');
    const { orderNo, ...params } = Object.fromEntries(address.searchParams);

    expect(response.status).toBe(303);
    expect(orderNo).toBe('7');
    expect(params).toMatchObject({
      out_trade_no: 'OK1',
      total_amount: '1280.00',
      method: 'alipay.trade.wap.pay.return',
    });
    expect(shop.sdk.checkNotifySignV2(params)).toBe(true);
    expect(shop.cashier.trade('OK1')).toMatchObject({ status: 'TRADE_SUCCESS', channel: 'wechat' });

    const { paidAt } = shop.cashier.trade('OK1');
    await shop.tap(page, 'success');
    await shop.tap(page, 'failure');
    expect(shop.cashier.trade('OK1')).toMatchObject({ status: 'TRADE_SUCCESS', paidAt });
    expect(await text(page)).toContain('支付成功');
  });

  test('通知丢失: paid and back at the merchant, who hears of it by asking alone', async () => {
    const before = shop.received.length;
    const page = await shop.openTrade({ outTradeNo: 'UNTOLD' });
    const response = await shop.tap(page, 'untold');
    expect(response.headers.get('location')).toContain('out_trade_no=UNTOLD');
    expect(await shop.sdk.exec('alipay.trade.query', { bizContent: { outTradeNo: 'UNTOLD' } })).toMatchObject(
      { tradeStatus: 'TRADE_SUCCESS' },
    );
    // only the later notification of the other trade arrives
    shop.cashier.choose('AGAIN', 'success');
    await waitUntil('the notification', () => shop.received.length > before);
    expect(shop.received.slice(before)).toMatchObject([{ out_trade_no: 'AGAIN' }]);
  });

  test('失败: the page says so, offers the way back and takes another attempt', async () => {
    const page = await shop.openTrade({ outTradeNo: 'FAIL1', quitUrl: 'http://shop.example/pay?a=1&b=2' });
    const response = await shop.tap(page, 'failure');
    const shown = await text(shop.cashier.origin + response.headers.get('location'));

    expect(shown).toContain('支付未成功，可重新支付');
    expect(shown).toContain('href="http://shop.example/pay?a=1&#38;b=2"');
    expect(shop.cashier.trade('FAIL1').status).toBe('WAIT_BUYER_PAY');

    await shop.tap(page, 'success');
    expect(shop.cashier.trade('FAIL1').status).toBe('TRADE_SUCCESS');
    expect(
      shop.received.filter((form) => form.out_trade_no === 'FAIL1' && form.trade_status !== 'TRADE_SUCCESS'),
    ).toEqual([]);
  });

  test('nothing in time: the trade closes by itself, the merchant hears it, nobody can pay it', async () => {
    const page = await shop.openTrade({ outTradeNo: 'SLOW', timeExpire: beijing(Date.now() + 3000) });
    await waitUntil('TRADE_CLOSED', () => shop.received.some((form) => form.out_trade_no === 'SLOW'));
    await shop.tap(page, 'success');

    expect(shop.received.find((form) => form.out_trade_no === 'SLOW')).toMatchObject({
      trade_status: 'TRADE_CLOSED',
    });
    expect(await text(page)).toContain('超过付款时限，没有扣款');
  });
});

describe('the page', () => {
  test('shows what a merchant writes as text only', async () => {
    const subject = `</p><script>alert(1)</script><img src=x onerror="alert(1)">'`;
    const page = await text(await shop.openTrade({ outTradeNo: 'XSS', subject }));

    expect(page).not.toMatch(/<script|<img/);
    expect(page).toContain('&#60;script&#62;');
  });

  test('runs no script, carries no style attribute, cannot be framed, and may post to the merchant only', async () => {
    const response = await fetch(await shop.openTrade({ outTradeNo: 'CSP' }));
    const policy = response.headers.get('content-security-policy');
    const page = await response.text();

    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("form-action 'self' http://shop.example;");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
    expect(page).not.toMatch(/<script| style=| on\w+=/);
    expect(page).not.toMatch(/(src|href)="(https?:)?\/\/(?!shop\.example)/);

    const style = /href="([^"]+\.css)"/.exec(page)?.[1];
    expect((await fetch(shop.cashier.origin + style)).headers.get('content-type')).toContain('text/css');
  });

  test('of no trade is a Chinese 404', async () => {
    const response = await fetch(`${shop.cashier.origin}/cashier/pay/nothing`);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('没有这笔交易');
  });
});

function edit(url: URL, from: string, to: string): void {
  const content = url.searchParams.get('biz_content') ?? '';
  expect(content).toContain(from);
  url.searchParams.set('biz_content', content.replace(from, to));
}

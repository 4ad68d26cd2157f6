import { AlipaySdk } from 'alipay-sdk';
import { ensureKeys } from '../keys';
import { APP_ID, keys, makeFolder, openShop } from '../testing/shop';

const shop = openShop();

/** Every answer, including refusals, must carry the gateway's signature. */
const ask = (method: string, bizContent: Record<string, unknown>) =>
  shop.sdk.exec(method, { bizContent }, { validateSign: true });

async function paidTrade(outTradeNo: string, totalAmount = '100.00') {
  await shop.openTrade({ outTradeNo, totalAmount });
  return shop.cashier.choose(outTradeNo, 'success');
}

describe('alipay.trade.query', () => {
  test('tells a waiting trade from a paid one', async () => {
    await shop.openTrade({ outTradeNo: 'Q1', totalAmount: '6.5' });
    const waiting = await ask('alipay.trade.query', { outTradeNo: 'Q1' });
    expect(waiting).toMatchObject({
      code: '10000',
      msg: 'Success',
      tradeStatus: 'WAIT_BUYER_PAY',
      totalAmount: '6.50',
    });
    expect(waiting.receiptAmount).toBeUndefined();

    const { tradeNo } = shop.cashier.choose('Q1', 'success');
    const paid = await ask('alipay.trade.query', { tradeNo });
    expect(paid).toMatchObject({ outTradeNo: 'Q1', tradeStatus: 'TRADE_SUCCESS', receiptAmount: '6.50' });
    expect(paid.sendPayDate).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  });

  test('knows no trade that was never opened', async () => {
    expect(await ask('alipay.trade.query', { outTradeNo: 'NEVER' })).toMatchObject({
      code: '40004',
      msg: 'Business Failed',
      subCode: 'ACQ.TRADE_NOT_EXIST',
    });
    expect(await ask('alipay.trade.query', {})).toMatchObject({ subCode: 'ACQ.INVALID_PARAMETER' });
  });
});

describe('alipay.trade.close', () => {
  test('closes a waiting trade once', async () => {
    await shop.openTrade({ outTradeNo: 'C1' });
    expect(await ask('alipay.trade.close', { outTradeNo: 'C1' })).toMatchObject({
      code: '10000',
      outTradeNo: 'C1',
    });
    expect(await ask('alipay.trade.close', { outTradeNo: 'C1' })).toMatchObject({
      subCode: 'ACQ.TRADE_STATUS_ERROR',
    });
    expect(await ask('alipay.trade.query', { outTradeNo: 'C1' })).toMatchObject({
      tradeStatus: 'TRADE_CLOSED',
    });
  });

  test('refuses a paid one and one it does not know', async () => {
    await paidTrade('C2');
    expect(await ask('alipay.trade.close', { outTradeNo: 'C2' })).toMatchObject({
      subCode: 'ACQ.TRADE_STATUS_ERROR',
    });
    expect(await ask('alipay.trade.close', { outTradeNo: 'C3' })).toMatchObject({
      subCode: 'ACQ.TRADE_NOT_EXIST',
    });
  });
});

describe('alipay.trade.refund', () => {
  const refund = (outTradeNo: string, refundAmount: string, outRequestNo?: string) =>
    ask('alipay.trade.refund', { outTradeNo, refundAmount, ...(outRequestNo && { outRequestNo }) });

  test('gives the whole amount back once, however often it is asked', async () => {
    await paidTrade('R1');
    const answers = await Promise.all(Array.from({ length: 5 }, () => refund('R1', '100.00', 'R1-1')));

    expect(answers.map(({ code, refundFee }) => [code, refundFee])).toEqual(
      Array(5).fill(['10000', '100.00']),
    );
    expect(answers.map(({ fundChange }) => fundChange).sort()).toEqual(['N', 'N', 'N', 'N', 'Y']);
    expect(await ask('alipay.trade.query', { outTradeNo: 'R1' })).toMatchObject({
      tradeStatus: 'TRADE_CLOSED',
    });
    expect(await refund('R1', '1.00', 'R1-2')).toMatchObject({ subCode: 'ACQ.TRADE_HAS_CLOSE' });
    expect(await refund('R1', '99.00', 'R1-1')).toMatchObject({ subCode: 'ACQ.DISCORDANT_REPEAT_REQUEST' });
  });

  test('gives parts back up to the whole, and never more', async () => {
    await paidTrade('R2');
    expect(await refund('R2', '30.00', 'a')).toMatchObject({ fundChange: 'Y', refundFee: '30.00' });
    expect(await refund('R2', '70.01', 'b')).toMatchObject({ subCode: 'ACQ.REFUND_AMT_NOT_EQUAL_TOTAL' });
    expect(await ask('alipay.trade.query', { outTradeNo: 'R2' })).toMatchObject({
      tradeStatus: 'TRADE_SUCCESS',
    });
    expect(await refund('R2', '70.00', 'b')).toMatchObject({ fundChange: 'Y', refundFee: '100.00' });
    expect(await ask('alipay.trade.query', { outTradeNo: 'R2' })).toMatchObject({
      tradeStatus: 'TRADE_CLOSED',
    });
  });

  test('can be asked about', async () => {
    await paidTrade('R3');
    await refund('R3', '40.00', 'x');
    const about = (outRequestNo: string) =>
      ask('alipay.trade.fastpay.refund.query', { outTradeNo: 'R3', outRequestNo });

    expect(await about('x')).toMatchObject({
      refundStatus: 'REFUND_SUCCESS',
      refundAmount: '40.00',
      totalAmount: '100.00',
    });
    const unknown = await about('y');
    expect(unknown.code).toBe('10000');
    expect(unknown.refundStatus).toBeUndefined();
  });

  test('needs a paid trade', async () => {
    await shop.openTrade({ outTradeNo: 'R4' });
    expect(await refund('R4', '1.00')).toMatchObject({ subCode: 'ACQ.TRADE_STATUS_ERROR' });
    expect(await refund('R5', '1.00')).toMatchObject({ subCode: 'ACQ.TRADE_NOT_EXIST' });
  });
});

describe('alipay.fund.trans.uni.transfer', () => {
  const pay = (outBizNo: string, transAmount: string, identity = 'seller@example.com') =>
    ask('alipay.fund.trans.uni.transfer', {
      outBizNo,
      transAmount,
      productCode: 'TRANS_ACCOUNT_NO_PWD',
      bizScene: 'DIRECT_TRANSFER',
      orderTitle: '号栈提现',
      payeeInfo: { identity, identityType: 'ALIPAY_LOGON_ID', name: '演示卖家' },
    });

  test('pays out once, and can be asked about', async () => {
    const first = await pay('W1', '88.80');
    expect(first).toMatchObject({ code: '10000', status: 'SUCCESS', outBizNo: 'W1' });
    expect(await pay('W1', '88.80')).toMatchObject({ orderId: first.orderId });
    expect(await pay('W1', '88.81')).toMatchObject({ subCode: 'INVALID_PARAMETER' });

    const ways = { outBizNo: 'W1', productCode: 'TRANS_ACCOUNT_NO_PWD', bizScene: 'DIRECT_TRANSFER' };
    for (const way of [ways, { orderId: first.orderId }]) {
      expect(await ask('alipay.fund.trans.common.query', way)).toMatchObject({
        status: 'SUCCESS',
        transAmount: '88.80',
      });
    }
  });

  test('cannot say whether it paid while it is busy, and knows no such transfer', async () => {
    expect(await pay('W3', '1.00', 'busy@example.com')).toMatchObject({ subCode: 'SYSTEM_ERROR' });
    expect(await ask('alipay.fund.trans.common.query', { outBizNo: 'W3' })).toMatchObject({
      subCode: 'ORDER_NOT_EXIST',
    });
  });

  test('knows no such payee, no such order', async () => {
    expect(await pay('W2', '1.00', 'nobody@example.com')).toMatchObject({ subCode: 'PAYEE_NOT_EXIST' });
    expect(await ask('alipay.fund.trans.common.query', { outBizNo: 'W2' })).toMatchObject({
      subCode: 'ORDER_NOT_EXIST',
    });
  });
});

describe('a request that is not in order', () => {
  const as = (change: { appId?: string; privateKey?: string }) =>
    new AlipaySdk({
      appId: APP_ID,
      privateKey: keys.merchantPrivateKey,
      alipayPublicKey: keys.gatewayPublicKey,
      keyType: 'PKCS8',
      gateway: shop.cashier.gateway,
      ...change,
    }).exec('alipay.trade.query', { bizContent: { outTradeNo: '"sign"' } }, { validateSign: true });

  test('with another key, for another app or of an unknown method is answered signed', async () => {
    const stranger = ensureKeys(makeFolder());
    expect(await as({ privateKey: stranger.merchantPrivateKey })).toMatchObject({
      code: '40002',
      subCode: 'isv.invalid-signature',
    });
    expect(await as({ appId: '1' })).toMatchObject({ code: '40002', subCode: 'isv.invalid-app-id' });
    for (const method of ['alipay.trade.unknown', 'constructor']) {
      expect(await ask(method, {})).toMatchObject({ code: '40002', subCode: 'isv.invalid-method' });
    }
  });

  test('a merchant that trusts another gateway key does not take our answers', async () => {
    const sdk = new AlipaySdk({
      appId: APP_ID,
      privateKey: keys.merchantPrivateKey,
      alipayPublicKey: keys.merchantPublicKey,
      keyType: 'PKCS8',
      gateway: shop.cashier.gateway,
    });
    const asked = sdk.exec(
      'alipay.trade.query',
      { bizContent: { outTradeNo: 'Q1' } },
      { validateSign: true },
    );
    await expect(asked).rejects.toThrow('验签失败');
  });
});

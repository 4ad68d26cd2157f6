import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AlipaySdk } from 'alipay-sdk';
import { ensureKeys } from 'cashier';
import { testConfig } from '../core/config';
import { alipayProvider } from './alipay';
import { fenOf, yuanOf } from './money-text';

const keysDir = join(tmpdir(), 'haozhan-test-templates', 'keys');
ensureKeys(keysDir);
const config = testConfig(join(tmpdir(), 'haozhan-nowhere'), keysDir);

test.each([
  ['privateKeyFile', 'ALIPAY_PRIVATE_KEY_FILE'],
  ['publicKeyFile', 'ALIPAY_PUBLIC_KEY_FILE'],
])('without its key (%s) the server does not start, and says which variable names it', (key, variable) => {
  const alipay = { ...config.alipay, [key]: '/nowhere/key.pem' };
  expect(() => alipayProvider({ ...config, alipay })).toThrow(variable);
});

test('the address to pay at is the configured gateway’s, with our order, the way back and the deadline', () => {
  // The server's clock is 16 minutes behind.
  const late = Date.now() - 16 * 60_000;
  jest.spyOn(Date, 'now').mockReturnValue(late);
  const url = new URL(
    alipayProvider(config).payUrl({
      payNo: 'P261120ABCDEFGH',
      orderNo: 'H261120ABCDEFGH',
      subject: '王者荣耀 & 100% "满皮"',
      amountFen: 128_005,
      expiresAt: new Date('2026-11-20T12:05:06Z'),
    }),
  );
  expect(url.href.startsWith(`${config.alipay.gateway}?`)).toBe(true);
  const asked = Object.fromEntries(url.searchParams);
  expect(asked).toMatchObject({
    method: 'alipay.trade.wap.pay',
    app_id: config.alipay.appId,
    sign_type: 'RSA2',
    notify_url: `${config.publicOrigin}/api/pay/notify`,
    return_url: `${config.publicOrigin}/index/finish?orderNo=H261120ABCDEFGH`,
  });
  expect(JSON.parse(asked.biz_content ?? '')).toMatchObject({
    out_trade_no: 'P261120ABCDEFGH',
    total_amount: '1280.05',
    subject: '王者荣耀 & 100% "满皮"',
    product_code: 'QUICK_WAP_WAY',
    time_expire: '2026-11-20 20:05:06',
    quit_url: `${config.publicOrigin}/index/pay?orderNo=H261120ABCDEFGH`,
  });
});

test('a top-up leads back to the member’s own page, and notifications may go to an address of their own', () => {
  const alipay = { ...config.alipay, notifyOrigin: 'https://notify.example.com' };
  const topUp = {
    payNo: 'P1',
    orderNo: null,
    subject: '号栈余额充值',
    amountFen: 100,
    expiresAt: new Date(0),
  };
  const { searchParams } = new URL(alipayProvider({ ...config, alipay }).payUrl(topUp));
  expect(searchParams.get('notify_url')).toBe('https://notify.example.com/api/pay/notify');
  const mine = `${config.publicOrigin}/other/mycenter`;
  expect(searchParams.get('return_url')).toBe(mine);
  expect(JSON.parse(searchParams.get('biz_content') ?? '')).toMatchObject({ quit_url: mine });
});

test('amounts are read and written to the fen, and nothing else is an amount', () => {
  for (const fen of [0, 1, 9, 10, 99, 100, 128_005, 20_000_000]) expect(fenOf(yuanOf(fen))).toBe(fen);
  expect(fenOf('12.5')).toBe(1_250);
  expect(fenOf('7')).toBe(700);
  for (const text of [
    '',
    '-1',
    '1.234',
    '1e3',
    'NaN',
    ' 1',
    '1 ',
    '0x10',
    '1.',
    'x12.50',
    '12.50x',
    undefined,
  ])
    expect(fenOf(text)).toBeUndefined();
});

test('a notification that nobody signed is rejected with the reason', () => {
  const { verifyNotification } = alipayProvider(config);
  const unsigned = { rejected: 'not signed with RSA2' };
  for (const form of [{}, { sign: 'AAAA', sign_type: 'RSA' }, { sign_type: 'RSA2' }] as Record<
    string,
    string
  >[])
    expect(verifyNotification(form)).toEqual(unsigned);
  expect(verifyNotification({ sign: 'AAAA', sign_type: 'RSA2' })).toEqual({ rejected: 'invalid signature' });
});

describe('an answer of the provider', () => {
  /** The answers of the provider, in order, and the requests that they answer. */
  function answering(...answers: object[]) {
    const exec = jest.spyOn(AlipaySdk.prototype, 'exec');
    exec.mockReset();
    for (const answer of answers) exec.mockResolvedValueOnce({ code: '10000', ...answer } as never);
    const asked = () =>
      exec.mock.calls.map(([method, params]) => [method, (params as { bizContent: object }).bizContent]);
    return { provider: alipayProvider(config), asked };
  }
  const failure = (subCode: string) => ({ code: '40004', subCode });

  test.each([
    [
      { outTradeNo: 'P1', tradeStatus: 'TRADE_SUCCESS', tradeNo: 7, totalAmount: '1.50' },
      { status: 'paid', providerNo: '7', amountFen: 150 },
    ],
    [
      { outTradeNo: 'P1', tradeStatus: 'TRADE_FINISHED', tradeNo: 7, totalAmount: '1.50' },
      { status: 'paid', providerNo: '7', amountFen: 150 },
    ],
    [{ outTradeNo: 'P1', tradeStatus: 'WAIT_BUYER_PAY' }, { status: 'waiting' }],
    [{ outTradeNo: 'P1', tradeStatus: 'TRADE_CLOSED' }, { status: 'closed' }],
    [failure('ACQ.TRADE_NOT_EXIST'), { status: 'absent' }],
    [failure('ACQ.SYSTEM_ERROR'), 'alipay.trade.query failed with ACQ.SYSTEM_ERROR'],
    [{ outTradeNo: 'P2', tradeStatus: 'TRADE_SUCCESS' }, 'alipay.trade.query failed with another trade'],
    [{ outTradeNo: 'P1', tradeStatus: 'TRADE_SUCCESS' }, 'alipay.trade.query returned no amount'],
    [{ code: '20000', subCode: 'isp.unknow-error' }, 'alipay.trade.query failed with 20000 isp.unknow-error'],
    [
      { code: '20000', msg: 'Service Unavailable' },
      'alipay.trade.query failed with 20000 Service Unavailable',
    ],
  ])('%j to a query means %j', async (answer, meaning) => {
    const { provider, asked } = answering(answer);
    const found = provider.query('P1');
    if (typeof meaning === 'string') await expect(found).rejects.toThrow(meaning);
    else expect(await found).toEqual(meaning);
    expect(asked()).toEqual([['alipay.trade.query', { outTradeNo: 'P1' }]]);
  });

  test.each([
    [{}, 'closed'],
    [failure('ACQ.TRADE_NOT_EXIST'), 'absent'],
    [failure('ACQ.TRADE_STATUS_ERROR'), 'open'],
  ])('%j to a close means that the trade is %s', async (answer, meaning) => {
    const { provider, asked } = answering(answer);
    expect(await provider.close('P1')).toBe(meaning);
    expect(asked()).toEqual([['alipay.trade.close', { outTradeNo: 'P1' }]]);
  });

  test('to a close that names no known reason leaves the trade to the next attempt', async () => {
    const { provider } = answering(failure('ACQ.SYSTEM_ERROR'));
    await expect(provider.close('P1')).rejects.toThrow('alipay.trade.close failed with ACQ.SYSTEM_ERROR');
  });

  test.each([
    [[{ fundChange: 'Y' }], true],
    [[{ fundChange: 'N' }, { refundStatus: 'REFUND_SUCCESS', refundAmount: '3.00' }], true],
    [[failure('ACQ.SYSTEM_ERROR'), { refundStatus: 'REFUND_SUCCESS', refundAmount: '3.00' }], true],
    [[{ ...failure('ACQ.SYSTEM_ERROR'), fundChange: 'Y' }, {}], false],
    [[{ fundChange: 'N' }, { refundStatus: 'REFUND_SUCCESS', refundAmount: '2.99' }], false],
    [[{ fundChange: 'N' }, { refundAmount: '3.00' }], false],
  ])('%j to a refund means that it is done: %s', async (answers, done) => {
    const { provider, asked } = answering(...answers);
    expect(await provider.refund({ payNo: 'P1', amountFen: 300, reason: '订单退款' })).toBe(done);
    const refund = { outTradeNo: 'P1', outRequestNo: 'P1' };
    expect(asked()).toEqual(
      [
        ['alipay.trade.refund', { ...refund, refundAmount: '3.00', refundReason: '订单退款' }],
        ['alipay.trade.fastpay.refund.query', refund],
      ].slice(0, answers.length),
    );
  });

  const payout = { withdrawalNo: 'W1', amountFen: 12_345, account: 'pay@example.com', name: '张三' };

  test('to a payout is its number, or that the payee cannot be paid', async () => {
    const { provider, asked } = answering({ status: 'SUCCESS', orderId: 9 });
    expect(await provider.transfer(payout)).toEqual({ providerNo: '9' });
    expect(asked()).toEqual([
      [
        'alipay.fund.trans.uni.transfer',
        {
          outBizNo: 'W1',
          transAmount: '123.45',
          productCode: 'TRANS_ACCOUNT_NO_PWD',
          bizScene: 'DIRECT_TRANSFER',
          orderTitle: '号栈提现',
          payeeInfo: { identity: 'pay@example.com', identityType: 'ALIPAY_LOGON_ID', name: '张三' },
        },
      ],
    ]);
    const final = [
      'PAYEE_NOT_EXIST',
      'PAYEE_USER_INFO_ERROR',
      'PAYEE_ACC_OCUPIED',
      'PAYEE_ACCOUNT_STATUS_ERROR',
      'PERMIT_NON_BANK_LIMIT_PAYEE',
      'BLOCK_USER_FORBBIDEN_RECIEVE',
      'INVALID_PARAMETER',
    ];
    for (const subCode of final) {
      const refused = answering({ ...failure(subCode), subMsg: '收款账号有误' });
      expect(await refused.provider.transfer(payout)).toEqual({ refused: '收款账号有误' });
    }
    expect(await answering(failure('PAYEE_NOT_EXIST')).provider.transfer(payout)).toEqual({
      refused: '收款账号不存在或姓名有误',
    });
  });

  test.each([
    [failure('PAYER_BALANCE_NOT_ENOUGH'), 'PAYER_BALANCE_NOT_ENOUGH'],
    [{ status: 'DEALING' }, 'DEALING'],
    [{ subCode: 'PAYEE_NOT_EXIST' }, 'PAYEE_NOT_EXIST'],
    [{ ...failure('SYSTEM_ERROR'), status: 'SUCCESS' }, 'SYSTEM_ERROR'],
  ])('%j to a payout leaves open whether it was paid, so nothing is given back', async (answer, reason) => {
    const { provider } = answering(answer);
    await expect(provider.transfer(payout)).rejects.toThrow(
      `the outcome of the transfer is unknown: ${reason}`,
    );
  });

  test.each([
    [{ outBizNo: 'W1', status: 'SUCCESS', orderId: 9 }, { providerNo: '9' }],
    [{ outBizNo: 'W1', status: 'FAIL' }, 'absent'],
    [{ outBizNo: 'W1', status: 'REFUND' }, 'absent'],
    [failure('ORDER_NOT_EXIST'), 'absent'],
    [{ outBizNo: 'W1', status: 'DEALING' }, Error('the outcome of the transfer is unknown: DEALING')],
    [
      { outBizNo: 'W2', status: 'SUCCESS' },
      Error('alipay.fund.trans.common.query failed with another transfer'),
    ],
    [failure('SYSTEM_ERROR'), Error('alipay.fund.trans.common.query failed with SYSTEM_ERROR')],
  ])('%j to a question for a payout means %j', async (answer, meaning) => {
    const { provider, asked } = answering(answer);
    const found = provider.findTransfer('W1');
    if (meaning instanceof Error) await expect(found).rejects.toThrow(meaning);
    else expect(await found).toEqual(meaning);
    expect(asked()).toEqual([
      [
        'alipay.fund.trans.common.query',
        { outBizNo: 'W1', productCode: 'TRANS_ACCOUNT_NO_PWD', bizScene: 'DIRECT_TRANSFER' },
      ],
    ]);
  });
});

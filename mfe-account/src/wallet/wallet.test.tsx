import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Profile, Value } from 'shared-contract';
import { aProfile } from 'shared-contract/testing';
import { linksIn, remotePages } from 'shared-router/testing';
import { type Answer, deferred, LOST, refuse } from 'shared-sdk/testing';
import { fill, problemAt, textOf } from '../testing/fields';

type Withdrawal = Value<'listWithdrawals'>['rows'][number];

const withdrawal = (withdrawalNo: string, more: Partial<Withdrawal> = {}): Withdrawal => ({
  withdrawalNo,
  amountFen: 12_050,
  accountMasked: '138****0001',
  status: 'requested',
  statusText: '申请中',
  failReason: null,
  note: null,
  asksAccount: false,
  createdAt: '2026-11-18T15:24:00+08:00',
  endedAt: null,
  ...more,
});
const money = (availableFen: number): Value<'getWallet'> => ({
  rows: [],
  total: 0,
  availableFen,
  frozenFen: 0,
});

const page = remotePages(
  () => import('../app'),
  () => ({
    getProfile: () => aProfile(),
    getWallet: () => money(128_050),
    listWithdrawals: () => ({ rows: [], total: 0 }),
    sendSmsCode: () => ({ retryAfter: 60 }),
  }),
);
const open = async (profile: Partial<Profile> = {}, availableFen = 128_050) => {
  page.calls.answer({ getProfile: () => aProfile(profile), getWallet: () => money(availableFen) });
  await page.open('/other/mycenter');
  await screen.findByText('测试员');
  await waitFor(() => expect(screen.queryByText('—')).toBeNull());
};
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const drawer = (name: string) => screen.findByRole('dialog', { name });

describe('the address that a notice leads to', () => {
  test.each([
    ['entries', '钱包明细'],
    ['withdrawals', '提现记录'],
  ])('opens %s', async (wallet, name) => {
    await page.open(`/other/mycenter?wallet=${wallet}`);
    await drawer(name);
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
  });
});

describe('提现', () => {
  const openForm = async () => {
    await open();
    press('提现');
    await drawer('提现');
  };
  const fillAll = () => {
    fill('提现金额', ' 1,280.5 ');
    fill('支付宝账号', ' 13800000001 ');
    fill('短信验证码', '123456');
  };
  const send = async (answer: () => Answer<'withdraw'>) => {
    page.calls.answer({ withdraw: answer });
    press('确认提现');
    const before = page.calls.sent('withdraw').length;
    await waitFor(() => expect(page.calls.sent('withdraw').length).toBeGreaterThan(before));
    await screen.findByRole('button', { name: '确认提现' });
  };
  const ids = () =>
    page.calls.sent('withdraw').map((input) => (input as { clientReqId: string }).clientReqId);

  test('sends the amount in fen to the account, sets it aside, and shows what becomes of it', async () => {
    await openForm();
    screen.getByText('可用 ¥1,280.50，不收手续费');
    screen.getByText('须是 **试 本人的');
    screen.getByText('发到 120****0001');
    press('获取验证码');
    await screen.findByRole('button', { name: /秒后重发/ });
    expect(page.calls.sent('sendSmsCode')).toEqual([{ scene: 'withdraw' }]);
    fillAll();
    page.calls.answer({
      withdraw: () => ({ withdrawalNo: 'T1', status: 'requested' }),
      getWallet: () => money(0),
      listWithdrawals: () => ({ rows: [withdrawal('T1')], total: 1 }),
    });
    press('确认提现');
    await drawer('提现记录');
    expect(page.calls.sent('withdraw')).toEqual([
      {
        amountFen: 128_050,
        account: '13800000001',
        smsCode: '123456',
        clientReqId: expect.stringMatching(/^.{8,}$/),
      },
    ]);
    screen.getByText('提现已提交，钱先冻结，到账会发消息');
    await screen.findByText('138****0001');
    await waitFor(() => expect(page.calls.sent('getWallet')).toHaveLength(2));
  });

  test('全部 writes all there is', async () => {
    await openForm();
    press('全部');
    expect(textOf('提现金额')).toBe('1280.50');
    expect(problemAt('提现金额')).toBeUndefined();
  });

  test('says at each field what is missing and sends nothing', async () => {
    await openForm();
    expect(['提现金额', '支付宝账号', '短信验证码'].map(textOf)).toEqual(['', '', '']);
    press('确认提现');
    await waitFor(() => expect(problemAt('提现金额')).toBe('请填写金额，最多两位小数，例如 120.50'));
    expect(problemAt('支付宝账号')).toBe('请填写支付宝登录手机号或邮箱');
    expect(problemAt('短信验证码')).toBe('请填写 6 位短信验证码');
    expect(page.calls.sent('withdraw')).toEqual([]);
  });

  test.each([
    ['0.09', '最少 ¥0.10'],
    ['0.1', undefined],
    ['1280.50', undefined],
    ['1280.51', '可用只有 ¥1,280.50，请改小一些'],
    ['12.345', '请填写金额，最多两位小数，例如 120.50'],
  ])('an amount of %s: %s', async (amount, problem) => {
    await openForm();
    fill('提现金额', amount);
    press('确认提现');
    await waitFor(() => expect(problemAt('支付宝账号')).toBeDefined());
    expect(problemAt('提现金额')).toBe(problem);
  });

  test.each([
    ['1380000000', false],
    ['138000000012', false],
    ['a b@example.com', false],
    ['a@example', false],
    ['x a@example.com', false],
    ['someone@example.com', true],
  ])('the account %s may be sent: %s', async (account, may) => {
    await openForm();
    fill('支付宝账号', account);
    press('确认提现');
    await waitFor(() => expect(problemAt('短信验证码')).toBeDefined());
    expect(problemAt('支付宝账号') === undefined).toBe(may);
  });

  test('puts each refusal at its field and keeps what was typed', async () => {
    await openForm();
    fillAll();
    await send(() => refuse('INSUFFICIENT_BALANCE', '余额不够'));
    await waitFor(() => expect(problemAt('提现金额')).toBe('余额不够'));
    expect(document.activeElement).toBe(screen.getByLabelText('提现金额'));
    await send(() => refuse('SMS_WRONG', '验证码不对'));
    await waitFor(() => expect(problemAt('短信验证码')).toBe('验证码不对'));
    await send(() => refuse('INVALID', '参数不对', { fields: [{ field: 'account', msg: '账号不对' }] }));
    await waitFor(() => expect(problemAt('支付宝账号')).toBe('账号不对'));
    await send(() => refuse('REALNAME_REQUIRED', '请先实名'));
    expect((await screen.findByRole('alert')).textContent).toBe('请先实名');
    expect([textOf('提现金额'), textOf('支付宝账号'), textOf('短信验证码')]).toEqual([
      ' 1,280.5 ',
      ' 13800000001 ',
      '123456',
    ]);
    // Each was answered, so each attempt is a new request.
    expect(new Set(ids()).size).toBe(4);
  });

  test('a lost answer is asked for again under the same number, also with another code, and one that came under another', async () => {
    await openForm();
    fillAll();
    await send(() => LOST);
    expect((await screen.findByRole('alert')).textContent).toBe(
      '网络不通，没有收到结果。再点一次不会重复提现',
    );
    fill('短信验证码', '654321');
    await send(() => refuse('REALNAME_REQUIRED', '请先实名'));
    await send(() => LOST);
    const [first, second, third] = ids();
    expect(page.calls.sent('withdraw')[1]).toMatchObject({ smsCode: '654321' });
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  test('says that it is under way, and takes no second tap', async () => {
    const answer = deferred<Answer<'withdraw'>>();
    await openForm();
    fillAll();
    page.calls.answer({ withdraw: () => answer.promise });
    press('确认提现');
    fireEvent.click(await screen.findByRole('button', { name: '正在提交' }));
    await waitFor(() => expect(page.calls.sent('withdraw')).toHaveLength(1));
    answer.settle({ withdrawalNo: 'T1', status: 'requested' });
    await drawer('提现记录');
    expect(page.calls.sent('withdraw')).toHaveLength(1);
  });

  test.each([
    [{ realnameStatus: 'pending' }, '实名后提现', '/other/Realname?redirect=%2Fother%2Fmycenter'],
    [{ phoneMasked: '' }, '绑手机后提现', '/other/geren'],
  ] as const)('with %j comes first: %s', async (profile, words, to) => {
    await open(profile);
    expect(linksIn(screen.getByRole('region', { name: '钱包' }))).toEqual([
      ['验账', '/other/statement'],
      [words, to],
    ]);
  });

  test('is closed without money', async () => {
    await open({}, 0);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '提现' }).disabled).toBe(true);
  });

  test('is closed while the profile is not known', async () => {
    page.calls.answer({ getProfile: () => new Promise(() => undefined) });
    await page.open('/other/mycenter');
    await screen.findByText('1,280');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '提现' }).disabled).toBe(true);
  });
});

describe('提现记录', () => {
  const openRecords = async () => {
    await open();
    press('提现记录');
    return within(await drawer('提现记录'));
  };

  test('says of each how far it is, and of a failed one where the money is', async () => {
    page.calls.answer({
      listWithdrawals: () => ({
        rows: [
          withdrawal('T1'),
          withdrawal('T2', { status: 'failed', statusText: '失败', failReason: '账号与实名不符' }),
        ],
        total: 2,
      }),
    });
    const records = await openRecords();
    await records.findByText('失败');
    expect(records.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      '支付宝 138****0001¥120.502026-11-18 15:24申请中',
      '支付宝 138****0001¥120.502026-11-18 15:24失败账号与实名不符。钱已退回可用余额，核对账号后可以再提。',
    ]);
    records.getByText('共 2 笔');
    expect(page.calls.sent('listWithdrawals')).toEqual([{ pageNum: 1 }]);
  });

  test('of one that staff decided about the member reads why, and withdraws to another account', async () => {
    page.calls.answer({
      listWithdrawals: () => ({
        rows: [
          withdrawal('T1', { status: 'returning', statusText: '退回中', note: '这个账户收不了款。' }),
          withdrawal('T2', {
            status: 'failed',
            statusText: '失败',
            failReason: '这个账户收不了款。',
            asksAccount: true,
          }),
        ],
        total: 2,
      }),
    });
    const records = await openRecords();
    await records.findByText('客服：这个账户收不了款。');
    records.getByText('这个账户收不了款。钱已退回可用余额，换一个本人的支付宝账户再提。');
    fireEvent.click(records.getByRole('button', { name: '换账户再提' }));
    await drawer('提现');
    expect([textOf('提现金额'), textOf('支付宝账号')]).toEqual(['120.50', '']);
  });

  test('has none yet, and closes again', async () => {
    const records = await openRecords();
    await records.findByRole('heading', { name: '还没有提现过' });
    records.getByText('每一笔提现到了哪一步，都记在这里。');
    fireEvent.click(records.getByRole('button', { name: '关闭' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('keeps its place while it comes, and tries again when it did not', async () => {
    const answer = deferred<Answer<'listWithdrawals'>>();
    page.calls.answer({ listWithdrawals: () => answer.promise });
    const records = await openRecords();
    expect(records.queryByRole('heading', { name: '还没有提现过' })).toBeNull();
    answer.settle(LOST);
    fireEvent.click(await records.findByRole('button', { name: '重试' }));
    page.calls.answer({ listWithdrawals: () => ({ rows: [withdrawal('T1')], total: 1 }) });
    await waitFor(() => expect(page.calls.sent('listWithdrawals').length).toBeGreaterThan(1));
  });

  test('moves by itself when the message of a result comes, and grows page by page', async () => {
    page.calls.answer({ listWithdrawals: () => ({ rows: [withdrawal('T1')], total: 2 }) });
    const records = await openRecords();
    await records.findByText('申请中');
    page.calls.answer({
      listWithdrawals: () => ({
        rows: [withdrawal('T1', { status: 'arrived', statusText: '已到账' })],
        total: 2,
      }),
    });
    await page.calls.sendFrame({ type: 'order', id: 'H1', version: 1 });
    await page.calls.sendFrame({ type: 'unread', id: '1', version: 1 });
    await records.findByText('已到账');
    expect(page.calls.sent('listWithdrawals')).toHaveLength(2);
    page.calls.answer({ listWithdrawals: () => LOST });
    fireEvent.click(records.getByRole('button', { name: '加载更多' }));
    const again = await records.findByRole('button', { name: '重试' });
    const second = withdrawal('T2', { statusText: '打款中', status: 'paying' });
    page.calls.answer({
      listWithdrawals: ({ pageNum }) => ({ rows: [pageNum === 2 ? second : withdrawal('T1')], total: 2 }),
    });
    fireEvent.click(again);
    await records.findByText('打款中');
    expect(page.calls.sent('listWithdrawals').at(-1)).toEqual({ pageNum: 2 });
    await page.calls.sendFrame({ type: 'ready', last: '0' });
    await waitFor(() => expect(page.calls.sent('listWithdrawals').at(-1)).toEqual({ pageNum: 1 }));
  });
});

describe('充值', () => {
  const openForm = async () => {
    await open();
    press('充值');
    await drawer('充值');
  };
  const send = (answer: () => Answer<'recharge'> | Promise<Answer<'recharge'>>) => {
    page.calls.answer({ recharge: answer });
    press('去付款');
  };
  afterEach(() => {
    location.hash = '';
  });

  test('leads to the cashier by the address that the server gave', async () => {
    await openForm();
    screen.getByText('¥1 到 ¥200,000');
    expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked)).toEqual([
      true,
      false,
    ]);
    fireEvent.click(screen.getByRole('radio', { name: /微信支付/ }));
    fill('充值金额', '88');
    send(() => ({ payNo: 'P1', payUrl: '/#cashier' }));
    await waitFor(() => expect(location.hash).toBe('#cashier'));
    expect(page.calls.sent('recharge')).toEqual([
      { amountFen: 8_800, channel: 'wechat', clientReqId: expect.stringMatching(/^.{8,}$/) },
    ]);
    // The redirect is in progress: no second one.
    await screen.findByRole('button', { name: '正在去收银台' });
  });

  test.each([null, 'javascript:alert(1)', 'http://'])('an address of %s leads nowhere', async (payUrl) => {
    await openForm();
    fill('充值金额', '1');
    send(() => ({ payNo: 'P1', payUrl }));
    expect((await screen.findByRole('alert')).textContent).toBe('这笔充值已经过期，请再点一次');
    screen.getByRole('button', { name: '去付款' });
    expect(page.calls.sent('recharge')).toEqual([
      { amountFen: 100, channel: 'alipay', clientReqId: expect.any(String) },
    ]);
  });

  test.each([
    ['', '请填写金额，最多两位小数，例如 120.50'],
    ['0.99', '最少 ¥1.00'],
    ['200000.01', '一次最多 ¥200,000，可以分几次充'],
  ])('an amount of %j: %s', async (amount, problem) => {
    await openForm();
    fill('充值金额', amount);
    press('去付款');
    await waitFor(() => expect(problemAt('充值金额')).toBe(problem));
    expect(page.calls.sent('recharge')).toEqual([]);
  });

  test('a refusal stands at the amount or over the button; a lost one is tried again as the same', async () => {
    await openForm();
    fill('充值金额', '200000');
    send(() => LOST);
    expect((await screen.findByRole('alert')).textContent).toBe('网络不通，填的内容还在，请稍后再试');
    send(() => refuse('INVALID', '参数不对', { fields: [{ field: 'amountFen', msg: '太多了' }] }));
    await waitFor(() => expect(problemAt('充值金额')).toBe('太多了'));
    send(() => refuse('CHANNEL_CLOSED', '支付宝正在维护'));
    expect((await screen.findByRole('alert')).textContent).toBe('支付宝正在维护');
    expect(textOf('充值金额')).toBe('200000');
    const ids = page.calls.sent('recharge').map((input) => (input as { clientReqId: string }).clientReqId);
    expect(ids[1]).toBe(ids[0]);
    expect(ids[2]).not.toBe(ids[0]);
  });
});

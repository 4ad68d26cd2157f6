import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Value } from 'shared-contract';
import { pullDown, remotePages } from 'shared-router/testing';
import { type Answer, LOST, refuse } from 'shared-sdk/testing';
import {
  answerBox,
  fill,
  linkTo,
  press,
  stopPolling,
  typedIn,
  untilText,
  words,
} from '../../shared/testing/screen';
import { anAuction, aQuote } from '../testing/auction';

type Auction = Value<'getAssessment'>;
let auction: Auction;
let availableFen: number;
const page = remotePages(
  () => import('../../app'),
  () => ({
    getAssessment: () => auction,
    getWallet: () => ({ rows: [], total: 0, availableFen, frozenFen: 5_000 }),
    getOrder: () => new Promise<never>(() => undefined),
  }),
);
beforeEach(() => {
  auction = anAuction();
  availableFen = 500_000;
});
const open = async (more: Partial<Auction> = {}) => {
  auction = anAuction(more);
  await page.open('/other/jingjiahuishouPriceList?id=a1');
  await screen.findByText('皮肤486·英雄130');
};
const address = () => page.history.location.pathname + page.history.location.search;
const two = [
  aQuote(),
  aQuote({
    id: 'q2',
    merchantMasked: '快收**',
    score: 4,
    amountFen: 100_000,
    netFen: 95_000,
    at: '2026-11-20T14:00:00+08:00',
  }),
];
const head = () => screen.getAllByRole('heading', { level: 2 })[0]?.textContent;

describe('one’s own auction', () => {
  test('waits for quotes', async () => {
    await open();
    expect(head()).toBe('现在该 商户 来报价');
    for (const text of [
      '报价中皮肤486·英雄130',
      '截止 11-20 20:30',
      '到点还没有人报价，竞价过期，不收费；可以改条件再发起。',
      '还没有商户报价有人报价会立刻出现在这里，也会发消息告诉你。',
      '截图1 张',
      '账号属性王者荣耀 · 1 项',
      '英雄130 个',
      '卖家描述玩了三年，可换绑',
    ])
      expect(words()).toContain(text);
    expect(await linkTo(/问客服/)).toBe('/other/contactkefu?gameId=1');
    expect(await linkTo('查真假')).toBe('/index/security');
    expect(page.calls.sent('getAssessment')).toEqual([{ id: 'a1' }]);
    expect(screen.getByRole('button', { name: '取消竞价' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /接受/ })).toBeNull();
  });

  test('is asked for again when the page is pulled down', async () => {
    stopPolling();
    await open();
    auction = anAuction({ quotes: two, quoteCount: 2 });
    expect(pullDown()).toBe(true);
    await untilText('2 家报价按你到手排序');
    expect(page.calls.sent('getAssessment')).toHaveLength(2);
  });

  test('shows its quotes by what they bring, the best held against the estimate', async () => {
    await open({ quotes: two, quoteCount: 2 });
    expect(head()).toBe('现在该 你 选一家，或继续等');
    for (const text of [
      '最后 5 分钟有新报价，延长 5 分钟；到点还没选，再给你 24 小时。',
      '最高报价，你到手¥1,045',
      '估价带¥1,000–¥1,500',
      '报价截止11-20 20:30',
      '2 家报价按你到手排序，到手 = 报价 − 服务费',
      '收号铺** 最高商户分 4.8 / 5\u00a0· 10 分钟前到手 ¥1,045报 ¥1,100',
      '快收** 商户分 4.0 / 5\u00a0· 30 分钟前到手 ¥950报 ¥1,000',
    ])
      expect(words()).toContain(text);
    const steps = screen.getByRole('img', { name: '报价经过：14:00 ¥1,000，14:20 ¥1,100' });
    expect(steps.textContent).toBe('¥1,10014:0014:20');
    const [first, second] = steps.querySelectorAll('circle');
    expect([first?.getAttribute('cx'), first?.getAttribute('cy'), first?.getAttribute('r')]).toEqual([
      '6%',
      '68%',
      '2.5',
    ]);
    expect([second?.getAttribute('cx'), second?.getAttribute('cy'), second?.getAttribute('r')]).toEqual([
      '90%',
      '30%',
      '4',
    ]);
    const path = steps.querySelector('line');
    expect(['x1', 'y1', 'x2', 'y2'].map((name) => path?.getAttribute(name))).toEqual([
      '6%',
      '68%',
      '90%',
      '30%',
    ]);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /收号铺/ }).checked).toBe(true);
  });

  test('one quote has no course, and no estimate no band', async () => {
    await open({ quotes: [aQuote()], quoteCount: 1, estimate: null, endAt: null });
    await untilText('最高报价，你到手');
    expect(screen.queryByRole('img', { name: /报价经过/ })).toBeNull();
    expect(words()).not.toContain('估价带');
    expect(words()).not.toContain('报价截止');
  });

  test('accepts the one that was chosen, and goes on with its order', async () => {
    await open({ quotes: two, quoteCount: 2 });
    fireEvent.click(screen.getByRole('radio', { name: /快收/ }));
    await press('接受 快收** ¥950.00');
    expect(await answerBox('接受 快收** 的报价？', '再看看')).toBe(
      '按 ¥1,000.00 成交，你到手 ¥950.00（服务费 ¥50.00）。另外 1 家报价落选，钱退回商户，不能再选。竞价到此结束，不能取消，也等不到更高的报价；接着按订单限时交号。',
    );
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(page.calls.sent('actOnAssessment')).toEqual([]);
    page.calls.answer({ actOnAssessment: () => ({ status: 'trading', orderNo: 'R2611180417' }) });
    await press('接受 快收** ¥950.00');
    await answerBox('接受 快收** 的报价？', '接受');
    await waitFor(() => expect(address()).toBe('/index/orderDetail?orderNo=R2611180417'));
    expect(page.calls.sent('actOnAssessment')).toEqual([{ id: 'a1', action: 'accept', quoteId: 'q2' }]);
  });

  test('is cancelled once that is agreed to', async () => {
    await open({ quotes: two, quoteCount: 2 });
    page.calls.answer({
      actOnAssessment: () => {
        auction = anAuction({ status: 'cancelled' });
        return { status: 'cancelled', orderNo: null };
      },
    });
    await press('取消竞价');
    expect(await answerBox('取消这次竞价？', '取消竞价')).toBe(
      '2 家报价全部作废，钱退回商户。取消不收费；再发起要重新审核。',
    );
    await untilText('已取消，没有收费');
    await untilText('你取消了这次竞价，没有收费。');
    expect(page.calls.sent('actOnAssessment')).toEqual([{ id: 'a1', action: 'cancel' }]);
  });

  test('without quotes is cancelled with less to say', async () => {
    await open();
    await press('取消竞价');
    expect(await answerBox('取消这次竞价？', '留着')).toBe('取消不收费；再发起要重新审核。');
  });

  test.each([
    [() => refuse('STATE_CHANGED', '报价刚被撤回'), true, '报价刚被撤回'],
    [() => refuse('ACTION_NOT_ALLOWED', '现在不能取消'), false, '现在不能取消'],
    [() => LOST, false, '网络不通，不确定有没有办成。看到新状态再操作'],
  ] as [() => Answer<'actOnAssessment'>, boolean, string][])(
    'that moved on meanwhile says so %#',
    async (answer, boxed, text) => {
      await open();
      page.calls.answer({ actOnAssessment: answer });
      await press('取消竞价');
      await answerBox('取消这次竞价？', '取消竞价');
      await untilText(text);
      if (boxed) await answerBox('这次没有成交，什么都没有改', '看现在的状态');
      await waitFor(() => expect(page.calls.sent('getAssessment')).toHaveLength(2));
    },
  );

  test('after its end waits for the choice alone', async () => {
    await open({ status: 'choosing', endAt: '2026-11-20T10:00:00+08:00', quotes: two, quoteCount: 2 });
    expect(head()).toBe('现在该 你 选一家成交');
    expect(words()).toContain('到点不选，竞价过期，所有报价失效。');
    expect(words()).toContain('截止 11-21 10:00');
    expect(screen.queryByRole('button', { name: '取消竞价' })).toBeNull();
    expect(screen.getByRole('button', { name: '接受 收号铺** ¥1,045.00' })).toBeTruthy();
  });

  test('with nothing left to choose has no bar', async () => {
    await open({ status: 'choosing', quotes: [aQuote({ status: 'withdrawn' })] });
    await untilText('已撤回');
    expect(words()).not.toContain('最高报价，你到手');
    expect(screen.queryByRole('region', { name: '页面操作' })).toBeNull();
  });

  test('that is reviewed says what merchants will see', async () => {
    await open({ status: 'reviewing', endAt: null });
    expect(head()).toBe('现在该 号栈客服 审核截图和属性');
    expect(words()).toContain('通过后才开始计时，会发消息告诉你；不通过会写明原因。');
    expect(words()).toContain(
      '竞价开 12 小时，商户看得到属性、截图和估价带，看不到你是谁。同类成交多在 ¥1,000 到 ¥1,500 之间。',
    );
    expect(screen.queryByRole('timer')).toBeNull();
  });

  test('that is reviewed names no prices where there is no estimate', async () => {
    const estimate = { lowFen: 0, midFen: 0, highFen: 0, samples: 3, confidence: 'none' } as const;
    await open({ status: 'reviewing', estimate });
    await untilText('看不到你是谁。');
    expect(words()).not.toContain('同类成交多在');
  });

  test.each([
    [
      'rejected',
      { rejectReason: '截图不清楚' },
      ['驳回原因：截图不清楚', '没有通过审核，改好后可以重新发起。'],
      '改好重新发起，填过的都在',
    ],
    [
      'expired',
      { quotes: [aQuote({ status: 'void' })] },
      ['24 小时内没有选择，报价都已失效。', '已失效'],
      '重新发起竞价，填过的都在',
    ],
    ['expired', {}, ['到点没有商户报价，没有收费。'], '重新发起竞价，填过的都在'],
    ['cancelled', {}, ['你取消了这次竞价，没有收费。'], '重新发起竞价，填过的都在'],
    ['closed', {}, ['订单已关闭，钱退回商户，号还是你的。'], '重新发起竞价，填过的都在'],
    ['trading', { orderNo: 'R1' }, ['已成交，商户的钱在号栈托管。按订单交号，买家确认后到账。'], null],
    ['completed', { orderNo: 'R1' }, ['交易完成，钱已到你的余额。'], null],
  ] as [Auction['status'], Partial<Auction>, string[], string | null][])(
    'that is %s with %j',
    async (status, more, texts, again) => {
      await open({ status, ...more });
      for (const text of texts) expect(words()).toContain(text);
      if (again) {
        expect(await linkTo(again)).toBe('/index/jingjiahuishou?from=a1');
        expect(await linkTo('转代售，属性和截图带过去')).toBe('/index/BasicInformation?from=a1');
      } else {
        expect(await linkTo('看订单')).toBe('/index/orderDetail?orderNo=R1');
        expect(screen.queryByRole('link', { name: /转代售/ })).toBeNull();
      }
      expect(words()).not.toContain('现在该');
    },
  );
});

describe('an auction as a merchant sees it', () => {
  const others = { own: false, quoteCount: 1, topQuoteFen: 105_000 };
  const mine = aQuote({ own: true, amountFen: 100_000, netFen: 95_000 });
  const quote = async (yuan: string, answer?: () => Answer<'quoteAssessment'>) => {
    if (answer) page.calls.answer({ quoteAssessment: answer });
    await fill(/你的报价|加到/, yuan);
    await press(/^(出价|加价到)/);
  };

  test('has the account, the market and what a quote freezes', async () => {
    await open(others);
    expect(head()).toBe('现在该 你 决定报不报价');
    for (const text of [
      '最后 5 分钟有新报价，延长 5 分钟；结束后报价不能撤回，等卖家 24 小时内选择。',
      '行情1 家在报，最高 ¥1,050',
      '报价即冻结，没选中就退',
      '这次冻结—',
      '卖家到手—',
      '英雄130 个',
    ])
      expect(words()).toContain(text);
    await untilText('可用余额¥5,000.00已冻结¥50.00');
    expect(screen.getByRole('img', { name: '范围 ¥1,000 到 ¥1,500，最高报价 ¥1,050' })).toBeTruthy();
    await fill('你的报价', '1100');
    await untilText('这次冻结¥1,100.00卖家到手¥1,045.00');
    expect(screen.getByRole('button', { name: '出价 ¥1,100.00' })).toBeTruthy();
    expect(words()).not.toContain('收号铺');
  });

  test('that nobody quoted for, or that cannot be valued', async () => {
    await open({ own: false, quoteCount: 0, topQuoteFen: null });
    await untilText('还没有人报价');
    expect(screen.getByRole('img', { name: /成交中位 ¥1,200/ })).toBeTruthy();
    await open({
      own: false,
      estimate: { lowFen: 0, midFen: 0, highFen: 0, samples: 3, confidence: 'none' },
    });
    await untilText('样本不足，不估：近 180 天只有 3 笔相近的成交。');
    await open({ own: false, estimate: null });
    await untilText('近 180 天只有 0 笔相近的成交。');
  });

  test('is quoted in fen', async () => {
    await open(others);
    await quote('1,100.5', () => ({ quoteId: 'q1', amountFen: 110_050, netFen: 104_547 }));
    await untilText('已报 ¥1,100.50，钱已冻结');
    expect(page.calls.sent('quoteAssessment')).toEqual([{ id: 'a1', amountFen: 110_050 }]);
    await waitFor(() => expect(typedIn('你的报价')).toBe(''));
    await waitFor(() => expect(page.calls.sent('getAssessment')).toHaveLength(2));
    expect(page.calls.sent('getWallet')).toHaveLength(2);
  });

  test('is not quoted with what is no amount, or more than there is', async () => {
    availableFen = 10_000;
    await open(others);
    await untilText('可用余额¥100.00');
    await quote('viel');
    await untilText('请填写金额，最多两位小数');
    await fill('你的报价', '100.01');
    await untilText('还要冻结 ¥100.01，可用余额只有 ¥100');
    expect(page.calls.sent('quoteAssessment')).toEqual([]);
  });

  test('is raised by the difference', async () => {
    await open({ ...others, quotes: [mine] });
    await untilText('你的报价');
    for (const text of ['加价', '现在 ¥1,000.00，加价只冻差额', '收号铺**', '到手 ¥950报 ¥1,000'])
      expect(words()).toContain(text);
    await fill('加到', '1200');
    await untilText('这次冻结¥200.00');
    await fill('加到', '900');
    await untilText('这次冻结¥0.00');
    await press(/^加价到/);
    await untilText('加价要高于你现在的 ¥1,000');
    page.calls.answer({ quoteAssessment: () => ({ quoteId: 'q1', amountFen: 120_000, netFen: 114_000 }) });
    await fill('加到', '1200');
    await press('加价到 ¥1,200.00');
    await untilText('已报 ¥1,200.00，钱已冻结');
  });

  test.each([
    [() => refuse('RESERVE_NOT_MET', '没有到底价'), '没有到底价', true],
    [() => refuse('QUOTE_TOO_LOW', '要更高'), '要更高', true],
    [() => refuse('INSUFFICIENT_BALANCE', '余额不足'), '余额不足', true],
    [
      () => refuse('INVALID', '', { fields: [{ field: 'amountFen', msg: '出价至少 ¥6' }] }),
      '出价至少 ¥6',
      true,
    ],
    [() => refuse('STATE_CHANGED', '竞价已结束'), '竞价已结束', false],
    [() => LOST, '网络不通，不确定有没有办成。看到新状态再操作', false],
  ] as [() => Answer<'quoteAssessment'>, string, boolean][])(
    'may be refused: %#',
    async (answer, text, atField) => {
      await open(others);
      await quote('1100', answer);
      await untilText(text);
      expect(screen.queryByRole('alert') === null).toBe(atField);
      expect(typedIn('你的报价')).toBe('1100');
      await waitFor(() => expect(page.calls.sent('getAssessment')).toHaveLength(2));
    },
  );

  test('takes a quote back once that is agreed to', async () => {
    await open({ ...others, quotes: [mine] });
    await press('撤回');
    expect(await answerBox('撤回你的报价？', '留着')).toBe('¥1,000.00 退回可用余额。竞价结束前可以再报。');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    page.calls.answer({ actOnAssessment: () => refuse('STATE_CHANGED', '竞价已结束') });
    await press('撤回');
    await answerBox('撤回你的报价？', '撤回');
    await untilText('竞价已结束');
    page.calls.answer({
      actOnAssessment: () => {
        auction = anAuction({ ...others, quotes: [{ ...mine, status: 'withdrawn' }] });
        return { status: 'quoting', orderNo: null };
      },
    });
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await press('撤回');
    await answerBox('撤回你的报价？', '撤回');
    await untilText('已撤回，冻结的钱退回余额');
    await screen.findByLabelText('你的报价');
    expect(page.calls.sent('actOnAssessment')).toEqual(Array(2).fill({ id: 'a1', action: 'withdrawQuote' }));
  });

  test('that ended takes no quotes', async () => {
    await open({ ...others, status: 'choosing', endAt: '2026-11-20T10:00:00+08:00', quotes: [mine] });
    expect(head()).toBe('现在该 卖家 选一家成交');
    expect(words()).toContain('到点不选，报价失效，冻结的钱退回你的余额。');
    expect(screen.queryByLabelText(/加到/)).toBeNull();
  });

  test.each([
    [{ status: 'trading', quotes: [{ ...mine, status: 'accepted' }] }, '卖家接受了你的报价，按订单继续。'],
    [{ status: 'completed', quotes: [{ ...mine, status: 'lost' }] }, '卖家选了别家，你冻结的钱已退回余额。'],
    [{ status: 'closed', quotes: [] }, '卖家选了别家，你冻结的钱已退回余额。'],
    [{ status: 'cancelled', quotes: [] }, '卖家取消了竞价，冻结的钱已退回。'],
  ] as [Partial<Auction>, string][])('tells what became of it: %#', async (more, text) => {
    await open({ ...others, ...more });
    expect(words()).toContain(text);
    expect(screen.queryByRole('link', { name: /重新发起/ })).toBeNull();
  });
});

test('is read again when an event says that it or its quotes changed, and when events may have been missed', async () => {
  stopPolling();
  await open();
  auction = anAuction({ quotes: [aQuote()], quoteCount: 1 });
  await page.calls.sendFrame({ type: 'quote', id: 'a1', version: 1 });
  await untilText('1 家报价');
  expect(page.calls.sent('getAssessment')).toHaveLength(2);
  auction = anAuction({ quotes: two, quoteCount: 2 });
  await page.calls.sendFrame({ type: 'quote', id: 'a2', version: 1 });
  await page.calls.sendFrame({ type: 'order', id: 'a1', version: 1 });
  await page.calls.sendFrame({ type: 'ready', last: '0' });
  await untilText('2 家报价');
  expect(page.calls.sent('getAssessment')).toHaveLength(3);
});

test.each([
  ['quoting', 2],
  ['cancelled', 1],
] as const)('that is %s is read %i times when its page comes into sight again', async (status, reads) => {
  await open({ status });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  // Resolves after any request that the page has just sent.
  await new Promise<void>((complete) => page.sdk.api.getWallet({}).subscribe({ complete }));
  expect(page.calls.sent('getAssessment')).toHaveLength(reads);
});

test('does not exist, does not come, is for members, and stays when the next answer is lost', async () => {
  page.calls.answer({ getAssessment: () => refuse('NOT_FOUND', '没有') });
  await page.open('/other/jingjiahuishouPriceList?id=a1');
  await untilText('没有这个竞价单');
  page.calls.answer({ getAssessment: () => LOST });
  await page.open('/other/jingjiahuishouPriceList?id=a1');
  await untilText('网络不通，请稍后再试');
  page.calls.answer({ getAssessment: () => auction });
  await press('重试');
  await untilText('皮肤486·英雄130');
  page.calls.answer({ getAssessment: () => LOST });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await untilText('离线，显示 11-20 14:30 存下的内容');
  const strip = screen.getByText(/离线/).closest('[role=status]') as HTMLElement;
  expect(within(strip).getByRole('button', { name: '再连' })).toBeTruthy();
  await page.open('/other/jingjiahuishouPriceList?id=a1', { guest: true });
  await untilText('登录后查看');
});

import { act, screen, waitFor, within } from '@testing-library/react';
import { registerRoutes } from 'shared-contract';
import type { CaseEntity, StaffCase, StaffWorkKind } from 'shared-contract/shapes';
import { aGoodsDetail, aSellerWord } from 'shared-contract/testing';
import { routes } from '../routes';
import {
  aCase,
  anItem,
  anOption,
  anOrder,
  aParty,
  aTicket,
  aWork,
  caseAddress,
  casePage,
  click,
  NOTE,
  ORDER_NO,
  write,
} from './testing';

registerRoutes('desk', routes); // as the host does for a released remote
const { open, acts } = casePage();

/** A case without the parts of an order. */
const without = (more: Partial<StaffCase>): StaffCase =>
  aCase({ order: null, goods: null, items: [], money: null, parties: [aParty('sender')], ...more });

const workOf = (kind: StaffWorkKind, entity: CaseEntity, id: string) =>
  aWork({ kind, entity, id, title: '标题', deadline: null });

interface Row {
  verb: string;
  sent: object;
}

/** Presses each verb of a case, with a note, and expects what is sent. */
async function decides(value: StaffCase, entity: CaseEntity, id: string, rows: readonly Row[]) {
  for (const [n, { verb, sent }] of rows.entries()) {
    await open(value, caseAddress(entity, id));
    const { label } = value.options.find((option) => option.verb === verb) ?? { label: '' };
    click(new RegExp(`${label}以后`));
    write(NOTE, '  按规则核对过  ');
    // The last: 关闭 also closes the dialog, at its top.
    within(screen.getByRole('dialog')).getAllByRole('button', { name: label }).at(-1)?.click();
    await waitFor(() => expect(acts()).toHaveLength(n + 1));
    expect(acts().at(-1)).toEqual({ ...sent, note: '按规则核对过' });
  }
}

test('goods under review: attributes, report and pictures; passed or sent back', async () => {
  const value = without({
    work: workOf('goods', 'goods', '7'),
    goods: {
      ...aGoodsDetail({
        title: 'V10·皮肤486',
        attrs: [{ attrId: '1', group: '账号', name: '贵族', value: 'V10' }],
        binding: [{ key: 'email', name: '邮箱', value: null }],
        description: '自己玩的号',
      }),
      state: 'reviewing',
    },
    items: [anItem('attr:1', '贵族', { listed: 'V10' }), anItem('binding:email', '邮箱')],
    options: [anOption('review:pass', '通过'), anOption('review:reject', '驳回')],
  });
  await decides(value, 'goods', '7', [
    { verb: 'review:pass', sent: { action: 'review', goodsId: '7', pass: true } },
    { verb: 'review:reject', sent: { action: 'review', goodsId: '7', pass: false } },
  ]);
  screen.getByText('贵族');
  screen.getByText('1 项未披露');
  screen.getByText('自己玩的号');
  screen.getByText('发起人说');
  screen.getByText('商品没有图，双方也没有交图。');
});

test('a contest of a history: upheld or not', async () => {
  const value = without({
    work: workOf('tickets', 'problem', '31'),
    ticket: aTicket({
      problemType: 'contest',
      content: '那是另一个号，区服不一样。',
      fields: { 提出的商品: 'WZ9A0456', 被指的商品: 'WZ7K2093' },
    }),
    options: [anOption('decideContest:uphold', '异议成立'), anOption('decideContest:reject', '异议不成立')],
  });
  await decides(value, 'problem', '31', [
    { verb: 'decideContest:uphold', sent: { action: 'decideContest', problemId: '31', uphold: true } },
    { verb: 'decideContest:reject', sent: { action: 'decideContest', problemId: '31', uphold: false } },
  ]);
  expect(screen.getByRole('link', { name: 'WZ7K2093' }).getAttribute('href')).toBe(
    '/desk/members?by=goodsNo&value=WZ7K2093',
  );
});

test('a buyer’s word is taken down for a named reason, and the answer is shown again', async () => {
  const said = { at: '2026-11-16T20:00:00+08:00', text: '加我微信', fault: null } as const;
  const value = aCase({
    work: null,
    options: [],
    word: {
      ...aSellerWord({ ...said, answer: { ...said, text: null, fault: 'abuse' } }),
      wordText: '加我微信',
      answerText: '你才骗人',
    },
  });
  await open(value, caseAddress('order', ORDER_NO));
  const pane = screen.getByRole('heading', { name: /^评价/ }).closest('section') as HTMLElement;
  expect(pane.textContent).toContain('已撤下：辱骂或威胁');
  expect(pane.textContent).toContain('你才骗人');
  click(/^撤下\s?买家$/);
  const press = (name: string) => within(pane).getByRole('button', { name }).click();
  act(() => press('撤下'));
  await within(pane).findByText('请选择原因');
  within(pane).getByText('请写明说明（2–500 字）');
  act(() => within(pane).getByRole('radio', { name: '留了站外联系方式或链接' }).click());
  write('说明，只有客服看到', '留了微信');
  act(() => press('撤下'));
  await waitFor(() => expect(acts()).toHaveLength(1));
  expect(acts()[0]).toEqual({
    action: 'takeDownWord',
    orderNo: ORDER_NO,
    part: 'word',
    fault: 'contact',
    note: '留了微信',
  });
  await within(pane).findByRole('button', { name: /^撤下\s?买家$/ });
  click(/^恢复\s?卖家回复$/);
  write('说明，只有客服看到', '不算辱骂');
  act(() => press('恢复显示'));
  await waitFor(() => expect(acts()).toHaveLength(2));
  expect(acts()[1]).toEqual({ action: 'restoreWord', orderNo: ORDER_NO, part: 'answer', note: '不算辱骂' });
});

test('goods that come back after an edit show what their seller changed, before and after', async () => {
  await open(
    without({
      work: workOf('goods', 'goods', '7'),
      goods: { ...aGoodsDetail({ title: 'V10·皮肤486' }), state: 'reviewing' },
      changes: {
        facts: [
          { name: '贵族', before: 'V9', after: 'V10' },
          { name: '段位', before: null, after: '星耀' },
        ],
        pictures: { before: ['/old.webp'], after: ['/new.webp', '/more.webp'] },
        accountChanged: true,
      },
      options: [anOption('review:pass', '通过'), anOption('review:reject', '驳回')],
    }),
    caseAddress('goods', '7'),
  );
  screen.getByRole('heading', { name: /卖家改了什么/ });
  screen.getByRole('row', { name: '贵族 V9 V10' });
  screen.getByRole('row', { name: '段位 没有 星耀' });
  screen.getByText('账号也换了：按新商品核对。');
  screen.getByRole('button', { name: '看改前的图 1，共 1 张' });
  screen.getByRole('button', { name: '看改后的图 2，共 2 张' });
});

test('an order to re-bind: done or failed, and why the rest may not be done', async () => {
  const value = aCase({
    work: workOf('rebind', 'order', ORDER_NO),
    order: anOrder({ status: 'rebinding' }),
    options: [
      anOption('verify:match', '验号一致', { refusal: '订单换绑中，现在不能这样操作' }),
      anOption('rebind:done', '换绑完成'),
      anOption('rebind:failed', '换绑失败', {
        money: { buyerFen: 167_999, sellerFen: 0, feeFen: 0, guaranteeFen: 0 },
      }),
    ],
  });
  await decides(value, 'order', ORDER_NO, [
    { verb: 'rebind:done', sent: { action: 'rebind', orderNo: ORDER_NO, done: true } },
  ]);
  await open(value);
  screen.getByText('订单换绑中，现在不能这样操作');
  const failed = screen.getByRole('button', { name: /换绑失败/ });
  expect(failed.textContent).toContain('¥1,679.99');
});

test('a merchant applies: shop, games and licence; approved or refused', async () => {
  const value = without({
    work: workOf('merchants', 'problem', '31'),
    ticket: aTicket({
      problemType: 'merchant',
      fields: { shopName: '青舟回收', games: '原神', licence: '91310000MA1FL0000X' },
    }),
    options: [anOption('approveMerchant:pass', '通过'), anOption('approveMerchant:reject', '拒绝')],
  });
  await decides(value, 'problem', '31', [
    { verb: 'approveMerchant:pass', sent: { action: 'approveMerchant', problemId: '31', pass: true } },
    { verb: 'approveMerchant:reject', sent: { action: 'approveMerchant', problemId: '31', pass: false } },
  ]);
  screen.getByText('青舟回收');
  screen.getByText('统一社会信用代码');
});

test('a ticket of a guest: what was written and answered; taken, answered and closed', async () => {
  const value = without({
    work: workOf('tickets', 'problem', '31'),
    parties: [],
    ticket: aTicket({
      replies: [
        { by: '验号员 07', staff: true, content: '在查', images: [], at: '2026-11-20T15:00:00+08:00' },
        { by: '访客', staff: false, content: '等了三天', images: [], at: '2026-11-20T16:00:00+08:00' },
      ],
    }),
    options: [
      anOption('handle:take', '受理'),
      anOption('handle:answer', '答复'),
      anOption('handle:close', '关闭'),
    ],
  });
  const step = (name: string) => ({ action: 'handle', problemId: '31', step: name });
  await decides(value, 'problem', '31', [
    { verb: 'handle:take', sent: step('take') },
    { verb: 'handle:answer', sent: step('answer') },
    { verb: 'handle:close', sent: step('close') },
  ]);
  screen.getByText('访客说');
  screen.getByText('提现一直没有到账，请帮我看看');
  screen.getByText('等了三天');
  screen.getByText('在查');
});

test('an auction: attributes, estimate and time; opened for quotes or sent back', async () => {
  const value = without({
    work: workOf('auctions', 'assessment', '5'),
    assessment: {
      id: '5',
      mode: 'auction',
      gameId: '1',
      gameName: '原神',
      title: '冒险60',
      coverUrl: null,
      estimate: { lowFen: 200_000, midFen: 230_000, highFen: 260_000, samples: 12, confidence: 'medium' },
      quoteCount: 0,
      topQuoteFen: null,
      endAt: null,
      durationH: 12,
      status: 'reviewing',
      rejectReason: null,
      orderNo: null,
      ownQuote: null,
      createdAt: '2026-11-20T12:00:00+08:00',
      attrs: [{ attrId: '1', group: '', name: '五星', value: '27' }],
      images: [{ url: '/a.webp', largeUrl: '/a-large.webp', w: 4, h: 3 }],
      description: '',
      quotes: [],
      own: false,
      form: null,
      comparables: [],
      serverTime: '2026-11-20T14:30:00+08:00',
    },
    options: [anOption('reviewAssessment:pass', '通过'), anOption('reviewAssessment:reject', '驳回')],
  });
  await decides(value, 'assessment', '5', [
    {
      verb: 'reviewAssessment:pass',
      sent: { action: 'reviewAssessment', assessmentId: '5', pass: true },
    },
    {
      verb: 'reviewAssessment:reject',
      sent: { action: 'reviewAssessment', assessmentId: '5', pass: false },
    },
  ]);
  screen.getByText('¥2,000.00–¥2,600.00');
  screen.getByText('12 小时');
  screen.getByRole('button', { name: '看要卖的号的图 1，共 1 张' });
});

test('a withdrawal that does not arrive is paid again, returned, or asks for another account', async () => {
  const value = without({
    work: workOf('withdrawals', 'withdrawal', 'W1'),
    withdrawal: { amountFen: 12_345, statusText: '打款中', attempts: 6, failReason: '对方账户不可用' },
    options: [
      anOption('payWithdrawal', '再付一次'),
      anOption('returnWithdrawal:balance', '退回余额'),
      anOption('returnWithdrawal:account', '请换收款账户'),
    ],
  });
  await decides(value, 'withdrawal', 'W1', [
    { verb: 'payWithdrawal', sent: { action: 'payWithdrawal', withdrawalNo: 'W1' } },
    {
      verb: 'returnWithdrawal:balance',
      sent: { action: 'returnWithdrawal', withdrawalNo: 'W1', asksAccount: false },
    },
    {
      verb: 'returnWithdrawal:account',
      sent: { action: 'returnWithdrawal', withdrawalNo: 'W1', asksAccount: true },
    },
  ]);
  screen.getByText('6 次');
  screen.getByText('对方账户不可用');
  const ledger = screen.getByRole('link', { name: '看 ta 的余额分录' });
  expect(ledger.getAttribute('href')).toBe('/desk/money?memberId=11');
});

test('a claim: taken, reported on, recovered or rejected, with its order and both sides', async () => {
  const claim = aTicket({ problemType: 'claim', orderNo: ORDER_NO, content: '号被找回了，登录不上去' });
  const value = aCase({
    work: workOf('claims', 'problem', '31'),
    ticket: claim,
    order: anOrder({ status: 'completed' }),
    chat: [
      { at: '2026-11-20T14:00:00+08:00', by: '云栖', role: 'buyer', kind: 'text', content: '号登不上了' },
      { at: '2026-11-20T14:01:00+08:00', by: '拾光', role: 'seller', kind: 'image', content: '/chat.webp' },
    ],
    options: [anOption('handle:recover', '账号已追回'), anOption('handle:reject', '不予赔付')],
  });
  await decides(value, 'problem', '31', [
    { verb: 'handle:recover', sent: { action: 'handle', problemId: '31', step: 'recover' } },
    { verb: 'handle:reject', sent: { action: 'handle', problemId: '31', step: 'reject' } },
  ]);
  screen.getByText('买家说');
  screen.getByText('号被找回了，登录不上去');
  screen.getByText('没有写过说明，也没有交过图。');
  screen.getByText('号登不上了');
  screen.getByRole('button', { name: '看拾光发的图' });
});

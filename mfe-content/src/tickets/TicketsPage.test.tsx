import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ImFrame } from 'shared-contract';
import type { Problem } from 'shared-contract/shapes';
import { aProfile } from 'shared-contract/testing';
import { linksIn, remotePages } from 'shared-router/testing';
import { deferred, LOST, refuse } from 'shared-sdk/testing';
import { aTicket, many } from '../testing/samples';

type Forms = typeof import('../testing/forms');
let forms: Forms;

const page = remotePages(
  () => import('../app'),
  () => ({
    getProfile: () => aProfile(),
    createProblem: () => ({ id: 'T1' }),
    upload: () => ({ fileId: 'f1', url: '/f1.webp', w: 1, h: 1 }),
  }),
);
const answer = (rows: Problem[], total = rows.length) =>
  page.calls.answer({ listProblems: () => ({ rows, total }) });
const open = (query = '') => page.open(`/other/ProblemList${query}`);
const card = (name: string) => screen.findByRole('article', { name });
const address = () => `${page.history.location.pathname}${page.history.location.search}`;
const shot = (n: number) => ({ url: `/s${n}.webp`, largeUrl: `/l${n}.webp`, w: 1, h: 1 });

beforeEach(async () => {
  forms = await import('../testing/forms');
  await forms.forgetDrafts('1/ticket/T1', '1/ticket/T2');
});

describe('a ticket', () => {
  test('has state, kind, number, time, words and what was said with it', async () => {
    answer([aTicket('T1', { fields: { 类别: '用着不对', 设备: '375×812', 空的: '' } })]);
    await open();
    const ticket = await card('反馈 T1');
    expect(ticket.textContent).toBe(
      '待处理反馈\u00a0· T111-19 09:05列表滑到第三页就不动了，退出重进也一样类别用着不对等客服看，可以接着补充',
    );
    expect(within(ticket).queryByRole('button')).toBeNull();
    expect(within(ticket).queryByRole('link')).toBeNull();
    expect(page.calls.sent('listProblems')).toEqual([{ pageNum: 1 }]);
  });

  test('without facts has no list of them', async () => {
    answer([aTicket('T1', { fields: { 设备: '375×812' } })]);
    await open();
    expect((await card('反馈 T1')).querySelector('dl')).toBeNull();
  });

  test('shows each answer with who gave it and when, one’s own too', async () => {
    answer([
      aTicket('T1', {
        replies: [
          { by: '小林', staff: true, content: '已经修好', images: [], at: '2026-11-20T10:00:00+08:00' },
          {
            by: '测试员',
            staff: false,
            content: '还是不行',
            images: [shot(1)],
            at: '2026-11-20T11:30:00+08:00',
          },
        ],
      }),
    ]);
    await open();
    const ticket = await card('反馈 T1');
    expect(ticket.textContent).toContain('小林11-20 10:00已经修好你11-20 11:30还是不行');
    expect(
      within(ticket)
        .getAllByRole('button')
        .map((one) => one.getAttribute('aria-label')),
    ).toEqual(['看截图 1']);
  });

  test('about an order leads to it', async () => {
    answer([aTicket('T1', { problemType: 'complaint', orderNo: 'H1' })]);
    await open();
    expect(linksIn(await card('投诉建议 T1'))).toEqual([['看订单', '/index/orderDetail?orderNo=H1']]);
  });

  test('that was paid out says how much', async () => {
    answer([
      aTicket('T1', { problemType: 'claim', status: 'paid', statusText: '已赔付', payoutFen: 128_050 }),
    ]);
    await open();
    const ticket = await card('包赔 T1');
    expect(ticket.querySelector('footer')?.textContent).toBe('赔付 ¥1,280.50 ');
  });

  test('with a deadline says until when it is answered, while it may be added to', async () => {
    const deadline = '2026-12-04T18:00:00+08:00';
    answer([
      aTicket('T1', { deadline, actions: ['reply'], payoutFen: 0 }),
      aTicket('T2', { deadline, status: 'rejected', statusText: '已驳回' }),
    ]);
    await open();
    expect((await card('反馈 T1')).querySelector('footer')?.textContent).toBe(
      '赔付 ¥0.00 最迟 12-04 18:00 给结果补充',
    );
    expect((await card('反馈 T2')).querySelector('footer')?.textContent).toBe('');
  });

  test('its pictures open large, at the one that was tapped', async () => {
    answer([aTicket('T1', { images: [shot(1), shot(2)] })]);
    await open();
    const ticket = await card('反馈 T1');
    expect([...ticket.querySelectorAll('img')].map((image) => image.getAttribute('src'))).toEqual([
      '/s1.webp',
      '/s2.webp',
    ]);
    expect(within(ticket).getByRole('button', { name: '看截图 2' })).toBeTruthy();
  });
});

describe('the ticket that a notice leads to', () => {
  test('stands alone, with the way to all', async () => {
    answer([aTicket('T1')]);
    await open('?problemType=feedback&id=7');
    await card('反馈 T1');
    expect(page.calls.sent('listProblems')).toEqual([{ id: '7', pageNum: 1 }]);
    expect(screen.queryByRole('tab')).toBeNull();
    fireEvent.click(screen.getByRole('link', { name: '看全部工单' }));
    await screen.findByRole('tab', { name: '全部', selected: true });
    await waitFor(() => expect(page.calls.sent('listProblems').at(-1)).toEqual({ pageNum: 1 }));
  });

  test('that is none leads to all, too', async () => {
    answer([]);
    await open('?id=7');
    await screen.findByRole('heading', { name: '没有这份工单' });
    expect(linksIn()).toContainEqual(['看全部工单', '/other/ProblemList']);
  });
});

describe('the kinds', () => {
  test('are tabs; the one in the address is chosen', async () => {
    answer([aTicket('T1', { problemType: 'claim' })]);
    await open('?problemType=claim');
    await card('包赔 T1');
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      '全部',
      '反馈',
      '投诉建议',
      '包赔',
      '商户',
      '合作',
      '招募',
      '档案异议',
      '举报冒充',
    ]);
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('包赔');
    expect(screen.getByRole('tabpanel', { name: '包赔' })).toBeTruthy();
    expect(page.calls.sent('listProblems')).toEqual([{ problemType: 'claim', pageNum: 1 }]);
  });

  test('a kind that is none is all of them', async () => {
    answer([aTicket('T1')]);
    await open('?problemType=letter');
    await card('反馈 T1');
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('全部');
    expect(page.calls.sent('listProblems')).toEqual([{ pageNum: 1 }]);
  });

  test('a tap changes the address without a step back', async () => {
    page.calls.answer({
      listProblems: ({ problemType = 'feedback' }) => ({ rows: [aTicket('T1', { problemType })], total: 1 }),
    });
    await open();
    await card('反馈 T1');
    fireEvent.click(screen.getByRole('tab', { name: '合作' }));
    await card('合作 T1');
    expect(address()).toBe('/other/ProblemList?problemType=cooperate');
    expect(page.history.action).toBe('REPLACE');
    fireEvent.click(screen.getByRole('tab', { name: '全部' }));
    await card('反馈 T1');
    expect(address()).toBe('/other/ProblemList');
  });

  test.each([
    ['', '还没有写过', [['写反馈', '/other/fankui']]],
    ['?problemType=feedback', '还没有反馈', [['写反馈', '/other/fankui']]],
    ['?problemType=complaint', '还没有投诉建议', [['写投诉或建议', '/other/suggest']]],
    ['?problemType=cooperate', '还没有合作', [['谈合作', '/other/cooperate']]],
    ['?problemType=recruit', '还没有招募', [['看岗位', '/other/zhaomu']]],
    ['?problemType=appeal', '还没有写过', [['写反馈', '/other/fankui']]],
    ['?problemType=claim', '还没有包赔', []],
    ['?problemType=merchant', '还没有商户', []],
  ])('%s without a ticket: %s', async (query, title, links) => {
    answer([]);
    await open(query);
    await screen.findByRole('heading', { name: title });
    expect(linksIn()).toEqual(links);
  });
});

describe('more words', () => {
  const waiting = () => aTicket('T1', { actions: ['reply'] });
  const openReply = async () => {
    fireEvent.click(within(await card('反馈 T1')).getByRole('button', { name: '补充' }));
    await screen.findByRole('dialog', { name: '补充' });
    await forms.field('要补充的');
  };

  test('are sent to their ticket, with pictures; then the list is asked anew', async () => {
    answer([waiting()]);
    await open();
    await openReply();
    expect((await forms.field('要补充的')).value).toBe('');
    await forms.type('要补充的', '换了一台手机也是一样的');
    await forms.addPictures(forms.picture());
    await screen.findByRole('button', { name: '看第 1 张' });
    answer([
      {
        ...waiting(),
        replies: [
          {
            by: '测试员',
            staff: false,
            content: '换了一台手机也是一样的',
            images: [],
            at: '2026-11-20T11:30:00+08:00',
          },
        ],
      },
    ]);
    await forms.tap('提交补充');
    await screen.findByText('补充好了');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(page.calls.sent('createProblem')).toEqual([
      {
        problemType: 'feedback',
        content: '换了一台手机也是一样的',
        parentId: 'T1',
        images: ['f1'],
        clientReqId: expect.any(String),
      },
    ]);
    await within(await card('反馈 T1')).findByText('换了一台手机也是一样的');
  });

  test('that are too few are not sent', async () => {
    answer([waiting()]);
    await open();
    await openReply();
    await forms.type('要补充的', '太短');
    await forms.tap('提交补充');
    await screen.findByText('至少写 10 个字，还差 8 个');
    expect(page.calls.sent('createProblem')).toEqual([]);
    expect(screen.queryByText(/每份只能重新打开一次/)).toBeNull();
  });

  test('stay when the sheet is closed, and wait for the network', async () => {
    answer([waiting()]);
    await open();
    await openReply();
    await forms.type('要补充的', '换了一台手机也是一样的');
    await forms.tap('关闭');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await openReply();
    expect((await forms.field('要补充的')).value).toBe('换了一台手机也是一样的');
    act(() => page.calls.setOnline(false));
    expect((await screen.findByRole('alert')).textContent).toBe(
      '网络断开了，填的内容已存在这台设备上，联网后再提交',
    );
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '提交补充' }).disabled).toBe(true);
  });

  test.each([
    ['a refusal', () => refuse('INTERNAL', '服务器出错了，请稍后再试'), '服务器出错了，请稍后再试'],
    ['a loss', () => LOST, '网络不通，填的内容还在，请稍后再试'],
  ] satisfies [string, () => ReturnType<typeof refuse<'INTERNAL'>> | typeof LOST, string][])(
    '%s is said in the sheet',
    async (_what, give, sentence) => {
      answer([waiting()]);
      page.calls.answer({ createProblem: give });
      await open();
      await openReply();
      await forms.type('要补充的', '换了一台手机也是一样的');
      await forms.tap('提交补充');
      expect((await screen.findByRole('alert')).textContent).toBe(sentence);
      expect((await forms.field('要补充的')).value).toBe('换了一台手机也是一样的');
    },
  );

  test('while they are on their way the button says so', async () => {
    const wait = deferred<{ id: string }>();
    answer([waiting()]);
    page.calls.answer({ createProblem: () => wait.promise });
    await open();
    await openReply();
    await forms.type('要补充的', '换了一台手机也是一样的');
    await forms.tap('提交补充');
    await screen.findByRole('button', { name: '正在提交' });
    wait.settle({ id: 'T1' });
    await screen.findByText('补充好了');
  });
});

describe('reopening', () => {
  test('says that it is for once, and sends the reasons', async () => {
    answer([aTicket('T1', { status: 'closed', statusText: '已关闭', actions: ['reopen'] })]);
    await open();
    const ticket = await card('反馈 T1');
    expect(ticket.textContent).toContain('还可以重新打开 1 次');
    fireEvent.click(within(ticket).getByRole('button', { name: '重新打开' }));
    const sheet = await screen.findByRole('dialog', { name: '重新打开' });
    await within(sheet).findByText(/^每份只能重新打开一次/);
    await forms.type('哪里没有解决', '更新以后还是一样的情况');
    fireEvent.click(within(sheet).getByRole('button', { name: '重新打开' }));
    await screen.findByText('已重新打开，客服会再看一遍');
    expect(page.calls.sent('createProblem')).toEqual([
      {
        problemType: 'feedback',
        content: '更新以后还是一样的情况',
        parentId: 'T1',
        clientReqId: expect.any(String),
      },
    ]);
  });

  test('of a claim is an appeal', async () => {
    answer([
      aTicket('T2', { problemType: 'claim', status: 'rejected', statusText: '已驳回', actions: ['reopen'] }),
    ]);
    await open();
    const ticket = await card('包赔 T2');
    expect(ticket.textContent).toContain('可以申诉 1 次');
    fireEvent.click(within(ticket).getByRole('button', { name: '申诉' }));
    await screen.findByRole('dialog', { name: '重新打开' });
  });
});

describe('the list', () => {
  test('has its places while it is on its way', async () => {
    const wait = deferred<{ rows: Problem[]; total: number }>();
    page.calls.answer({ listProblems: () => wait.promise });
    await open();
    await screen.findByRole('tabpanel');
    expect(screen.getAllByRole('status', { name: '加载中' })).toHaveLength(1);
    wait.settle({ rows: [], total: 0 });
    await screen.findByText('还没有写过');
    expect(screen.queryByRole('status', { name: '加载中' })).toBeNull();
  });

  test('goes on at a tap, until its end', async () => {
    page.calls.answer({
      listProblems: ({ pageNum }) => ({
        rows: pageNum === 2 ? [aTicket('T21')] : many(20, (id) => aTicket(`T${id}`)),
        total: 21,
      }),
    });
    await open();
    fireEvent.click(await screen.findByRole('button', { name: '加载更多' }));
    await card('反馈 T21');
    expect(screen.getByText('共 21 份')).toBeTruthy();
  });

  test('that did not come can be asked for again', async () => {
    page.calls.answer({ listProblems: () => LOST });
    await open();
    const failed = await screen.findByRole('alert');
    expect(failed.textContent).toContain('工单');
    answer([aTicket('T1')]);
    fireEvent.click(within(failed).getByRole('button', { name: '重试' }));
    await card('反馈 T1');
  });

  test('that was seen before is shown without a network, with its time', async () => {
    answer([aTicket('T1')]);
    await open();
    await card('反馈 T1');
    expect(screen.queryByText(/离线/)).toBeNull();
    page.calls.answer({ listProblems: () => LOST });
    await open();
    await screen.findByText(/^离线，显示 \d\d-\d\d \d\d:\d\d 存下的内容$/);
    await card('反馈 T1');
    answer([aTicket('T2')]);
    fireEvent.click(screen.getByRole('button', { name: '再连' }));
    await card('反馈 T2');
  });

  test.each<[string, ImFrame]>([
    ['another message came', { type: 'unread', id: '1', version: 2 }],
    ['something was missed', { type: 'ready', last: '0' }],
  ])('is asked anew when %s: every answer is told by a message', async (_what, frame) => {
    answer([aTicket('T1')]);
    await open();
    await card('反馈 T1');
    answer([aTicket('T1', { status: 'answered', statusText: '已答复' })]);
    await page.calls.sendFrame(frame);
    await screen.findByText('已答复');
    expect(page.calls.sent('listProblems')).toHaveLength(2);
  });
});

test('a guest logs in first; nothing is asked', async () => {
  await page.open('/other/ProblemList', { guest: true });
  await screen.findByText('登录后查看');
  expect(linksIn()).toEqual([['去登录', '/login?redirect=%2Fother%2FProblemList']]);
  expect(page.calls.sent('listProblems')).toEqual([]);
});

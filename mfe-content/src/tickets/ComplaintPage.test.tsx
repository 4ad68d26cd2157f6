import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Order, Value } from 'shared-contract';
import { aProfile } from 'shared-contract/testing';
import { linksIn, remotePages } from 'shared-router/testing';
import { deferred, LOST, refuse } from 'shared-sdk/testing';
import { anOrder } from '../testing/order';

type Forms = typeof import('../testing/forms');
let forms: Forms;

const page = remotePages(
  () => import('../app'),
  () => ({
    getProfile: () => aProfile(),
    createProblem: () => ({ id: 'T1024' }),
    listOrders: ({ role }) => orders[role ?? 'buyer'],
    listStaff: () => [person('1', '小林', '交易'), person('2', '小周', '包赔'), person('1', '小林', '换绑')],
  }),
);
const person = (staffId: string, name: string, duty: string): Value<'listStaff'>[number] => ({
  staffId,
  name,
  avatar: '',
  duty,
  online: true,
  imId: `9${staffId}`,
  qrUrl: null,
});
const rows = (...list: Order[]) => ({ rows: list, total: list.length, counts: {} });
const bought = anOrder('H2026112000000001', { title: '五星号', createdAt: '2026-11-19T10:00:00+08:00' });
const sold = anOrder('H2026112000000002', {
  title: '满级号',
  role: 'seller',
  createdAt: '2026-11-20T10:00:00+08:00',
});
const orders = { buyer: rows(bought), seller: rows(sold) };
const words = '对方收了钱以后把号找回去了，希望按包赔处理';

beforeEach(async () => {
  forms = await import('../testing/forms');
  await forms.forgetDrafts(
    '1/suggest',
    ...['order', 'staff', 'account', 'appeal', 'idea'].map((about) => `1/suggest/${about}`),
    '1/suggest/H2026112000000001',
    '1/suggest/H999',
    '1/suggest/account/kefu_888',
  );
});
const open = async (query = '') => {
  await page.open(`/other/suggest${query}`);
  await screen.findByRole('button', { name: '提交' });
};
const send = () => forms.tap('提交');
const sent = () => page.calls.sent('createProblem') as Record<string, unknown>[];
const pick = async (field: string, option: RegExp) => {
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: field });
  // Disabled until the orders of both roles are loaded, while the label needs only one of them.
  await waitFor(() => expect(button.disabled).toBe(false));
  fireEvent.click(button);
  fireEvent.click(await screen.findByRole('option', { name: option }));
};
const about = () =>
  within(screen.getByRole('group', { name: '哪一类' }))
    .queryAllByRole('button', { pressed: true })
    .map(({ textContent }) => textContent);

describe('about an order', () => {
  test('one’s own orders, bought or sold, the newest first', async () => {
    await open('?about=order');
    fireEvent.click(await screen.findByRole('button', { name: '哪一笔订单：请选择' }));
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
      '满级号卖 · 11-20 · 000002',
      '五星号买 · 11-19 · 000001',
    ]);
    expect(page.calls.sent('listOrders')).toEqual(
      expect.arrayContaining([
        { role: 'buyer', pageSize: 30 },
        { role: 'seller', pageSize: 30 },
      ]),
    );
  });

  test('the chosen one goes along', async () => {
    await open();
    await forms.tap('订单纠纷');
    await pick('哪一笔订单：请选择', /五星号/);
    await screen.findByRole('button', { name: '哪一笔订单：五星号' });
    await forms.type('经过和要求', words);
    await send();
    await screen.findByText('收到了');
    expect(sent()).toEqual([
      {
        problemType: 'complaint',
        content: words,
        orderNo: 'H2026112000000001',
        fields: { 类别: '订单纠纷' },
        clientReqId: expect.any(String),
      },
    ]);
    expect(linksIn()).toEqual([['看处理进度', '/other/ProblemList?problemType=complaint']]);
  });

  test('one that still runs is better settled in the order', async () => {
    page.calls.answer({
      listOrders: ({ role }) => (role === 'buyer' ? rows({ ...bought, stepActor: 'buyer' }) : rows(sold)),
    });
    await open('?orderNo=H2026112000000001');
    expect(about()).toEqual(['订单纠纷']);
    const link = await screen.findByRole('link', { name: '订单里' });
    expect(link.getAttribute('href')).toBe('/index/orderDetail?orderNo=H2026112000000001');
  });

  test('one that has ended is not', async () => {
    await open('?orderNo=H2026112000000001');
    await screen.findByRole('button', { name: '哪一笔订单：五星号' });
    expect(screen.queryByRole('link', { name: '订单里' })).toBeNull();
  });

  test('the note about one that still runs is of the chosen one, not of another', async () => {
    page.calls.answer({
      listOrders: ({ role }) => (role === 'buyer' ? rows(bought) : rows({ ...sold, stepActor: 'buyer' })),
    });
    await open('?orderNo=H2026112000000001');
    const field = await screen.findByRole<HTMLButtonElement>('button', { name: '哪一笔订单：五星号' });
    await waitFor(() => expect(field.disabled).toBe(false));
    expect(screen.queryByRole('link', { name: '订单里' })).toBeNull();
    await pick('哪一笔订单：五星号', /满级号/);
    const link = await screen.findByRole('link', { name: '订单里' });
    expect(link.getAttribute('href')).toBe('/index/orderDetail?orderNo=H2026112000000002');
  });

  test('one in the address that is not among the newest goes along by its number', async () => {
    await open('?orderNo=H999');
    await screen.findByRole('button', { name: '哪一笔订单：H999' });
    await forms.type('经过和要求', words);
    await send();
    await screen.findByText('收到了');
    expect(sent()[0]?.orderNo).toBe('H999');
  });

  test('must be chosen', async () => {
    await open('?about=order');
    await forms.type('经过和要求', words);
    await send();
    await screen.findByText('选一笔订单');
    expect(sent()).toEqual([]);
    await pick('哪一笔订单：请选择', /满级号/);
    await waitFor(() => expect(screen.queryByText('选一笔订单')).toBeNull());
    await send();
    await screen.findByText('收到了');
    expect(sent()[0]?.orderNo).toBe('H2026112000000002');
  });

  test('where there is none, it says what else fits', async () => {
    page.calls.answer({ listOrders: () => rows() });
    await open('?about=order');
    await screen.findByText('你还没有订单。和别处的买卖有关，选“举报账号”。');
    expect(screen.queryByRole('button', { name: /^哪一笔订单/ })).toBeNull();
  });

  test('while they are on their way one waits', async () => {
    const wait = deferred<typeof orders.seller>();
    page.calls.answer({ listOrders: ({ role }) => (role === 'buyer' ? orders.buyer : wait.promise) });
    await open('?about=order');
    const field = await screen.findByRole<HTMLButtonElement>('button', { name: '哪一笔订单：正在取订单' });
    expect(field.disabled).toBe(true);
    wait.settle(orders.seller);
    await screen.findByRole('button', { name: '哪一笔订单：请选择' });
  });

  test('that did not come can be asked for again, both', async () => {
    page.calls.answer({ listOrders: ({ role }) => (role === 'buyer' ? LOST : rows()) });
    await open('?about=order');
    const failed = await screen.findByRole('alert');
    expect(failed.textContent).toContain('订单');
    page.calls.answer({ listOrders: ({ role }) => orders[role ?? 'buyer'] });
    fireEvent.click(within(failed).getByRole('button', { name: '重试' }));
    fireEvent.click(await screen.findByRole('button', { name: '哪一笔订单：请选择' }));
    expect(await screen.findAllByRole('option')).toHaveLength(2);
  });
});

describe('about a member of the staff', () => {
  test('by name, with what they do', async () => {
    await open('?about=staff');
    fireEvent.click(await screen.findByRole('button', { name: '哪一位客服：请选择' }));
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
      '小林交易、换绑',
      '小周包赔',
    ]);
    fireEvent.click(screen.getByRole('option', { name: /小周/ }));
    await screen.findByRole('button', { name: '哪一位客服：小周' });
    await forms.type('经过和要求', words);
    await send();
    await screen.findByText('收到了');
    expect(sent()[0]).toMatchObject({ fields: { 类别: '客服人员', 客服: '小周' } });
    expect(sent()[0]).not.toHaveProperty('orderNo');
  });

  test('must be chosen', async () => {
    await open('?about=staff');
    await forms.type('经过和要求', words);
    await send();
    await screen.findByText('选一位客服');
    expect(sent()).toEqual([]);
  });

  test('the list waits, fails and comes', async () => {
    const wait = deferred<typeof LOST>();
    page.calls.answer({ listStaff: () => wait.promise });
    await open('?about=staff');
    const field = await screen.findByRole<HTMLButtonElement>('button', { name: '哪一位客服：正在取名单' });
    expect(field.disabled).toBe(true);
    wait.settle(LOST);
    const failed = await screen.findByRole('alert');
    expect(failed.textContent).toContain('客服名单');
    page.calls.answer({ listStaff: () => [person('1', '小林', '交易')] });
    fireEvent.click(within(failed).getByRole('button', { name: '重试' }));
    await screen.findByRole('button', { name: '哪一位客服：请选择' });
  });
});

describe('about an account', () => {
  test('of somebody else, as the address has it', async () => {
    await open('?about=account&account=kefu_888');
    expect(about()).toEqual(['举报账号']);
    expect((await forms.field('对方的账号')).value).toBe('kefu_888');
    await forms.type('经过和要求', words);
    await send();
    await screen.findByText('收到了');
    expect(sent()[0]?.fields).toEqual({ 类别: '举报账号', 账号: 'kefu_888' });
  });

  test('that stands in the blacklist by mistake', async () => {
    await open('?about=appeal');
    await forms.type('被查到的账号', '  800123 ');
    await forms.type('经过和要求', words);
    await send();
    await screen.findByText('收到了');
    expect(sent()[0]?.fields).toEqual({ 类别: '黑号申诉', 账号: '800123' });
  });

  test.each([
    ['account', '对方的账号'],
    ['appeal', '被查到的账号'],
  ])('%s: must be said', async (kind, label) => {
    await open(`?about=${kind}`);
    await forms.type(label, '  ');
    await forms.type('经过和要求', words);
    await send();
    await screen.findByText('写上账号，才查得到');
    expect(await forms.errorOf(label)).toBe('写上账号，才查得到');
    expect(sent()).toEqual([]);
  });
});

describe('a blocked member’s appeal', () => {
  const openAppeal = async () => {
    await forms.forgetDrafts('1/suggest/block');
    await page.open('/other/suggest?about=block');
    await screen.findByRole('button', { name: '提交申诉' });
  };

  test('asks for nothing but words and proofs, and is said to be the only one', async () => {
    await openAppeal();
    screen.getByText('每次停用一次，之后可以补充');
    expect(screen.queryByRole('group', { name: '哪一类' })).toBeNull();
    await forms.type('为什么不该停用', words);
    await forms.tap('提交申诉');
    await screen.findByText('收到了');
    expect(sent()).toEqual([{ problemType: 'appeal', content: words, clientReqId: expect.any(String) }]);
    expect(screen.queryByRole('button', { name: '再写一份' })).toBeNull();
    expect(linksIn()).toEqual([['看处理进度', '/other/ProblemList?problemType=appeal']]);
  });

  test('too short is refused at its field; one too many shows the server’s sentence, and the words stay', async () => {
    await openAppeal();
    await forms.type('为什么不该停用', '误会');
    await forms.tap('提交申诉');
    await screen.findByText('至少写 10 个字，还差 8 个');
    expect(await forms.errorOf('为什么不该停用')).toBe('至少写 10 个字，还差 8 个');
    page.calls.answer({
      createProblem: () => refuse('ACCOUNT_BLOCKED', '你已经申诉过，请在“我的工单”里查看和补充'),
    });
    await forms.type('为什么不该停用', words);
    await forms.tap('提交申诉');
    await screen.findByText('你已经申诉过，请在“我的工单”里查看和补充');
    expect((await forms.field('为什么不该停用')).value).toBe(words);
  });
});

describe('the form', () => {
  test('an idea needs words alone, and carries nothing of what else was chosen', async () => {
    await open('?orderNo=H2026112000000001');
    await screen.findByRole('button', { name: '哪一笔订单：五星号' });
    await forms.tap('改进建议');
    expect(screen.queryByRole('button', { name: /^哪一笔订单/ })).toBeNull();
    await forms.type('经过和要求', words);
    await forms.type('怎么联系你', '微信 abc');
    await send();
    await screen.findByText('收到了');
    expect(sent()).toEqual([
      {
        problemType: 'complaint',
        content: words,
        contact: '微信 abc',
        fields: { 类别: '改进建议' },
        clientReqId: expect.any(String),
      },
    ]);
  });

  test.each([
    ['', '发生了什么，你希望怎么处理'],
    ['?about=order', '什么时候、对方说了或做了什么、你希望怎么处理'],
    ['?about=staff', '哪次会话、说了什么、你希望怎么处理'],
    ['?about=account', '对方在哪里找到你、说了什么、要你做什么'],
    ['?about=appeal', '为什么不该在名单里，附上能证明的截图'],
    ['?about=idea', '现在是怎样、怎样会更好'],
    ['?about=nothing', '发生了什么，你希望怎么处理'],
  ])('%s hints at what to write', async (query, hint) => {
    await open(query);
    expect((await forms.field('经过和要求')).placeholder).toBe(hint);
  });

  test('without a kind says so', async () => {
    await open();
    expect(about()).toEqual([]);
    await forms.type('经过和要求', words);
    await send();
    await screen.findByText('选一类，好分给对的人');
    expect(sent()).toEqual([]);
  });

  test('about another thing is another form: what was begun is not put under the next', async () => {
    await open('?about=idea');
    await forms.type('经过和要求', words);
    await open('?about=staff');
    expect((await forms.field('经过和要求')).value).toBe('');
    await open('?about=idea');
    expect((await forms.field('经过和要求')).value).toBe(words);
  });

  test('after one was sent, another begins', async () => {
    await open('?about=idea');
    await forms.type('经过和要求', words);
    await send();
    await forms.tap('再写一份');
    expect((await forms.field('经过和要求')).value).toBe('');
    expect(linksIn()).toEqual([['我提过的', '/other/ProblemList?problemType=complaint']]);
  });
});

test('a guest logs in first', async () => {
  await page.open('/other/suggest?about=idea', { guest: true });
  await screen.findByText('登录后查看');
  expect(linksIn()).toEqual([['去登录', '/login?redirect=%2Fother%2Fsuggest%3Fabout%3Didea']]);
});

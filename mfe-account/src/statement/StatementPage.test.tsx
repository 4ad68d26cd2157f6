import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Value } from 'shared-contract';
import { linksIn, remotePages } from 'shared-router/testing';
import { type Answer, deferred, LOST, refuse } from 'shared-sdk/testing';
import { type Proved, provedAmong } from '../testing/statement';

let proved: Proved;
const page = remotePages(
  () => import('../app'),
  () => ({
    proveBalance: () => proved,
    listStatements: () => ({ rows: [proved.statement], total: 1 }),
  }),
);
beforeEach(() => {
  proved = provedAmong(5);
});

const open = async (at = '/other/statement', options = {}) => {
  await page.open(at, options);
  await screen.findByRole('heading', { name: /^全站的账/ });
};
const verdict = () => screen.getByRole('status').textContent;
const steps = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
const changed = (more: Partial<Value<'proveBalance'>['statement']>): Proved => ({
  ...proved,
  statement: { ...proved.statement, ...more },
});

test('the device computes the way from the member’s money to the root that was published', async () => {
  await open();
  await waitFor(() =>
    expect(verdict()).toMatch(/^你的余额在里面11-26 00:03 的账，\d\d:\d\d 在你的手机上算过一遍/),
  );
  expect(screen.getByText('那一刻你的钱').parentElement?.textContent).toBe('那一刻你的钱¥1,500.00');
  for (const text of ['余额可用¥1,000.00', '冻结中¥200.00', '托管中（买下未完成的订单）¥300.00'])
    screen.getByText((_, element) => element?.textContent === text && element.matches('dl > *'));
  expect(steps()).toEqual([
    expect.stringMatching(/^0你的账号和 ¥1,500.00[0-9a-f]{4}…[0-9a-f]{4}$/),
    expect.stringMatching(/^1和.邻拼起来再算/),
    expect.stringMatching(/^2和.邻拼起来再算/),
    expect.stringMatching(new RegExp(`^3和.邻拼起来，得到公布的根${proved.root.slice(0, 4)}…`)),
  ]);
  expect(screen.getByRole('img', { name: '从你的余额经过 3 步到公布的根' }).textContent).toMatch(
    /^公布的根 [0-9a-f]{4}…[0-9a-f]{4}3 · [0-9a-f]{8}别人…1 层1 · [0-9a-f]{4}你的余额¥1,500\.00$/,
  );
});

test.each([1, 2, 3, 5, 40])('among %d members', async (members) => {
  proved = provedAmong(members);
  await open();
  await waitFor(() => expect(verdict()).toContain('你的余额在里面'));
  const all = screen.queryByRole('button', { name: '全部' });
  if (members < 40) expect(all).toBeNull();
  else fireEvent.click(all as HTMLElement);
  expect(steps()).toHaveLength(1 + proved.proof.path.length);
});

test.each<[string, () => Proved]>([
  ['the amount', () => ({ ...proved, proof: { ...proved.proof, availableFen: 99_999 } })],
  ['the account', () => ({ ...proved, proof: { ...proved.proof, memberId: '8' } })],
  ['a step', () => ({ ...proved, proof: { ...proved.proof, path: proved.proof.path.slice(1) } })],
  ['a step that is none', () => ({ ...proved, proof: { ...proved.proof, path: ['X'] } })],
  ['the text', () => changed({ text: proved.statement.text.replace('"members":5', '"members":6') })],
  ['the night', () => changed({ night: '2026-11-25' })],
])('where %s was changed it says so, and what to do', async (_what, change) => {
  proved = change();
  await open();
  await waitFor(() => expect(verdict()).toMatch(/^算出来对不上.*请下载证明留好，并马上告诉我们。$/));
  expect(linksIn()).toContainEqual(['马上告诉我们', '/other/suggest']);
});

test('sums that do not add up are found, although the hash fits', async () => {
  proved = provedAmong(5, { feesFen: 1 });
  await open();
  await waitFor(() => expect(verdict()).toMatch(/^算出来对不上/));
});

test('a device that cannot compute says so, and offers the file', async () => {
  jest.replaceProperty(crypto, 'subtle', undefined as never);
  await open();
  await waitFor(() => expect(verdict()).toMatch(/^这个浏览器算不了/));
  screen.getByRole('button', { name: /^下载证明/ });
});

test('the file holds statement and proof', async () => {
  const saved: Blob[] = [];
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => saved.push(blob) && 'blob:x',
    revokeObjectURL: () => {},
  });
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await open();
  fireEvent.click(screen.getByRole('button', { name: /^下载证明/ }));
  expect(click).toHaveBeenCalledTimes(1);
  expect((click.mock.contexts[0] as HTMLAnchorElement).download).toBe('haozhan-proof-2026-11-26.json');
  expect(saved[0]?.type).toBe('application/json');
});

test('who had no money that night is told so', async () => {
  page.calls.answer({ proveBalance: () => ({ statement: proved.statement, proof: null }) });
  await open();
  expect(verdict()).toMatch(/^那一刻你在号栈没有钱/);
  expect(screen.queryByRole('heading', { name: /^怎么证明/ })).toBeNull();
  expect(screen.queryByRole('button', { name: /^下载证明/ })).toBeNull();
});

test('the house that has exactly what it owes has nothing left over, and many orders are rounded', async () => {
  proved = provedAmong(5, {
    guaranteeFen: -10_000,
    feesFen: 10_000,
    orders: { completed: 12_000, paid: 2_000 },
  });
  await open();
  screen.getByText((_, element) => element?.textContent === '账户里多出来¥0.00');
  screen.getByText('5 个账户 · 1.4万 张订单');
});

test('the house that has less than it owes shows that too', async () => {
  proved = provedAmong(5, { guaranteeFen: -40_000, feesFen: 10_000 });
  await open();
  screen.getByText((_, element) => element?.textContent === '账户里差¥300.00');
  screen.getByText(
    (_, element) => element?.tagName === 'P' && /包赔金 −¥400.00，/.test(element.textContent ?? ''),
  );
});

test('a guest reads the sums, and is asked to log in for the proof', async () => {
  await open('/other/statement', { guest: true });
  screen.getByText('5 个账户 · 12 张订单');
  expect(linksIn()).toContainEqual(['去登录', '/login?redirect=%2Fother%2Fstatement']);
  expect(page.calls.sent('proveBalance')).toEqual([]);
});

test('before the first night, and without a network, it says so', async () => {
  page.calls.answer({ proveBalance: () => refuse('NOT_FOUND', '还没有公布过账') });
  await page.open('/other/statement');
  await screen.findByRole('heading', { name: '没有这一天的账' });
  const late = deferred<Answer<'listStatements'>>();
  page.calls.answer({ listStatements: () => late.promise });
  await page.open('/other/statement', { guest: true });
  await waitFor(() => expect(page.calls.sent('listStatements')).toHaveLength(1));
  expect(screen.queryByRole('heading')).toBeNull();
  late.settle({ rows: [], total: 0 });
  await screen.findByRole('heading', { name: '没有这一天的账' });
  page.calls.answer({ proveBalance: () => LOST });
  await page.open('/other/statement?night=2026-11-20');
  expect((await screen.findByRole('alert')).textContent).toContain('验账');
  page.calls.answer({ proveBalance: () => proved });
  fireEvent.click(screen.getByRole('button', { name: '重试' }));
  await screen.findByRole('heading', { name: /^全站的账/ });
});

test('earlier nights are listed, and each can be opened; where the root stands is said', async () => {
  await open();
  fireEvent.click(screen.getByRole('button', { name: '以前的账' }));
  const drawer = await screen.findByRole('dialog', { name: '以前的账' });
  await within(drawer).findByText('共 1 夜');
  fireEvent.click(within(drawer).getByRole('link', { name: /^2026-11-26/ }));
  await waitFor(() => expect(page.history.location.search).toBe('?night=2026-11-26'));
  await waitFor(() => expect(page.calls.sent('proveBalance')).toEqual([{}, { night: '2026-11-26' }]));
  fireEvent.click(await screen.findByRole('button', { name: /^根公布在哪儿/ }));
  const places = await screen.findByRole('dialog', { name: '根公布在哪儿' });
  expect(linksIn(places)).toEqual([['/api/web/statements', '/api/web/statements']]);
});

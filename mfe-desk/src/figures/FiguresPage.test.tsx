import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { registerRoutes, type Value } from 'shared-contract';
import { linksIn, remotePages } from 'shared-router/testing';
import { LOST, refuse } from 'shared-sdk/testing';
import { routes } from '../routes';
import { catchSavedFile } from '../testing/saved-file';

registerRoutes('desk', routes); // as the host does for a released remote

type Figures = Value<'getDeskFigures'>['figures'];
type Figure = Figures[number];
const none = { sum: null, median: null, nineTenths: null };
const HOUR = 3_600_000;
const times = (count: number, median: number, nineTenths: number) => ({
  count,
  sum: count * median,
  median,
  nineTenths,
});
const figure = (name: Figure['name'], unit: Figure['unit'], more: Partial<Figure> = {}): Figure => ({
  name,
  unit,
  count: 0,
  ...none,
  parts: [],
  ...more,
});
const all: Figures = [
  figure('orders', 'count', {
    count: 4,
    parts: [
      { key: 'completed', name: '已完成', count: 3, ...none },
      { key: 'refundRuling', name: '退款中·待裁决', count: 1, ...none },
    ],
  }),
  figure('escrow', 'fen', {
    ...times(1, 128_000, 128_000),
    parts: [{ key: 'refundRuling', name: '退款中·待裁决', ...times(1, 128_000, 128_000) }],
  }),
  figure('deals', 'fen', {
    ...times(2, 50_000, 90_000),
    parts: [{ key: '7', name: '原神', ...times(2, 50_000, 90_000) }],
  }),
  figure('handover', 'ms', times(3, 35 * 60_000, 5 * HOUR + 46 * 60_000)),
  figure('verify', 'ms', {
    ...times(118, HOUR, 3 * HOUR),
    parts: [
      { key: '4', name: '验号员 07', ...times(100, HOUR, 3 * HOUR) },
      { key: '5', name: '=HYPERLINK("x")', ...times(18, 2 * HOUR, 2 * HOUR) },
    ],
  }),
  figure('rebind', 'ms'),
  figure('rule', 'ms'),
  figure('review', 'ms'),
  figure('answer', 'ms', {
    ...times(3, 48_000, 90_000),
    parts: [
      { key: 'members', name: '买卖双方', ...times(2, 48_000, 90_000) },
      { key: 'unanswered', name: '没有回复', count: 1, ...none },
    ],
  }),
  figure('claims', 'count', { count: 2, parts: [{ key: 'paid', name: '已赔付', count: 2, ...none }] }),
  figure('claimCost', 'fen', times(1, 12_345, 12_345)),
];
const serverTime = '2026-11-26T00:00:00+08:00';
type Case = Value<'listFigureCases'>['rows'][number];
const aCase = (id: string, more: Partial<Case> = {}): Case => ({
  entity: 'order',
  id,
  title: `号 ${id}`,
  at: '2026-11-20T14:30:00+08:00',
  part: '验号员 07',
  value: HOUR,
  ...more,
});

const page = remotePages(
  () => import('../app'),
  () => ({
    getDeskFigures: () => ({ figures: all, serverTime }),
    listFigureCases: () => ({ rows: [aCase('H1'), aCase('H1'), aCase('H2')], total: 120 }),
  }),
);
const press = (key: string, on: Element = document.activeElement ?? document.body) =>
  fireEvent.keyDown(on, { key, code: key });
const address = () => `${page.history.location.pathname}${page.history.location.search}`;
const links = () => linksIn(screen.getByRole('main')).map(([, to]) => to);
/** Waits until a key of the page is there: the line at the foot names it. */
const keyIsThere = (label: string) => screen.findByText(label, { selector: 'footer span' });
/** The rows of a table as text. */
const cells = (label: string) =>
  within(screen.getByRole('region', { name: label }))
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent));

const saved = catchSavedFile();

test('every figure has its chart and its table, and each number leads to its cases', async () => {
  await page.open('/desk/figures');
  await screen.findByRole('heading', { name: '近 30 天' });
  await screen.findByRole('heading', { name: /订单，走到了哪/ });
  expect(page.calls.sent('getDeskFigures')).toEqual([{ days: 30 }]);
  expect(cells('订单，按走到哪')).toEqual([
    ['走到哪', '单', '占'],
    ['已完成', '3', '75%'],
    ['退款中·待裁决', '1', '25%'],
    ['全部', '4', '100%'],
  ]);
  expect(cells('成交，按游戏')).toEqual([
    ['游戏', '单', '合计', '中位', '九成内'],
    ['原神', '2', '¥1,000.00', '¥500.00', '¥900.00'],
    ['全部', '2', '¥1,000.00', '¥500.00', '¥900.00'],
  ]);
  expect(cells('每一步用了多久，按人')).toEqual([
    ['步骤', '谁', '件', '中位', '九成内'],
    ['交号', '全部', '3', '35 分', '5 时 46 分'],
    ['验号', '全部', '118', '1 时', '3 时'],
    ['', '验号员 07', '100', '1 时', '3 时'],
    ['', '=HYPERLINK("x")', '18', '2 时', '2 时'],
  ]);
  expect(cells('第一句回复，按谁回复')).toEqual([
    ['谁回复', '段', '中位', '九成内'],
    ['买卖双方', '2', '48 秒', '1 分'],
    ['没有回复', '1', '–', '–'],
    ['全部', '3', '48 秒', '1 分'],
  ]);
  screen.getByText('赔了 50% 的申请');
  const to = new Set(links());
  for (const one of [
    '?days=30&name=orders',
    '?days=30&name=orders&part=completed',
    '?days=30&name=escrow&part=refundRuling',
    '?days=30&name=deals&part=7',
    '?days=30&name=verify&part=4',
    '?days=30&name=answer&part=unanswered',
    '?days=30&name=claims&part=paid',
    '?days=30&name=claimCost',
  ])
    expect(to).toContain(`/desk/figures${one}`);
});

test('without any case each pane says so', async () => {
  page.calls.answer({
    getDeskFigures: () => ({
      figures: all.map(({ name, unit }) => figure(name, unit)),
      serverTime,
    }),
  });
  await page.open('/desk/figures?days=1');
  await screen.findByText('这段时间没有订单');
  for (const text of [
    '这段时间没有成交',
    '这段时间没有办完的步骤',
    '这段时间没有新会话',
    '这段时间没有包赔申请',
  ])
    screen.getByText(text);
  expect(page.calls.sent('getDeskFigures')).toEqual([{ days: 1 }]);
});

test('the window is chosen in the address, without a step back', async () => {
  await page.open('/desk/figures?days=4000');
  await screen.findByRole('heading', { name: /订单，走到了哪/ });
  fireEvent.click(screen.getByRole('tab', { name: '90 天' }));
  await screen.findByRole('heading', { name: '近 90 天' });
  expect(address()).toBe('/desk/figures?days=90');
  expect(page.history.action).toBe('REPLACE');
  await waitFor(() => expect(page.calls.sent('getDeskFigures').at(-1)).toEqual({ days: 90 }));
});

test('charts are read by keyboard: j and k go from chart to chart, the arrows through one', async () => {
  await page.open('/desk/figures');
  await screen.findByRole('heading', { name: /订单，走到了哪/ });
  await keyIsThere('下一张图');
  const focused = () => document.activeElement?.getAttribute('href');
  press('j');
  expect(focused()).toBe('/desk/figures?days=30&name=orders&part=completed');
  press('ArrowRight');
  expect(focused()).toBe('/desk/figures?days=30&name=orders&part=refundRuling');
  press('ArrowRight');
  expect(focused()).toBe('/desk/figures?days=30&name=orders&part=refundRuling');
  press('j');
  expect(focused()).toBe('/desk/figures?days=30&name=escrow&part=refundRuling');
  press('k');
  press('ArrowLeft');
  expect(focused()).toBe('/desk/figures?days=30&name=orders&part=completed');
});

test('the figures are saved as CSV by e, with nothing that a spreadsheet would run', async () => {
  await page.open('/desk/figures');
  await screen.findByRole('heading', { name: /订单，走到了哪/ });
  await keyIsThere('存为 CSV');
  press('e');
  expect(saved()?.name).toMatch(/^数字-近30天-\d{4}-\d{2}-\d{2}\.csv$/);
  const text = await saved()?.text;
  expect(text).toContain('\uFEFF"数字","分组","件数","单位","合计","中位","九成内"\r\n');
  expect(text).toContain('"成交","原神","2","元","1000.00","500.00","900.00"\r\n');
  expect(text).toContain(`"验号","'=HYPERLINK(""x"")","18","秒","129600","7200","7200"\r\n`);
});

test('a part leads to its cases, page by page, and each to its own page', async () => {
  page.calls.answer({
    listFigureCases: ({ pageNum }) => ({
      rows:
        pageNum === 2
          ? [aCase('9', { entity: 'goods', title: '第二页的号' })]
          : [aCase('H1'), aCase('H1'), aCase('77', { entity: 'member', title: '小王', value: null })],
      total: 51,
    }),
  });
  await page.open('/desk/figures?days=7&name=verify&part=4');
  await screen.findByRole('heading', { name: /验号 · 验号员 07/ });
  expect(cells('验号 · 验号员 07的每一件')).toEqual([
    ['时间', '哪一件', '编号', '谁', '用时'],
    ['11-20 14:30', '号 H1', 'H1', '验号员 07', '1 时'],
    ['11-20 14:30', '号 H1', 'H1', '验号员 07', '1 时'],
    ['11-20 14:30', '小王', '77', '验号员 07', '–'],
  ]);
  expect(links()).toContain('/desk/case?entity=order&id=H1');
  expect(links()).toContain('/desk/members?by=memberId&value=77');
  screen.getByText('第 1–50 件，共 51 件');
  await keyIsThere('下一行');
  press('j');
  press('j');
  press('j');
  expect(document.activeElement?.textContent).toBe('小王');
  press('ArrowRight', document.body);
  await screen.findByText('第二页的号');
  screen.getByText('第 51–51 件，共 51 件');
  expect(page.calls.sent('listFigureCases')).toEqual(
    [1, 2].map((pageNum) => ({ name: 'verify', days: 7, part: '4', pageNum, pageSize: 50 })),
  );
  press('e');
  expect(await saved()?.text).toContain('"2026-11-20 14:30","goods","9","第二页的号","验号员 07","3600"\r\n');
  press('Escape', document.body);
  await screen.findByRole('heading', { name: /订单，走到了哪/ });
  expect(address()).toBe('/desk/figures?days=7');
});

test('a part without cases says so, and the way back is there', async () => {
  page.calls.answer({ listFigureCases: () => ({ rows: [], total: 0 }) });
  await page.open('/desk/figures?days=1&name=claims&part=paid');
  await screen.findByRole('heading', { name: '没有这样的记录' });
  expect(links()).toContain('/desk/figures?days=1');
});

test('without a network both can be tried again; a refusal says why', async () => {
  page.calls.answer({ getDeskFigures: () => LOST });
  await page.open('/desk/figures');
  const again = await screen.findByRole('button', { name: '重试' });
  page.calls.answer({ getDeskFigures: () => ({ figures: all, serverTime }) });
  fireEvent.click(again);
  await screen.findByRole('heading', { name: /订单，走到了哪/ });
  page.calls.answer({ listFigureCases: () => refuse('FORBIDDEN', '没有这个权限') });
  await page.open('/desk/figures?name=rule');
  expect((await screen.findByRole('alert')).textContent).toContain('没有这个权限');
});

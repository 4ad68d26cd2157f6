import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Assessment, Input } from 'shared-contract';
import { aProfile } from 'shared-contract/testing';
import { remotePages } from 'shared-router/testing';
import { LOST, refuse } from 'shared-sdk/testing';
import { linkTo, press, untilText, words } from '../../shared/testing/screen';
import { anAuctionRow } from '../testing/auction';

const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
/** An auction that ends in six hours, relative to the real clock: its end would refetch the list. */
const running = (more: Partial<Assessment> = {}) =>
  anAuctionRow({ createdAt: inHours(-6), endAt: inHours(6), ...more });

let rows: Assessment[];
const page = remotePages(
  () => import('../../app'),
  () => ({
    listAssessments: ({ pageSize }) => ({
      rows: pageSize ? [] : rows,
      total: rows.length,
      counts: { quoting: 2, rejected: 1, expired: 3 },
    }),
  }),
);
beforeEach(() => {
  rows = [running()];
});
const open = (query = '') => page.open(`/other/myJingjiahuishou${query}`);
const lists = () =>
  (page.calls.sent('listAssessments') as Input<'listAssessments'>[]).filter(({ pageSize }) => !pageSize);
const address = () => page.history.location.pathname + page.history.location.search;
/** Fetches the profile like the host, which identifies the user as a merchant. */
const asMerchant = () =>
  new Promise<void>((resolve) => {
    page.calls.answer({ getProfile: () => aProfile({ roles: ['user', 'merchant'] }) });
    page.sdk.api.getProfile({}).subscribe({ complete: resolve });
  });
const card = async () => (await screen.findByText('皮肤486·英雄130')).closest('li') as HTMLElement;

test('an auction says how it stands, until when, and what it would bring', async () => {
  rows = [running({ quoteCount: 2, topQuoteFen: 110_000 })];
  await open();
  const text = (await card()).textContent;
  for (const part of [
    '报价中',
    '王者荣耀',
    '发起',
    '2 家报价，最高到手',
    '¥1,045',
    '接受前随时可以取消，不收费',
  ])
    await untilText(part);
  expect(text).not.toContain('估价带');
  expect(within(await card()).getByRole('timer')).toBeTruthy();
  expect(await linkTo('看报价')).toBe('/other/jingjiahuishouPriceList?id=a1');
  expect(await linkTo('皮肤486·英雄130')).toBe('/other/jingjiahuishouPriceList?id=a1');
  expect(words()).toContain('共 1 个');
  expect(lists()).toEqual([{ mode: 'auction', tab: 'quoting', pageNum: 1 }]);
  expect(page.calls.sent('listAssessments')).toContainEqual({ mode: 'auction', pageSize: 1 });
  expect(screen.getByRole('tablist').textContent).toBe('待审核0报价中2待选择0交易中0完成0失效4');
});

test.each([
  [{ status: 'reviewing', endAt: null, durationH: 6 }, '审核通过才开始计时，开 6 小时', '查看'],
  [{ status: 'reviewing', endAt: null, durationH: null }, '开 24 小时', '查看'],
  [{ status: 'rejected', endAt: null, rejectReason: '截图不清楚' }, '驳回：截图不清楚', '查看'],
  [{ status: 'rejected', endAt: null }, '驳回：没有写明原因', '查看'],
  [{ status: 'quoting' }, '还没有报价', '看报价'],
  [{ status: 'choosing', endAt: '2026-11-20T10:00:00+08:00' }, '到点不选，报价全部失效', '去选择'],
  [{ status: 'completed' }, '钱已到余额', '查看'],
  [{ status: 'closed' }, '订单已关闭，钱退回商户', '查看'],
  [{ status: 'expired', quoteCount: 1 }, '24 小时内没有选', '查看'],
  [{ status: 'expired' }, '到点没有人报价', '查看'],
  [{ status: 'cancelled' }, '你取消了，没有收费', '查看'],
] as [Partial<Assessment>, string, string][])('%j', async (more, text, label) => {
  rows = [running(more)];
  await open();
  const row = await card();
  expect(row.textContent).toContain(text);
  expect(within(row).getByRole('link', { name: label })).toBeTruthy();
  const quiet = more.status === 'reviewing' || more.status === 'rejected';
  expect(/还没有报价|家报价/.test(row.textContent ?? '')).toBe(!quiet);
  expect(within(row).queryByRole('timer') !== null).toBe(
    more.status === 'quoting' || more.status === 'choosing',
  );
});

test('one that became an order leads there', async () => {
  rows = [running({ status: 'trading', orderNo: 'R2611180417' })];
  await open('?status=trading');
  expect(await linkTo('看订单')).toBe('/index/orderDetail?orderNo=R2611180417');
  expect(words()).toContain('钱在号栈托管，按订单交号');
});

test('the tab stands in the address', async () => {
  await open('?status=failed');
  await card();
  fireEvent.click(screen.getByRole('tab', { name: /待选择/ }));
  await waitFor(() => expect(address()).toBe('/other/myJingjiahuishou?status=choosing'));
  expect(page.history.action).toBe('REPLACE');
  await waitFor(() => expect(lists()).toHaveLength(2));
  expect(lists().map(({ tab }) => tab)).toEqual(['failed', 'choosing']);
  expect(screen.getByRole('tabpanel', { name: '竞价' })).toBeTruthy();
});

test('opens on the first tab that has something', async () => {
  const member = () =>
    new Promise<void>((resolve) => {
      page.calls.answer({ getProfile: () => aProfile() });
      page.sdk.api.getProfile({}).subscribe({ complete: resolve });
    });
  const some = (tab: string | undefined) => ({
    listAssessments: (input: Input<'listAssessments'>) => {
      const found = input.tab === tab && tab !== undefined ? [running({ status: 'expired' })] : [];
      return { rows: found, total: found.length, counts: { expired: tab ? 3 : 0 } };
    },
  });
  page.calls.answer(some('failed'));
  await open();
  await member();
  await waitFor(() => expect(address()).toBe('/other/myJingjiahuishou?status=failed'));
  await card();
  page.calls.answer(some(undefined));
  await open();
  await member();
  await screen.findByText('这里还没有竞价');
  expect(address()).toBe('/other/myJingjiahuishou');
});

test('a merchant sees first what may be quoted, as it is quoted', async () => {
  rows = [running({ quoteCount: 2, topQuoteFen: 110_000 })];
  await open();
  await asMerchant();
  await screen.findByRole('tab', { name: '可报价', selected: true });
  await waitFor(() => expect(lists().at(-1)).toEqual({ mode: 'auction', scope: 'open', pageNum: 1 }));
  await untilText('去报价');
  const text = (await card()).textContent;
  for (const part of ['2 家报价，最高', '¥1,100', '估价带¥1,000–¥1,500', '报价即冻结余额，没选中就退'])
    await untilText(part);
  expect(text).not.toContain('到手');
});

test.each([null, { lowFen: 1, midFen: 2, highFen: 3, samples: 2, confidence: 'none' as const }])(
  'without an estimate there is no band: %j',
  async (estimate) => {
    rows = [running({ estimate })];
    await open();
    await asMerchant();
    await untilText('去报价');
    expect((await card()).textContent).not.toContain('估价带');
  },
);

test.each([
  ['reviewing', '没有等审核的竞价。'],
  ['quoting', '没有正在收报价的竞价。'],
  ['choosing', '没有等你选择的竞价。'],
  ['trading', '没有交易中的竞价。'],
  ['completed', '还没有通过竞价成交的号。'],
  ['failed', '没有被驳回、过期、取消或关闭的竞价。'],
])('nothing %s says so', async (status, text) => {
  rows = [];
  await open(`?status=${status}`);
  await untilText(`这里还没有竞价${text}`);
  expect(await linkTo('发起竞价')).toBe('/index/jingjiahuishou');
});

test('nothing to quote has nothing to ask for', async () => {
  rows = [];
  await open();
  await asMerchant();
  await untilText('现在没有收报价的竞价，有新的会出现在这里。');
  expect(screen.queryByRole('link', { name: '发起竞价' })).toBeNull();
});

test('loads, fails without a network, comes when it is asked for again, and is for members', async () => {
  page.calls.answer({ listAssessments: () => LOST });
  await open();
  await untilText('网络不通，请稍后再试');
  page.calls.answer({ listAssessments: () => ({ rows, total: 1, counts: {} }) });
  await press('重试');
  await card();
  page.calls.answer({ listAssessments: () => new Promise<never>(() => undefined) });
  page.sdk.cache.clear();
  await open();
  expect(await screen.findAllByRole('status', { name: '加载中' })).toHaveLength(1);
  await page.open('/other/myJingjiahuishou', { guest: true });
  await untilText('登录后查看');
});

test('why the list is refused is said, and it can be asked for again', async () => {
  page.calls.answer({ listAssessments: () => refuse('TOO_MANY_REQUESTS', '太频繁了，歇一会儿') });
  await open();
  await untilText('太频繁了，歇一会儿');
  page.calls.answer({ listAssessments: () => ({ rows, total: 1, counts: {} }) });
  await press('重试');
  await card();
});

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { registerRoutes, type Value } from 'shared-contract';
import { remotePages } from 'shared-router/testing';
import { deferred, LOST, refuse } from 'shared-sdk/testing';
import { routes } from '../routes';
import { aPosting } from '../testing/members';
import { press } from '../testing/press';
import { catchSavedFile } from '../testing/saved-file';

registerRoutes('desk', routes); // as the host does for a released remote
const page = remotePages(
  () => import('../app'),
  () => ({ listLedger: () => ({ rows: [], total: 0 }) }),
);

type Money = Value<'getDeskMoney'>;
type Check = NonNullable<Money['check']>;
type Stuck = Money['stuck'][number];

const totals = {
  members: 8_641_237,
  escrow: 24_978_799,
  fees: 21_727_380,
  guarantee: -50_000,
  provider: -55_297_416,
};
const aCheck = (more: Partial<Check> = {}): Check => ({
  at: new Date().toISOString(),
  faults: 0,
  firstFault: null,
  totals,
  ...more,
});
const payout: Stuck = {
  kind: 'withdrawal',
  id: 'W2611200007',
  orderNo: null,
  amountFen: 121_600,
  attempts: 5,
  since: '2026-11-20T12:00:00+08:00',
};
const open = async (check: Money['check'] = aCheck(), stuck: Stuck[] = [], at = '/desk/money') => {
  page.calls.answer({ getDeskMoney: () => ({ check, stuck }) });
  await page.open(at);
  await screen.findByText('对账');
};
const saved = catchSavedFile();
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
const accounts = () => page.calls.sent('listLedger').map((input) => (input as { account?: string }).account);

test('the accounts add up to zero, and each of them leads to what is behind it', async () => {
  await open();
  const table = screen.getByRole('region', { name: '各个账户的合计' });
  for (const text of ['249,787.99', '86,412.37', '217,273.80', '−500.00', '−552,974.16'])
    within(table).getByText(text);
  expect(within(table).getByRole('row', { name: /^合计/ }).textContent).toBe('合计正好是零，对得上0.00');
  expect(within(table).getByRole('link', { name: '托管' }).getAttribute('href')).toBe(
    '/desk/figures?name=escrow&days=90',
  );
  expect(within(table).getByRole('link', { name: '支付宝' }).getAttribute('href')).toBe(
    '/desk/money?account=provider',
  );
  screen.getByText(/没有差错/);
  screen.getByText('没有卡住的');
});

test('a ledger that does not add up says so, and what to do', async () => {
  const at = new Date(Date.now() - 3 * 86_400_000).toISOString();
  await open(aCheck({ at, faults: 2, firstFault: 'txn 7 is not zero', totals: { ...totals, fees: 0 } }));
  screen.getByText('2 处差错');
  screen.getByText('第一处：txn 7 is not zero');
  screen.getByText(/超过一天没有对账/);
  screen.getByText('应该是零，请联系管理员');
});

test('before the first check, and after one without totals, the page says what is missing', async () => {
  await open(null);
  screen.getByText('还没有对过账');
  await open(aCheck({ totals: null }));
  await screen.findByText('上一次对账没有记下合计，下一次对完就有。');
});

test('stuck payouts and refunds are walked through by keyboard, each to its case', async () => {
  const order: Stuck = { ...payout, kind: 'refund', id: 'P1', orderNo: 'H2611200455', amountFen: 89_900 };
  await open(null, [payout, order, { ...order, id: 'P2', orderNo: null }]);
  screen.getByText('要人看的 3 件');
  press('j');
  expect(document.activeElement?.getAttribute('href')).toBe('/desk/case?entity=withdrawal&id=W2611200007');
  press('j');
  expect(document.activeElement?.getAttribute('href')).toBe('/desk/case?entity=order&id=H2611200455');
  screen.getByText(/充值的退款，没有订单/);
});

test('the ledger of an account of the house is chosen by key, and its lines lead to their orders', async () => {
  page.calls.answer({ listLedger: () => ({ rows: [aPosting(1, { balanceFen: null })], total: 1 }) });
  await open();
  expect(hrefOf('H261117001')).toBe('/desk/case?entity=order&id=H261117001');
  expect(screen.queryByRole('columnheader', { name: '可用' })).toBeNull();
  press('3');
  await waitFor(() => expect(accounts()).toEqual(['fees', 'provider']));
  expect(page.history.location.search).toBe('?account=provider');
  expect(screen.getByRole('navigation', { name: '账户' }).querySelector('[aria-current]')?.textContent).toBe(
    '支付宝3',
  );
});

test('what is listed is saved as a file by e', async () => {
  const rows = [
    aPosting(1, { balanceFen: null }),
    aPosting(2, { deltaFen: -5, orderNo: null, balanceFen: 10_010 }),
  ];
  page.calls.answer({ listLedger: () => ({ rows, total: 9 }) });
  await open();
  screen.getByText(/列出的 2 笔/);
  press('e');
  expect(saved()?.name).toMatch(/^流水-服务费-\d{4}-\d\d-\d\d\.csv$/);
  expect((await saved()?.text)?.split('\r\n').slice(1, 3)).toEqual([
    '"2026-11-17 09:12","售出到账","H261117001","H261117001","741",""',
    '"2026-11-17 09:12","售出到账","H261117002","","-0.05","100.1"',
  ]);
});

test('the ledger of a member leads to the member', async () => {
  await open(aCheck(), [], '/desk/money?memberId=7');
  await screen.findByText('还没有流水');
  expect(page.calls.sent('listLedger')).toEqual([{ memberId: '7', pageNum: 1 }]);
  screen.getByRole('heading', { name: '会员 7 的流水' });
  expect(hrefOf('看这位会员')).toBe('/desk/members?id=7');
});

test('it loads, fails, is asked again, and shows what was there while the network is away', async () => {
  const first = deferred<Money>();
  page.calls.answer({ getDeskMoney: () => first.promise });
  await page.open('/desk/money');
  expect(screen.getAllByRole('status', { name: '加载中' }).length).toBeGreaterThan(0);
  page.calls.answer({ getDeskMoney: () => refuse('INTERNAL', '服务器出错了，请稍后再试') });
  press('r');
  await screen.findByText('服务器出错了，请稍后再试');
  page.calls.answer({ getDeskMoney: () => ({ check: aCheck(), stuck: [] }) });
  fireEvent.click(screen.getByRole('button', { name: '重试' }));
  await screen.findByText(/没有差错/);
  page.calls.answer({ getDeskMoney: () => LOST });
  press('r');
  await screen.findByText(/^离线，显示/);
  screen.getByText(/没有差错/);
});

test('when the queue changes, what is stuck is asked again', async () => {
  await open();
  page.calls.answer({ getDeskMoney: () => ({ check: aCheck(), stuck: [payout] }) });
  await page.calls.sendFrame({ type: 'work' });
  await screen.findByText('提现没有打出去');
});

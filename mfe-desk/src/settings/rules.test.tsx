import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { registerRoutes } from 'shared-contract';
import { operatorOf } from 'shared-contract/operator';
import { fieldsOf, initialValues, ruleGroups } from 'shared-contract/rules';
import { type RuleGroup, ruleGroupNames } from 'shared-contract/shapes';
import { remotePages } from 'shared-router/testing';
import { refuse } from 'shared-sdk/testing';
import { routes } from '../routes';
import type { Settings } from './lines';

registerRoutes('desk', routes); // as the host does for a released remote

const AT = '2026-11-20T14:30:00+08:00';
const change = { field: 'sellerMaxFen', label: '服务费封顶', before: 200_000, after: 180_000 };
const proposal = (mine: boolean): RuleGroup['proposal'] => ({
  id: '3',
  by: '验号员 08',
  mine,
  at: AT,
  until: '2026-11-23T14:30:00+08:00',
  note: '大额号卖家嫌封顶高',
  changes: [change],
});
/** All groups with their initial values; `more` changes that of the fees. */
const settings = (more: Partial<RuleGroup> = {}): Settings => ({
  rules: ruleGroupNames.map((group) => {
    const { title, note, second } = ruleGroups[group];
    const values = initialValues[group] as Record<string, number>;
    return {
      group,
      title,
      note,
      second,
      version: 0,
      fields: fieldsOf(group).map(([field, { initial: _, ...rest }]) => ({
        ...rest,
        field,
        value: values[field] ?? 0,
      })),
      proposal: null,
      versions: [],
      ...(group === 'fees' && more),
    };
  }),
  games: [{ gameId: '1', name: '王者荣耀', open: true, attributes: 2 }],
  operator: operatorOf({}),
  version: 0,
  versions: [],
});

const page = remotePages(
  () => import('../app'),
  () => ({ getStaffSettings: () => settings(), actAsStaff: () => ({ id: 'fees', status: 'proposed' }) }),
);
const open = async (part = 'fees', title = '费用') => {
  await page.open(`/desk/settings?part=${part}`);
  await screen.findByRole('heading', { level: 2, name: new RegExp(`^${title}`) });
};
test('on every page the bar says how much of colleagues waits for a second person, and learns of it at once', async () => {
  let waiting = { cases: 0, settings: 1 };
  page.calls.answer({ getWaitingProposals: () => waiting });
  await open();
  const rooms = () => within(screen.getByRole('navigation', { name: '工作台' })).getAllByRole('link');
  const words = () => rooms().map(({ textContent }) => textContent);
  await waitFor(() => expect(words()).toContain('设置1 复核'));
  expect(words()).toContain('待办');
  waiting = { cases: 2, settings: 0 };
  await page.calls.sendFrame({ type: 'work' });
  await waitFor(() => expect(words()).toEqual(expect.arrayContaining(['待办2 复核', '设置'])), {
    timeout: 5_000,
  });
});

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string | RegExp, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
const press = (key: string) => fireEvent.keyDown(document.body, { key, code: key });
const verb = (name: RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const sent = () => page.calls.sent('actAsStaff');

test('the page begins with the fees; its parts stand at the left, and j walks through them', async () => {
  await page.open('/desk/settings');
  await screen.findByRole('heading', { name: /^费用/ });
  expect([field('卖家服务费').value, field('服务费封顶').value]).toEqual(['5', '2000.00']);
  expect(screen.getByText(/^¥100.00–¥10,000.00，现在 ¥2,000.00/)).toBeTruthy();
  const parts = within(screen.getByRole('navigation', { name: '设置的各项' })).getAllByRole('link');
  expect(parts.map(({ textContent }) => textContent)).toEqual([
    '费用',
    '期限',
    '包赔',
    '客服的时限',
    '要两个人的线',
    '王者荣耀',
    '加一个游戏',
    '主体与备案',
  ]);
  await screen.findByText('下一项', { selector: 'footer span' });
  press('j');
  press('j');
  expect(document.activeElement).toBe(parts[1]);
  fireEvent.click(parts[1] as HTMLElement);
  await screen.findByRole('heading', { name: /^期限/ });
  press('i');
  expect(document.activeElement).toBe(field('付款'));
});

test('a deadline is saved as a version, with only what changed', async () => {
  await open('limits', '期限');
  expect(verb(/存成新的一版/).disabled).toBe(true);
  type('付款', '20');
  type('确认收号', '96');
  expect(screen.getByRole('heading', { name: /^要改的 2 处/ })).toBeTruthy();
  expect(screen.getByText('72 小时', { selector: 'del' })).toBeTruthy();
  type(/^为什么改/, '买家来不及付');
  await screen.findByText('存成新的一版', { selector: 'footer span' });
  press('p');
  await screen.findByText('新的一版存好了');
  expect(sent()).toEqual([
    {
      action: 'saveRules',
      group: 'limits',
      version: 0,
      values: { pay: 20, confirm: 96 },
      note: '买家来不及付',
    },
  ]);
});

test.each([
  ['卖家服务费', '12', '卖家服务费要在 0% 到 10% 之间'],
  ['卖家服务费', '4.555', '卖家服务费要在 0% 到 10% 之间'],
  ['服务费封顶', '99.99', '服务费封顶要在 ¥100.00 到 ¥10,000.00 之间'],
  ['终身包赔', '', '终身包赔要在 3% 到 12% 之间'],
])('%s of %j is wrong at its field and is not sent', async (label, text, problem) => {
  await open();
  type(label, text);
  type(/^为什么改/, '试一个月');
  fireEvent.click(verb(/提请复核/));
  await screen.findByText(problem);
  expect(field(label).getAttribute('aria-invalid')).toBe('true');
  expect(sent()).toEqual([]);
});

test('fees are proposed; what the server refuses stands there, and nothing that was typed is lost', async () => {
  await open();
  type('服务费封顶', '1800');
  fireEvent.click(verb(/提请复核/));
  await screen.findByText('请写明说明（2–500 字）');
  type(/^为什么改/, '大额号卖家嫌封顶高');
  page.calls.answer({ actAsStaff: () => refuse('ACTION_NOT_ALLOWED', '同事刚存了新的一版') });
  fireEvent.click(verb(/提请复核/));
  expect((await screen.findByRole('alert')).textContent).toContain('同事刚存了新的一版');
  expect(field('服务费封顶').value).toBe('1800');
  page.calls.answer({
    actAsStaff: () => ({ id: 'fees', status: 'proposed' }),
    getStaffSettings: () => settings({ proposal: proposal(true) }),
  });
  fireEvent.click(verb(/提请复核/));
  await screen.findByRole('heading', { name: /^等复核/ });
  expect(sent().at(-1)).toMatchObject({ values: { sellerMaxFen: 180_000 }, version: 0 });
  expect(verb(/先办完它/).disabled).toBe(true);
});

test('a colleague reads what is proposed and confirms it by keyboard, or declines it with a reason', async () => {
  page.calls.answer({ getStaffSettings: () => settings({ proposal: proposal(false) }) });
  await open();
  expect(within(screen.getByRole('navigation', { name: '设置的各项' })).getByText('等复核')).toBeTruthy();
  expect(screen.getByText('¥1,800.00', { selector: 'b' })).toBeTruthy();
  await screen.findByText('复核同意', { selector: 'footer span' });
  press('d');
  const no = await screen.findByRole('dialog');
  fireEvent.change(within(no).getByLabelText('为什么'), { target: { value: '等下个月一起改' } });
  fireEvent.click(within(no).getByRole('button', { name: '不同意' }));
  await waitFor(() =>
    expect(sent()).toEqual([{ action: 'declineRules', proposalId: '3', note: '等下个月一起改' }]),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  press('a');
  const yes = await screen.findByRole('alertdialog');
  expect(yes.textContent).toContain('服务费封顶 ¥2,000.00 → ¥1,800.00');
  fireEvent.click(within(yes).getByRole('button', { name: '复核同意' }));
  await waitFor(() => expect(sent().at(-1)).toEqual({ action: 'confirmRules', proposalId: '3' }));
});

test('each version names both people, what was before, and why', async () => {
  const version = {
    version: 2,
    by: '验号员 07',
    confirmedBy: '验号员 08',
    at: AT,
    note: '嫌高',
    changes: [change],
  };
  page.calls.answer({ getStaffSettings: () => settings({ version: 2, versions: [version] }) });
  await open();
  expect(screen.getByText('第 2 版')).toBeTruthy();
  expect(screen.getByRole('listitem').textContent).toContain('费用 2验号员 07、验号员 08');
  expect(screen.getByRole('listitem').textContent).toContain('服务费封顶¥2,000.00 → ¥1,800.00嫌高');
});

const attribute = { goodsType: 'account', group: '资产', unit: '', required: false } as const;
const game = {
  gameId: '1',
  name: '王者荣耀',
  sort: 1,
  open: true,
  attributes: [
    { ...attribute, attrId: '12', name: '皮肤', inputType: 'number', options: [], min: 0, max: 731 },
    {
      ...attribute,
      attrId: '13',
      name: '段位',
      inputType: 'single',
      options: ['白银', '黄金'],
      min: null,
      max: null,
    },
  ],
  version: 0,
  versions: [],
} as const;

test('a game: a limit and an option are changed, what is wrong stands at its line, only what changed is sent', async () => {
  page.calls.answer({ getStaffGame: () => structuredClone(game) as never });
  await open('game-1', '王者荣耀');
  type('皮肤 上限', '多');
  type(/^为什么改/, '11-14 版本公告');
  fireEvent.click(verb(/存成新的一版/));
  await screen.findByText('上下限要写数，空着为不限');
  expect(sent()).toEqual([]);
  type('皮肤 上限', '742');
  type('段位 选项', '白银、黄金，铂金');
  fireEvent.click(screen.getByLabelText('段位 必填'));
  expect(screen.getByRole('heading', { name: /^要改的 3 处/ })).toBeTruthy();
  press('p');
  await screen.findByText('新的一版存好了');
  expect(sent()).toEqual([
    {
      action: 'saveGame',
      gameId: '1',
      version: 0,
      name: '王者荣耀',
      sort: 1,
      open: true,
      attributes: [
        { attrId: '12', name: '皮肤', required: false, min: 0, max: 742 },
        { attrId: '13', name: '段位', required: true, options: ['白银', '黄金', '铂金'] },
      ],
      note: '11-14 版本公告',
    },
  ]);
});

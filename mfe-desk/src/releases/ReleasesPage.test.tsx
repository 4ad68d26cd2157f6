import { screen, within } from '@testing-library/react';
import { registerRoutes } from 'shared-contract';
import { remotePages } from 'shared-router/testing';
import { LOST, refuse } from 'shared-sdk/testing';
import { routes } from '../routes';
import { press } from '../testing/press';
import type { Canary, Overview } from './names';

registerRoutes('desk', routes); // as the host does for a released remote
const page = remotePages(() => import('../app'));

const figure = (name: Canary['figures'][number]['name'], canary: number | null, control: number | null) => ({
  name,
  canary,
  control,
  isWorse: false,
});
const canary: Canary = {
  version: 'a47f09c2d1',
  tested: true,
  share: 10,
  isStepped: true,
  began: '2026-11-27T10:00:00.000Z',
  visits: 640,
  control: 5_760,
  needed: 1_800,
  figures: [
    figure('errors', 0.002, 0.003),
    figure('failedCalls', 0.01, 0.01),
    figure('orders', 0.098, 0.1),
    figure('lcp', 1_812, 1_790),
    figure('inp', null, 90),
  ],
};
const overview: Overview = {
  remotes: [
    {
      name: 'trade',
      teams: ['trade'],
      live: { version: '8d4b1c', tested: true },
      canary,
      before: ['77aa00'],
    },
    { name: 'gift', teams: [], live: { version: 'g1', tested: false }, canary: null, before: [] },
  ],
  history: [
    {
      at: '2026-11-27T10:20:00.000Z',
      remote: 'trade',
      action: 'canary',
      version: 'a47f09c2d1',
      share: 10,
      tested: true,
      who: '健康检查',
      commit: null,
      why: '没有变差，放到 10%。灰度 100 次访问，对照 9,900 次',
    },
  ],
  historyFault: null,
  previews: [{ shows: ['gift g2'], by: 'gift', until: '2026-11-30T10:00:00.000Z' }],
  teams: [
    {
      name: 'trade',
      remotes: ['trade'],
      keys: [
        { id: 'Zk3xYw81aaaa', added: '2026-11-01T00:00:00.000Z', revoked: null },
        { id: 'Qq0pLm72bbbb', added: '2026-10-01T00:00:00.000Z', revoked: '2026-11-02T00:00:00.000Z' },
      ],
    },
  ],
};
const open = async (value: Overview | null = overview) => {
  page.calls.answer({ getReleases: () => value });
  await page.open('/desk/releases');
};

test('every remote with its team, what is out of it, and what a rollback restores', async () => {
  await open();
  const table = within(await screen.findByRole('region', { name: '模块和版本' }));
  const rows = table.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows.slice(1)).toEqual([
    'tradetrade8d4b1c a47f09c2d1  10%77aa00',
    'gift只有运维g1 没有测试过没有没有更早的',
  ]);
});

test('a canary beside its control group, and what happens next', async () => {
  await open();
  const table = within(await screen.findByRole('region', { name: 'trade 的灰度和对照' }));
  const rows = table.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows).toContain('下单的访问9.8%10.0%没有变差');
  expect(rows).toContain('最大内容出现 p751.81 秒1.79 秒没有变差');
  expect(rows).toContain('点按到响应 p75还没有90 毫秒');
  screen.getByText(/灰度 640 次访问，同一时间的对照 5,760 次。还要 1,160 次访问才够决定放大或撤下。/);
});

test.each<[string, Partial<Canary>, RegExp]>([
  ['worse', { figures: [{ ...figure('errors', 0.2, 0.003), isWorse: true }] }, /变差了，正在撤下。/],
  ['compared in full', { needed: null }, /没有变差，正在放给所有人。/],
  ['of a share that the team has set', { isStepped: false }, /还要 1,160 次访问才够下结论；份额由团队定。/],
  ['without a control group', { control: 0, visits: 2_500 }, /没有对照的访问，没法比较。/],
  ['of such a share, in full', { isStepped: false, needed: null }, /要放给所有人，由团队再发布一次。/],
])('a canary that is %s', async (_what, more, text) => {
  const [trade, gift] = overview.remotes;
  if (!trade || !gift) throw new Error('no remotes');
  await open({ ...overview, remotes: [{ ...trade, canary: { ...canary, ...more } }, gift] });
  await screen.findByText(text);
});

test('the history with who and why, open previews, teams and their keys', async () => {
  await open();
  const history = within(await screen.findByRole('region', { name: '发布历史' }));
  history.getByText('没有变差，放到 10%。灰度 100 次访问，对照 9,900 次');
  history.getByText('灰度 10%');
  screen.getByText('gift g2');
  screen.getByText('Zk3xYw81');
  screen.getByText('已吊销');
});

test('a history that was changed is said, instead of shown', async () => {
  await open({ ...overview, history: [], historyFault: '发布历史第 3 行的签名不对' });
  await screen.findByText(/发布历史第 3 行的签名不对。请马上联系运维/);
});

test('nothing released, no team, no preview', async () => {
  await open({ remotes: [], history: [], historyFault: null, previews: [], teams: [] });
  await screen.findByText('还没有发布过');
  screen.getByText('没有开着的预览');
  screen.getByText('还没有团队');
});

test('without a release service the page says how releases are made', async () => {
  await open(null);
  await screen.findByText('这里没有发布服务');
});

test('a service that does not answer is said in its words, and what was there stays while the network is away', async () => {
  page.calls.answer({ getReleases: () => refuse('UNAVAILABLE', '发布服务没有回答') });
  await page.open('/desk/releases');
  await screen.findByText('发布服务没有回答');
  page.calls.answer({ getReleases: () => overview });
  press('r');
  await screen.findByRole('region', { name: '模块和版本' });
  page.calls.answer({ getReleases: () => LOST });
  press('r');
  await screen.findByText(/^离线，显示/);
  screen.getByRole('region', { name: '模块和版本' });
});

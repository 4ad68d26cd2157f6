import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Deployed, deployedAt, incompatibilities } from './check';
import type { Requirements } from './requirements';

const dir = mkdtempSync(join(tmpdir(), 'haozhan-check-'));
afterAll(() => rmSync(dir, { recursive: true }));

const needs: Requirements = {
  shared: { 'shared-ui': ['Button', 'Page'] },
  versions: { react: '19.3.1', 'shared-sdk': '0.1.2' },
  calls: { listGoods: { at: 'POST /api/web/good/allList', sends: ['gameId', 'sort'] } },
  budgetKib: 1,
};
/** Creates a finished build of trade, as `build` writes it. */
function built(version: string, { bytes = 500, routes }: { bytes?: number; routes?: object } = {}) {
  const folder = join(dir, 'remotes/trade', version);
  mkdirSync(join(folder, 'client'), { recursive: true });
  writeFileSync(join(folder, 'client/remoteEntry.js'), 'define("./app")');
  writeFileSync(join(folder, 'client/remoteEntry.js.br'), Buffer.alloc(bytes));
  writeFileSync(join(folder, 'assets.json'), '{}');
  writeFileSync(join(folder, 'requirements.json'), JSON.stringify(needs));
  if (routes) writeFileSync(join(folder, 'routes.json'), JSON.stringify(routes));
  return version;
}
const fits: Required<Deployed> = {
  registry: { remotes: {} },
  host: {
    shared: { 'shared-ui': ['Block', 'Button', 'Page'] },
    versions: { react: '19.4.0', 'shared-sdk': '0.1.2' },
  },
  desk: { shared: { 'shared-ui': ['Block'] }, versions: {} },
  api: { listGoods: { at: 'POST /api/web/good/allList', needs: ['gameId'] } },
};

test('a release that takes only what is there fits', () => {
  expect(incompatibilities(dir, 'trade', built('fits'), fits)).toEqual([]);
});

const host = (change: object) => ({ ...fits, host: { ...fits.host, ...change } });
const api = (listGoods?: object) => ({ ...fits, api: listGoods ? { listGoods } : {} }) as Deployed;
test.each<[string, Deployed, string]>([
  [
    'a name that the deployed host does not have',
    host({ shared: { 'shared-ui': ['Page'] } }),
    '线上的 shared-ui 没有 Button',
  ],
  ['a module that it does not lend', host({ shared: {} }), '宿主不提供 shared-ui'],
  ['another React', host({ versions: { react: '18.3.0' } }), '按 react 19.3.1 构建，线上是 18.3.0'],
  ['an older SDK', host({ versions: { 'shared-sdk': '0.1.1' } }), '按 shared-sdk 0.1.2 构建，线上是 0.1.1'],
  ['an SDK that broke with the past', host({ versions: { 'shared-sdk': '0.2.0' } }), '不在 ^0.1.2 之内'],
  ['a call that is not there', api(), '线上的接口没有 listGoods'],
  ['a call that is elsewhere', api({ at: 'GET /api/goods', needs: [] }), 'listGoods 在线上是 GET /api/goods'],
  [
    'a call that wants more',
    api({ ...fits.api.listGoods, needs: ['gameId', 'platform'] }),
    'listGoods 在线上必须带 platform',
  ],
])('%s is said in words', (_what, deployed, words) => {
  expect(incompatibilities(dir, 'trade', built('fits'), deployed)).toEqual([expect.stringContaining(words)]);
});

test('a release beyond its budget, or that wants a page of somebody else, is told so', () => {
  expect(incompatibilities(dir, 'trade', built('heavy', { bytes: 2_048 }), fits)).toEqual([
    '脚本共 2.0 KiB，超过预算 1 KiB（mfe-trade/package.json）',
  ]);
  const routes = { help: { path: '/other/bangzhu', title: '帮助', query: [] } };
  expect(incompatibilities(dir, 'trade', built('greedy', { routes }), fits)).toEqual([
    '页面 /other/bangzhu 已经是别人的',
  ]);
});

test('a release of the desk is compared with what the desk’s shell shares', () => {
  const routes = { deskQueue: { path: '/desk', title: '待办', query: [] } };
  expect(incompatibilities(dir, 'trade', built('desk', { routes }), fits)).toEqual([
    '线上的 shared-ui 没有 Button、Page：先发布宿主',
  ]);
});

test('what does not answer is said in words', async () => {
  await expect(deployedAt(`http://localhost:1`)).rejects.toThrow('/registry.json 没有回答，没法比对');
});

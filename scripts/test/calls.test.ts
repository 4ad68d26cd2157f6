import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ROOT } from '../services';
import { dependencyGraph } from './graph';
import { processSuites } from './process-suites';
import { select, type Workspace } from './select';

/** An api with two calls, and one suite for each way a test can depend on a call. */
const FILES: Record<string, string> = {
  'api/package.json': '{ "name": "api" }',
  'shared-contract/src/calls.ts': `export const calls = {
  sell: post('/api/web/sell', 'user'),
  look: {
    ...get('/api/web/good/{id}', 'public'),
    writes: true,
  },
};`,
  'api/src/app.ts': "import { goodsHandlers } from './goods/handlers';\nimport { limits } from './limits';",
  'api/src/limits.ts': 'export const limits = 1;',
  'api/src/goods/handlers.ts': `import { look } from './look';
import { opened } from './opened';
import { sell } from './sell';

export const goodsHandlers = opened({
    sell: (input) => sell(input),
    look: ({ id }) => look(id),
  });`,
  'api/src/goods/sell.ts': "import { fee } from './fee';",
  'api/src/goods/fee.ts': 'export const fee = 1;',
  'api/src/goods/look.ts': 'export const look = 1;',
  'api/src/goods/opened.ts': 'export const opened = 1;',
  'api/src/testing/harness.ts': "import { createApp } from '../app';",
  'api/src/testing/market.ts': "import './harness';\nexport const sale = () => api.value('sell', {});",
  'api/src/by-import.test.ts': "import { fee } from './goods/fee';",
  'api/src/by-helper.test.ts': "import { sale } from './testing/market';",
  'api/src/goods/by-helper.test.ts': "import { sale } from '../testing/market';",
  'api/src/inbox/testing/scene.ts':
    "import '../../testing/harness';\nexport const scene = () => api.value('sell', {});",
  'api/src/inbox/by-own-helper.test.ts': "import { scene } from './testing/scene';",
  'api/src/process.test.ts': "import './testing/harness';\napi.value('sell', {});",
  'api/src/by-name.test.ts': "import './testing/harness';\napi.value('look', {});",
  'api/src/by-path.test.ts': "import './testing/harness';\nfetch('/web/good/7');",
  'api/src/every-call.test.ts': "import './testing/harness';\ntest.each(Object.keys(calls));",
  'api/src/no-call.test.ts': "import './testing/harness';",
  'mfe-shop/package.json': '{ "name": "mfe-shop" }',
  'mfe-shop/src/app.tsx': "import { pages } from './pages';",
  'mfe-shop/src/pages.ts':
    "export const pages = { home: lazyPage(() => import('./home')), sale: lazyPage(() => import('./sale')) };",
  'mfe-shop/src/home.tsx': 'export default 1;',
  'mfe-shop/src/sale.tsx': "import './use-sell';",
  'mfe-shop/src/use-sell.ts': 'useSubmit(api.sell);',
  'host/src/visitor.ts': 'api.look({});',
  'e2e/support/global-setup.ts': "spawn('api/src/app.ts');",
  'e2e/support/fees.ts': "import { fee } from '../../api/src/goods/fee';",
  'e2e/fees.spec.ts': "import './support/fees';\nimport './support/global-setup';",
  'e2e/sale.spec.ts': "import './support/global-setup';",
};

let root: string;
let workspace: Workspace;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'haozhan-calls-'));
  for (const [file, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  execFileSync('git', ['init', '-q'], { cwd: root });
  workspace = { root, graph: dependencyGraph(root), packages: ['api', 'mfe-shop'], projects: ['api'] };
});
afterAll(() => rmSync(root, { recursive: true }));

const selected = (file: string) =>
  [...select([file], workspace).tests]
    .map((test) => test.slice('api/src/'.length, -'.test.ts'.length))
    .sort();
const ALL = [
  'by-helper',
  'by-name',
  'by-path',
  'every-call',
  'goods/by-helper',
  'inbox/by-own-helper',
  'no-call',
  'process',
];
const OF_BOTH_CALLS = ['by-name', 'by-path', 'every-call', 'goods/by-helper', 'inbox/by-own-helper'];

test.each([
  [
    'what one call uses: who imports it, makes that call, in its own domain by any helper, or makes every call',
    'goods/fee.ts',
    ['by-import', 'every-call', 'goods/by-helper', 'inbox/by-own-helper'],
  ],
  ['a call that is named or addressed by its path', 'goods/look.ts', ['by-name', 'by-path', 'every-call']],
  ['what stands around all calls of a folder', 'goods/opened.ts', OF_BOTH_CALLS],
  ['the list of a folder’s calls', 'goods/handlers.ts', OF_BOTH_CALLS],
  ['what the app uses for every call', 'limits.ts', ALL],
  ['the app itself', 'app.ts', ALL],
  ['a helper of tests', 'testing/market.ts', ['by-helper', 'goods/by-helper']],
])('%s', (_what, file, tests) => {
  expect(selected(`api/src/${file}`)).toEqual(tests);
});

test.each([
  [
    'one page makes: those that show it, and who imports it',
    'goods/fee.ts',
    ['sale'],
    ['fees.spec.ts'],
    false,
  ],
  ['the shell makes: all', 'goods/look.ts', [], [], true],
])('of the browser tests, for a call that %s', (_what, file, pages, specs, product) => {
  const { browser } = select([`api/src/${file}`], workspace);
  expect(browser).toMatchObject({ product: false, pages: new Set(), specs: new Set(specs) });
  const remotes = new Set(pages.length > 0 ? ['shop'] : []);
  expect(browser.answers).toEqual({ product, pages: new Set(pages), remotes });
});

test('it is said by which calls the tests were chosen', () => {
  expect(select(['api/src/goods/fee.ts'], workspace).reasons).toEqual([
    expect.stringContaining('4 个单元测试文件（经接口 sell），页面 sale、fees.spec.ts'),
  ]);
});

test('what is left out is named: suites that make the call only to set up, and those about processes', () => {
  expect(select(['api/src/goods/fee.ts'], workspace).leftOut).toEqual({
    setUps: new Set(['api/src/by-helper.test.ts']),
    processes: new Set(['api/src/process.test.ts']),
  });
  const both = select(['api/src/goods/fee.ts', 'api/src/app.ts'], workspace);
  expect(both.leftOut).toEqual({ setUps: new Set(), processes: new Set() });
});

test('the suites about processes exist', () => {
  expect(processSuites.filter((name) => !existsSync(join(ROOT, `${name}.test.ts`)))).toEqual([]);
});

import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { asResults, chosenFrom } from './browser';
import { baseCommit, changedSince } from './changed';
import { dependencyGraph } from './graph';
import { type BrowserSelection, none, select, selectPackages, type Workspace } from './select';

/** A small workspace in its own git repository, with every way a file may depend on another. */
const FILES: Record<string, string> = {
  'package.json': '{}',
  'jest.config.js': 'module.exports = {};',
  'README.md': 'hello',
  'docs/quality.md': 'a table',
  'deploy/backup.sh': 'echo',
  'shared-ui/package.json':
    '{ "name": "shared-ui", "exports": { ".": "./src/index.ts", "./brand/*": "./src/brand/*" } }',
  'shared-ui/src/index.ts': "export * from './button';",
  'shared-ui/src/button.ts': "import './button.css';\nexport const button = 1;",
  'shared-ui/src/button.css': '.a {}',
  'shared-ui/src/button.test.ts': "import { button } from './button';",
  'mfe-shop/package.json': '{ "name": "mfe-shop" }',
  'mfe-shop/src/app.tsx': "import { pages } from './pages';\nimport { frame } from './frame';",
  'mfe-shop/src/frame.ts': 'export const frame = 1;',
  'mfe-shop/src/pages.ts':
    "export const pages = { home: lazyPage(() => import('./home')), sale: lazyPage(() => import('./sale')) };",
  'mfe-shop/src/home.tsx':
    "import { price } from './price';\nimport { button } from 'shared-ui';\nimport { frame } from './frame';",
  'mfe-shop/src/sale.tsx': 'export default 1;',
  'mfe-shop/src/price.ts': "import type { Fen } from './fen';\nexport const price = 1;",
  'mfe-shop/src/fen.ts': 'export type Fen = number;',
  'mfe-shop/src/price.test.ts': "import { price } from './price';",
  'mfe-shop/src/home.test.tsx': "import Home from './home';",
  'api/package.json': '{ "name": "api" }',
  'api/db/migrations/001.sql': 'select 1',
  'api/src/main.ts': "import { rule } from './rule';",
  'api/src/rule.ts': 'export const rule = 1;',
  'api/src/rule.test.ts': "import { rule } from './rule';",
  'api/src/other.test.ts': 'test();',
  'scripts/start.ts': "fork('api/src/main.ts');",
  'scripts/backup.test.ts': "run('deploy/backup.sh');",
  'scripts/start.test.ts': "spawn('start.ts');",
  'e2e/package.json': '{ "name": "e2e" }',
  'e2e/playwright.config.ts': "export default { globalSetup: './support/global-setup.ts' };",
  'e2e/support/global-setup.ts': "spawn('scripts/start.ts');",
  'e2e/support/people.ts': 'export const people = 1;',
  'e2e/buy.spec.ts': "import { people } from './support/people';",
};

let root: string;
let workspace: Workspace;
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], {
    cwd: root,
    stdio: 'pipe',
  });
const write = (file: string, text: string) => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
};
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'haozhan-select-'));
  for (const [file, text] of Object.entries(FILES)) write(file, text);
  git('init', '-q', '-b', 'main');
  git('add', '.');
  git('commit', '-q', '-m', 'a');
  workspace = {
    root,
    graph: dependencyGraph(root),
    packages: ['api', 'e2e', 'mfe-shop', 'scripts', 'shared-ui'],
    projects: ['api', 'mfe-shop', 'scripts', 'shared-ui'],
  };
});
afterAll(() => rmSync(root, { recursive: true }));

/** The selection for some changed files, in a compact form for comparison. */
function selected(...changed: string[]) {
  const { types, tests, browser, tables } = select(changed, workspace);
  return {
    types,
    tests: [...tests].sort(),
    pages: [...browser.pages].sort(),
    specs: [...browser.specs],
    product: browser.product,
    answers: browser.answers.product,
    tables: tables === 'every',
  };
}
const nothing = {
  types: true,
  tests: [],
  pages: [],
  specs: [],
  product: false,
  answers: false,
  tables: false,
};

test.each<[string, string, Partial<ReturnType<typeof selected>>]>([
  ['a page', 'mfe-shop/src/sale.tsx', { pages: ['sale'] }],
  [
    'a part of a page, through all that imports it',
    'mfe-shop/src/price.ts',
    { tests: ['mfe-shop/src/home.test.tsx', 'mfe-shop/src/price.test.ts'], pages: ['home'] },
  ],
  [
    'a type alone: tsc has the word on it, and pages of it are not known',
    'mfe-shop/src/fen.ts',
    { pages: ['home', 'sale'] },
  ],
  [
    'what the entry of a remote reaches by itself',
    'mfe-shop/src/frame.ts',
    { tests: ['mfe-shop/src/home.test.tsx'], pages: ['home', 'sale'] },
  ],
  ['the table of pages', 'mfe-shop/src/pages.ts', { pages: ['home', 'sale'] }],
  [
    'a shared package, across packages',
    'shared-ui/src/button.ts',
    { tests: ['mfe-shop/src/home.test.tsx', 'shared-ui/src/button.test.ts'], product: true },
  ],
  [
    'a style: its package’s tests',
    'shared-ui/src/button.css',
    { tests: ['shared-ui/src/button.test.ts'], product: true },
  ],
  [
    'a migration, which no import shows: the package’s tests and whoever uses it',
    'api/db/migrations/001.sql',
    { tests: ['api/src/other.test.ts', 'api/src/rule.test.ts', 'scripts/start.test.ts'], answers: true },
  ],
  [
    'the back end, whose program is started by its name',
    'api/src/rule.ts',
    { tests: ['api/src/rule.test.ts', 'scripts/start.test.ts'], answers: true },
  ],
  ['a test', 'api/src/rule.test.ts', { tests: ['api/src/rule.test.ts'] }],
  ['a spec', 'e2e/buy.spec.ts', { specs: ['buy.spec.ts'] }],
  ['what specs share', 'e2e/support/people.ts', { specs: ['buy.spec.ts'] }],
  ['how browser tests run', 'e2e/playwright.config.ts', { product: true }],
  ['a script that a test names', 'deploy/backup.sh', { tests: ['scripts/backup.test.ts'] }],
  ['a text', 'README.md', { types: false }],
  ['a table of tests', 'docs/quality.md', { types: false, tables: true }],
  ['settings of the linter', 'biome.json', { types: false }],
])('%s', (_what, file, expected) => {
  expect(selected(file)).toEqual({ ...nothing, ...expected });
});

test.each(['jest.config.js', 'pnpm-lock.yaml', 'shared-build/src/preset.ts', 'tools/unknown.bin'])(
  'a change of %s runs everything',
  (file) => {
    const { tests, product, tables } = selected(file);
    expect(tests).toHaveLength(Object.keys(FILES).filter((one) => /\.test\.tsx?$/.test(one)).length);
    expect({ product, tables }).toEqual({ product: true, tables: true });
  },
);

test('a source that is gone runs its whole package: who imported it cannot be seen any more', () => {
  expect(selected('mfe-shop/src/gone.ts')).toMatchObject({
    tests: ['mfe-shop/src/home.test.tsx', 'mfe-shop/src/price.test.ts'],
    pages: ['home', 'sale'],
  });
});

test('a package is its tests, and the pages of a remote or the whole product', () => {
  const shop = selectPackages(['mfe-shop'], workspace);
  expect([...shop.tests].sort()).toEqual(['mfe-shop/src/home.test.tsx', 'mfe-shop/src/price.test.ts']);
  expect([...shop.browser.pages]).toEqual(['home', 'sale']);
  expect([...shop.browser.remotes]).toEqual(['shop']);
  expect(shop.browser.product).toBe(false);
  expect(selectPackages(['api'], workspace).browser).toMatchObject({
    product: false,
    answers: { product: true },
    parts: false,
  });
});

test('a change of a remote selects the journeys that name it, and so does the package', () => {
  expect([...select(['mfe-shop/src/sale.tsx'], workspace).browser.remotes]).toEqual(['shop']);
  expect([...select(['api/src/rule.ts', 'README.md'], workspace).browser.remotes]).toEqual([]);
});

test('changes are counted from where the branch left main: committed, uncommitted, untracked and deleted ones', () => {
  git('checkout', '-q', '-b', 'work');
  write('api/src/committed.ts', '1');
  git('add', '.');
  git('commit', '-q', '-m', 'b');
  git('checkout', '-q', 'main');
  write('mfe-shop/src/of-main.ts', '1');
  git('add', '.');
  git('commit', '-q', '-m', 'c');
  git('checkout', '-q', 'work');
  write('api/src/rule.ts', 'changed');
  write('api/src/新 file.ts', '1');
  rmSync(join(root, 'api/src/other.test.ts'));
  expect(changedSince(root, baseCommit(root))).toEqual([
    'api/src/committed.ts',
    'api/src/other.test.ts',
    'api/src/rule.ts',
    'api/src/新 file.ts',
  ]);
  expect(changedSince(root, baseCommit(root, 'HEAD'))).not.toContain('api/src/committed.ts');
  expect(() => baseCommit(root, 'nowhere')).toThrow('git 不认识 nowhere');
});

test('of the browser tests those are chosen that show a changed page, and those of a spec that nobody knows', () => {
  const tests = [
    { file: 'claim.spec.ts', titles: ['a claim'], isSkipped: false },
    { file: 'buy.spec.ts', titles: ['a purchase'], isSkipped: false },
    { file: 'looks.spec.ts', titles: ['zhaohui looks as in its picture'], isSkipped: false },
    { file: 'gallery.spec.ts', titles: ['a part'], isSkipped: true },
    { file: 'unknown.spec.ts', titles: ['anything'], isSkipped: false },
    { file: 'desk.spec.ts', titles: ['staff log in'], isSkipped: false },
    { file: 'desk-two.spec.ts', titles: ['two staff'], isSkipped: false },
  ];
  const chosen = (selection: Partial<BrowserSelection>) =>
    chosenFrom(tests, { ...none().browser, ...selection }).map(({ file }) => file.replace('.spec.ts', ''));
  const pages = new Set(['zhaohui']);
  expect(chosen({ pages })).toEqual(['claim', 'looks', 'unknown']);
  expect(chosen({ specs: new Set(['buy.spec.ts']) })).toEqual(['buy', 'unknown']);
  expect(chosen({ parts: true })).toEqual(['gallery', 'unknown']);
  expect(chosen({ remotes: new Set(['desk']) })).toEqual(['unknown', 'desk', 'desk-two']);
  expect(chosen({ remotes: new Set(['trade']) })).toEqual(['unknown']);
  const everyOne = ['claim', 'buy', 'looks', 'unknown', 'desk', 'desk-two'];
  expect(chosen({ product: true })).toEqual(everyOne);
  // What changes only the api's answers leaves out the tests that record them.
  const nobody = new Set<string>();
  expect(chosen({ answers: { product: false, pages, remotes: nobody } })).toEqual(['claim', 'unknown']);
  expect(chosen({ answers: { product: false, pages: nobody, remotes: new Set(['desk']) } })).toEqual([
    'unknown',
    'desk',
    'desk-two',
  ]);
  expect(chosen({ answers: { product: true, pages: nobody, remotes: nobody } })).toEqual(
    everyOne.filter((name) => name !== 'looks'),
  );
  expect(asResults(tests).map(({ status }) => status)).toEqual([
    'passed',
    'passed',
    'passed',
    'skipped',
    'passed',
    'passed',
    'passed',
  ]);
});

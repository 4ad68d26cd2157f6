import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type RouteName, routes } from 'shared-contract';
import ts from 'typescript';
import { remoteNames } from './remotes';
import { dependencyGraph } from './test/graph';

const root = join(__dirname, '..');
/** What a suite must use: it opens the page, and fails where an answer was never good, empty, refused or lost. */
const HARNESS = 'shared-router/src/testing/remote-pages.ts';
/** The file with an application's page table. */
const tableOf = (app: string) => (app === 'host' ? 'host/src/Site.tsx' : `mfe-${app}/src/pages.ts`);
const ROW = /^ {2}(\w+): lazyPage\(\(\) => import\('\.(\/[\w/-]+)'\)(?:, '\w+')?\),$/gm;

/** The pages of an application with their files, from the page table that it uses itself. */
const pagesOf = (app: string): [string, string][] =>
  [...readFileSync(join(root, tableOf(app)), 'utf8').matchAll(ROW)].map(([, name = '', path = '']) => [
    name,
    tableOf(app).replace(/\/[^/]+$/, `${path}.tsx`),
  ]);
const files = new Map(['host', ...remoteNames()].flatMap(pagesOf));
const usingHarness = dependencyGraph(root).dependants([HARNESS]);

interface TestFile {
  /** Number of tests, or tables of tests, that run. */
  tests: number;
  /** `test.skip`, `describe.only`, `xit` …: whatever disables tests. */
  switches: string[];
}

/** Parses a test file's code; comments are ignored. */
function read(path: string): TestFile {
  const found: TestFile = { tests: 0, switches: [] };
  const walk = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const callee = node.expression.getText();
      if (/^(test|it)(\.each\b|$)/.test(callee) && !ts.isCallExpression(node.parent)) found.tests += 1;
      if (/^(x(test|it|describe)|f(it|describe))$|^(test|it|describe)\.(skip|only|todo)\b/.test(callee))
        found.switches.push(callee);
    }
    node.forEachChild(walk);
  };
  walk(
    ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX),
  );
  return found;
}

/** Why a page counts as untested; undefined if it is tested. */
function lacks(name: string): string | undefined {
  const page = files.get(name);
  if (!page) return 'no page table has a row for it';
  const file = page.replace('.tsx', '.test.tsx');
  if (!existsSync(join(root, file))) return `${file} is missing`;
  const { tests, switches } = read(join(root, file));
  if (tests === 0) return `${file} has no test`;
  if (switches.length > 0) return `${file} has ${switches.join(', ')}`;
  if (!usingHarness.has(file)) return `${file} does not use ${HARNESS}`;
  return undefined;
}

test.each([...new Set([...(Object.keys(routes) as RouteName[]), ...files.keys()])])(
  '%s has a test beside its page that opens it',
  (name) => {
    expect(lacks(name)).toBeUndefined();
  },
);

test('the pages of the desk are among them, which are not in the contract’s table', () => {
  expect(files.get('deskQueue')).toBe('mfe-desk/src/queue/QueuePage.tsx');
});

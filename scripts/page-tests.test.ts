import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type RouteName, routes } from 'shared-contract';
import ts from 'typescript';

const root = join(__dirname, '..');
const names = Object.keys(routes) as RouteName[];
/** The file with an application's page table. */
const tableOf = (app: string) => (app === 'host' ? 'host/src/Site.tsx' : `mfe-${app}/src/pages.ts`);

/** The file of a page, from the page table that the application itself uses; undefined if the page is not in it. */
function fileOf(name: RouteName): string | undefined {
  const table = tableOf(routes[name].app);
  const row = new RegExp(
    `^  ${name}: lazyPage\\(\\(\\) => import\\('\\.(/[\\w/-]+)'\\)(?:, '\\w+')?\\),$`,
    'm',
  );
  const [, path] = row.exec(readFileSync(join(root, table), 'utf8')) ?? [];
  return path && table.replace(/\/[^/]+$/, `${path}.tsx`);
}

interface TestFile {
  /** Number of tests, or tables of tests, that run. */
  tests: number;
  /** All string literals in the code; of a template the part before its first value. */
  texts: string[];
  /** `test.skip`, `describe.only`, `xit` …: whatever disables tests. */
  switches: string[];
}

/** Parses a test file's code; comments are ignored. */
function read(path: string): TestFile {
  const found: TestFile = { tests: 0, texts: [], switches: [] };
  const walk = (node: ts.Node): void => {
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node) || ts.isTemplateHead(node))
      found.texts.push(node.text);
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
function lacks(name: RouteName): string | undefined {
  const page = fileOf(name);
  if (!page) return `${tableOf(routes[name].app)} has no row for it`;
  const file = page.replace('.tsx', '.test.tsx');
  if (!existsSync(join(root, file))) return `${file} is missing`;
  const { tests, texts, switches } = read(join(root, file));
  if (tests === 0) return `${file} has no test`;
  if (switches.length > 0) return `${file} has ${switches.join(', ')}`;
  const { path } = routes[name];
  if (!texts.some((text) => text === path || text.startsWith(`${path}?`)))
    return `${file} does not open ${path}`;
  return undefined;
}

test.each(names)('%s has a test beside its page that opens it', (name) => {
  expect(lacks(name)).toBeUndefined();
});

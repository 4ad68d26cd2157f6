import { pagesCalling, testsCalling, usesWithoutApp } from './calls';
import type { DependencyGraph } from './graph';
import { isSpec, isTest, kindOf, packageOf } from './kinds';
import { pageFiles, pagesReaching } from './remote-pages';

/** Which browser tests run: all, or those of some pages, of the component gallery, and of some specs. */
export interface BrowserSelection {
  /** All tests of the product, whatever page they show. */
  product: boolean;
  /** As `product`, `pages` and `remotes`, but only what the pages get from the api changes, which recorded answers hide. */
  answers: { product: boolean; pages: Set<string>; remotes: Set<string> };
  /** The tests of the component gallery (`gallery`). */
  parts: boolean;
  pages: Set<string>;
  /** Remotes of which a page is among `pages`: journeys name some pages only by their remote. */
  remotes: Set<string>;
  /** Names of spec files. */
  specs: Set<string>;
}

/** What a change can break, and the reasons. */
export interface Selection {
  types: boolean;
  /** Jest test files, relative to the root. */
  tests: Set<string>;
  browser: BrowserSelection;
  /** Rows of the tables in docs that are compared with the tests: all, or those of these test files. */
  tables: 'every' | Set<string>;
  /** One line per changed file. */
  reasons: string[];
  /** Jest test files that reach a change but are left out, by the reason. */
  leftOut: { setUps: Set<string>; processes: Set<string> };
}

export interface Workspace {
  root: string;
  graph: DependencyGraph;
  packages: readonly string[];
  /** Names of jest's projects. */
  projects: readonly string[];
}

export const none = (): Selection => ({
  types: false,
  tests: new Set(),
  browser: {
    product: false,
    answers: { product: false, pages: new Set(), remotes: new Set() },
    parts: false,
    pages: new Set(),
    remotes: new Set(),
    specs: new Set(),
  },
  tables: new Set(),
  reasons: [],
  leftOut: { setUps: new Set(), processes: new Set() },
});

/** Every jest test of the workspace, relative to the root. */
export const allTests = ({ graph, projects }: Workspace): string[] =>
  [...graph.files].filter((file) => isTest(file) && packageOf(file, projects) !== undefined);

/** The tables in docs that say which test holds what. */
const TABLES = ['docs/quality.md', 'docs/specification.md'];
const GALLERY = /^gallery\/src\//;
const BACK_END = ['api', 'demo', 'cashier'];
/** Entry points of the running product: its start, and the sources of the builds. */
const SHIPPED = /^(e2e\/support\/global-setup\.ts$|(host|mfe-[^/]+)\/src\/(?!.*\.test\.tsx?$))/;

/**
 * Adds the browser tests that a change of one file can break.
 * @param calls of the api that use the file, if nothing else of the api does
 * @returns a readable description of them
 */
function addBrowser(
  browser: BrowserSelection,
  file: string,
  dependants: Set<string>,
  calls: readonly string[],
  workspace: Workspace,
): string {
  const { graph, root, packages } = workspace;
  const own = packageOf(file, packages) ?? '';
  const specs = [...dependants]
    .filter((one) => isSpec(one) && (calls.length === 0 || usesWithoutApp(one, file, graph)))
    .map((spec) => spec.slice('e2e/'.length));
  for (const spec of specs) browser.specs.add(spec);
  if (own === 'gallery') browser.parts = true;
  if (['gallery', 'bench', ''].includes(own)) return specs.join('、');
  if (own.startsWith('mfe-')) {
    const pages = pagesReaching(root, own, file, graph);
    for (const page of pages) browser.pages.add(page);
    browser.remotes.add(own.slice('mfe-'.length));
    const all = pages.length > 1 && pages.length === pageFiles(root, own, graph).size;
    return all ? `${own} 的全部页面` : `页面 ${pages.join('、')}`;
  }
  if (own === 'e2e') {
    if (!dependants.has('e2e/playwright.config.ts')) return specs.join('、');
    browser.product = browser.parts = true;
    return '全部浏览器测试';
  }
  const calling = calls.length > 0 && pagesCalling(root, calls, graph);
  if (calling) {
    for (const page of calling.pages) browser.answers.pages.add(page);
    for (const remote of calling.remotes) browser.answers.remotes.add(remote);
    return `页面 ${[...new Set(calling.pages), ...specs].join('、') || '无'}`;
  }
  const isUnknown = !graph.uses.has(file) && dependants.size === 1;
  const isShipped = isUnknown || [...dependants].some((one) => SHIPPED.test(one));
  const isPart = [...dependants].some((one) => GALLERY.test(one));
  (BACK_END.includes(own) ? browser.answers : browser).product ||= isShipped;
  browser.parts ||= isPart;
  return isShipped ? '全部走产品的浏览器测试' : '没有页面用到';
}

/**
 * What the changed files can break.
 * @param changed paths relative to the root; the files may have been deleted
 */
export function select(changed: readonly string[], workspace: Workspace): Selection {
  const { graph, packages, projects, root } = workspace;
  const chosen = none();
  const everything = (why: string) => {
    chosen.types = chosen.browser.product = chosen.browser.parts = true;
    chosen.tables = 'every';
    for (const test of allTests(workspace)) chosen.tests.add(test);
    chosen.reasons.push(why);
  };
  for (const file of changed) {
    const kind = kindOf(file);
    const own = packageOf(file, packages);
    const inOwn = own === undefined ? [] : [...graph.files].filter((one) => one.startsWith(`${own}/`));
    if (kind === 'everything') {
      everything(`${file} → 全部：它是各包共用的设置`);
      continue;
    }
    const isGone = !graph.files.has(file);
    const dependants = graph.dependants([file]);
    // Data reaches a package in ways that imports do not show, and the importers of a deleted file are unknown.
    const isBlind =
      (kind === 'data' || kind === 'style' || (isGone && kind === 'source')) && own !== undefined;
    const readers =
      isBlind && kind !== 'style' ? graph.dependants(inOwn) : isBlind ? new Set(inOwn) : dependants;
    const reaching = [...readers, ...(isBlind ? inOwn : [])].filter(
      (one) => isTest(one) && packageOf(one, projects),
    );
    const { tests, calls, setUps, processes } =
      kind === 'source' && !isBlind
        ? testsCalling(root, file, reaching, graph)
        : { tests: reaching, calls: [], setUps: [], processes: [] };
    if (kind === 'data' && own === undefined && dependants.size <= 1) {
      everything(`${file} → 全部：看不出谁读它`);
      continue;
    }
    for (const test of tests) if (graph.files.has(test)) chosen.tests.add(test);
    for (const test of setUps) chosen.leftOut.setUps.add(test);
    for (const test of processes) chosen.leftOut.processes.add(test);
    if (TABLES.includes(file)) chosen.tables = 'every';
    if (chosen.tables !== 'every') chosen.tables.add(file);
    chosen.types ||= kind !== 'docs' && kind !== 'nothing';
    const browser =
      kind === 'docs' || kind === 'nothing' || kind === 'test'
        ? ''
        : addBrowser(chosen.browser, file, dependants, calls, workspace);
    const count = new Set(tests).size;
    const through = calls.length > 0 ? `（经接口 ${calls.join('、')}）` : '';
    const what = [`${count} 个单元测试文件${through}`, browser].filter(Boolean).join('，');
    chosen.reasons.push(`${file} → ${what}`);
  }
  for (const left of Object.values(chosen.leftOut)) for (const test of chosen.tests) left.delete(test);
  return chosen;
}

const PRODUCT_ONLY = ['host', 'gateway', 'releases', 'shared-sdk', 'shared-router'];
const PRODUCT_AND_PARTS = ['e2e', 'shared-contract', 'shared-ui', 'shared-build'];

/**
 * All tests of packages: their jest tests, and the browser tests that use them.
 * @param names of folders
 */
export function selectPackages(names: readonly string[], workspace: Workspace): Selection {
  const { graph, root, projects } = workspace;
  const chosen = { ...none(), types: true };
  for (const name of names) {
    const tests = allTests(workspace).filter((test) => test.startsWith(`${name}/`));
    for (const test of tests) chosen.tests.add(test);
    for (const page of name.startsWith('mfe-') ? pageFiles(root, name, graph).keys() : [])
      chosen.browser.pages.add(page);
    if (name.startsWith('mfe-')) chosen.browser.remotes.add(name.slice('mfe-'.length));
    chosen.browser.product ||= [...PRODUCT_ONLY, ...PRODUCT_AND_PARTS].includes(name);
    chosen.browser.answers.product ||= BACK_END.includes(name);
    chosen.browser.parts ||= ['gallery', ...PRODUCT_AND_PARTS].includes(name);
    if (name === 'scripts')
      for (const one of graph.dependants([...graph.files].filter((file) => file.startsWith('scripts/'))))
        if (isSpec(one)) chosen.browser.specs.add(one.slice('e2e/'.length));
    chosen.reasons.push(
      projects.includes(name) ? `${name} → ${tests.length} 个单元测试文件` : `${name} 没有单元测试`,
    );
  }
  return chosen;
}

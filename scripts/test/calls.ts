import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { DependencyGraph } from './graph';
import { isSource, isTest } from './kinds';
import { isAboutProcessesOnly } from './process-suites';
import { pagesReaching } from './remote-pages';

/** Registers all calls. Nearly every suite of the api imports it, but makes only some of the calls. */
const APP = 'api/src/app.ts';
const TABLES = ['shared-contract/src/calls.ts', 'shared-contract/src/desk-calls.ts'];
const isHandlers = (file: string) => /^api\/src\/[^/]+\/handlers\.ts$/.test(file);

/** A row of the contract: its name, and its path after `/api` up to the first parameter. */
const ROW = /^ {2}(\w+): (?:\{\s*\.{3})?(?:get|post|put)\('\/api(\/[^'{]*)/gm;
const IMPORT = /^import \{([^}]*)\} from '(\.[^']*)';/gm;
/** Code that iterates over the contract makes every call. */
const ALL_CALLS = /Object\.(keys|entries|values)\((calls|allCalls)/;

/** Sources of the front end, server rendering included. */
const isFrontEnd = (file: string) =>
  /^(gateway|host|mfe-[^/]+|shared-(sdk|ui|router))\//.test(file) && isSource(file) && !isTest(file);

const anyOf = (calls: readonly string[]) => new RegExp(`\\b(${calls.join('|')})\\b`);

/**
 * The pages whose code names one of these calls, and their remotes.
 * @returns undefined if code outside the remotes names one too: then it may be any page
 */
export function pagesCalling(
  root: string,
  calls: readonly string[],
  graph: DependencyGraph,
): { pages: string[]; remotes: string[] } | undefined {
  const names = anyOf(calls);
  const callers = [...graph.files].filter(
    (file) => isFrontEnd(file) && names.test(readFileSync(join(root, file), 'utf8')),
  );
  const remoteOf = (file: string) => /^mfe-[^/]+/.exec(file)?.[0];
  if (!callers.every(remoteOf)) return undefined;
  return {
    pages: callers.flatMap((file) => pagesReaching(root, remoteOf(file) ?? '', file, graph)),
    remotes: callers.map((file) => (remoteOf(file) ?? '').slice('mfe-'.length)),
  };
}

/** Whether a spec uses a file of the api other than through the app that it starts. */
export const usesWithoutApp = (spec: string, file: string, graph: DependencyGraph) =>
  graph.reached([spec], (one) => one !== APP).has(file);

/** The contract and its client contain all calls but make none by themselves. */
const isCaller = (file: string) => /^(api|demo|scripts)\//.test(file) && file !== APP && isSource(file);

/** By call name: the start of its path, and the files that its handler uses. */
type CallFiles = Map<string, { path: string; files: string[] }>;

function callFiles(root: string, { files }: DependencyGraph): CallFiles {
  const text = (file: string) => readFileSync(join(root, file), 'utf8');
  const found: CallFiles = new Map();
  for (const table of TABLES.filter((file) => files.has(file)))
    for (const [, name = '', path = ''] of text(table).matchAll(ROW)) found.set(name, { path, files: [] });
  for (const file of [...files].filter(isHandlers)) {
    const source = text(file);
    const imported = [...source.matchAll(IMPORT)].flatMap(([, names = '', from = '']) => {
      const path = join(dirname(file), from);
      const target = [`${path}.ts`, `${path}/index.ts`].find((one) => files.has(one));
      return target ? [{ target, names: names.match(/\w+/g) ?? [] }] : [];
    });
    // Each call's text, up to the next call.
    const entries = [...source.matchAll(/^ {4}(?:async )?(\w+)[:(]/gm)].filter(([, name = '']) =>
      found.has(name),
    );
    const bodies = entries.map(({ index, 1: name = '' }, at) => ({
      name,
      body: source.slice(index, entries[at + 1]?.index),
    }));
    const uses = (body: string, names: string[]) =>
      names.some((one) => new RegExp(`\\b${one}\\b`).test(body));
    for (const { target, names } of imported) {
      const using = bodies.filter(({ body }) => uses(body, names));
      // Names used outside every call count for all of them.
      for (const { name } of using.length > 0 ? using : bodies) found.get(name)?.files.push(target);
    }
    for (const { name } of bodies) found.get(name)?.files.push(file);
  }
  return found;
}

/** The folder of the api that a file belongs to (a domain, `core`, `every-call`), or the package of another file. */
const groupOf = (file: string) => /^(api\/src\/[^/]+)\//.exec(file)?.[1] ?? dirname(file).split('/')[0];

/** The tests that a change of a file can break, and those left out because others show the same. */
export interface NarrowedTests {
  tests: string[];
  /** The calls whose handlers use the file. */
  calls: string[];
  /** Tests left out: those of other folders, in which only a shared helper makes one of the calls. */
  setUps: string[];
  /** Tests left out: those about processes, network or database (`process-suites.ts`). */
  processes: string[];
}

/**
 * Narrows the tests that reach a file of the api to those that a change of it can break, by the rules of
 * scripts/README.md. Paths are relative to the root.
 * @returns all of the tests if the app uses the file independently of single calls, such as its database
 */
export function testsCalling(
  root: string,
  file: string,
  tests: readonly string[],
  graph: DependencyGraph,
): NarrowedTests {
  const everything = { tests: [...tests], calls: [], setUps: [], processes: [] };
  if (!file.startsWith('api/') || !graph.reached([APP]).has(file)) return everything;
  const within = (one: string) => one !== APP && !isHandlers(one);
  const isApart = graph.reached([APP], (one) => !isHandlers(one)).has(file) && !isHandlers(file);
  if (isApart) return everything;
  const found = callFiles(root, graph);
  const calls = [...found].filter(([, { files }]) => graph.reached(files, within).has(file));
  if (calls.length === 0) return everything;

  const names = anyOf(calls.map(([name]) => name));
  const known = new Map<string, boolean>();
  const makesCall = (one: string) => {
    const text = readFileSync(join(root, one), 'utf8');
    return names.test(text) || ALL_CALLS.test(text) || calls.some(([, { path }]) => text.includes(path));
  };
  const mentions = (one: string) => {
    const answer = known.get(one) ?? makesCall(one);
    known.set(one, answer);
    return answer;
  };
  const group = groupOf(file);
  const isOfDomain = graph.files.has(`${group}/handlers.ts`);
  const narrowed: NarrowedTests = { ...everything, tests: [], calls: calls.map(([name]) => name) };
  for (const test of tests) {
    const own = graph.reached([test], (one) => one !== APP && (one === test || !isTest(one)));
    const callers = [...own].filter(
      (one) => isCaller(one) && (one === test || !isTest(one)) && mentions(one),
    );
    const uses = own.has(file) || !own.has(APP);
    if (!uses && callers.length === 0) continue;
    const callsItself =
      !isOfDomain || groupOf(test) === group || callers.some((one) => groupOf(one) === groupOf(test));
    if (isAboutProcessesOnly(test, file)) narrowed.processes.push(test);
    else if (uses || callsItself) narrowed.tests.push(test);
    else narrowed.setUps.push(test);
  }
  return narrowed;
}

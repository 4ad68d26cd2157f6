import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { DependencyGraph } from './graph';
import { isSource, isTest } from './kinds';

/** Where all calls come together. Nearly every suite of the api opens it, and makes some of the calls alone. */
const APP = 'api/src/app.ts';
const CONTRACT = 'shared-contract/src/calls.ts';
const isHandlers = (file: string) => /^api\/src\/[^/]+\/handlers\.ts$/.test(file);

/** A row of the contract: its name, and its path from `/api` on to the first part that is filled from the input. */
const ROW = /^ {2}(\w+): row\(\{[^}]*?path: '\/api(\/[^'{]*)/gm;
const IMPORT = /^import \{([^}]*)\} from '(\.[^']*)';/gm;
/** What goes through all calls of the contract makes every one of them. */
const ALL_CALLS = /Object\.(keys|entries|values)\(calls/;

/** The contract and its client have all calls in them, and make none by themselves. */
const isCaller = (file: string) => /^(api|scripts)\//.test(file) && file !== APP && isSource(file);

/** By name of a call: the path that it starts with, and the files that its handler uses. */
type CallFiles = Map<string, { path: string; files: string[] }>;

function callFiles(root: string, { files }: DependencyGraph): CallFiles {
  const text = (file: string) => readFileSync(join(root, file), 'utf8');
  const found: CallFiles = new Map();
  for (const [, name = '', path = ''] of files.has(CONTRACT) ? text(CONTRACT).matchAll(ROW) : [])
    found.set(name, { path, files: [] });
  for (const file of [...files].filter(isHandlers)) {
    const source = text(file);
    const imported = [...source.matchAll(IMPORT)].flatMap(([, names = '', from = '']) => {
      const path = join(dirname(file), from);
      const target = [`${path}.ts`, `${path}/index.ts`].find((one) => files.has(one));
      return target ? [{ target, names: names.match(/\w+/g) ?? [] }] : [];
    });
    // Each call from its name to the next one.
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
      // What stands outside of every call is part of them all.
      for (const { name } of using.length > 0 ? using : bodies) found.get(name)?.files.push(target);
    }
    for (const { name } of bodies) found.get(name)?.files.push(file);
  }
  return found;
}

/**
 * Of the tests that reach a file of the api, those that a change of it can break: they use it without opening the whole app, or they
 * open it and make a call whose handler uses the file (they or their helpers say the call's name or path, or go through all calls).
 * In: paths from the root. Out: all of the tests where the app uses the file apart from single calls, such as its database.
 */
export function testsCalling(
  root: string,
  file: string,
  tests: readonly string[],
  graph: DependencyGraph,
): { tests: string[]; calls: string[] } {
  const everything = { tests: [...tests], calls: [] };
  if (!file.startsWith('api/') || !graph.reached([APP]).has(file)) return everything;
  const within = (one: string) => one !== APP && !isHandlers(one);
  const isApart = graph.reached([APP], (one) => !isHandlers(one)).has(file) && !isHandlers(file);
  if (isApart) return everything;
  const found = callFiles(root, graph);
  const calls = [...found].filter(([, { files }]) => graph.reached(files, within).has(file));
  if (calls.length === 0) return everything;

  const names = new RegExp(`\\b(${calls.map(([name]) => name).join('|')})\\b`);
  const known = new Map<string, boolean>();
  const makesCall = (one: string) => {
    const text = readFileSync(join(root, one), 'utf8');
    return names.test(text) || ALL_CALLS.test(text) || calls.some(([, { path }]) => text.includes(path));
  };
  const says = (one: string) => {
    const answer = known.get(one) ?? makesCall(one);
    known.set(one, answer);
    return answer;
  };
  const chosen = tests.filter((test) => {
    const own = graph.reached([test], (one) => one !== APP && (one === test || !isTest(one)));
    if (own.has(file) || !own.has(APP)) return true;
    return [...own].some((one) => isCaller(one) && (one === test || !isTest(one)) && says(one));
  });
  return { tests: chosen, calls: calls.map(([name]) => name) };
}

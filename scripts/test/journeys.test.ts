import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type RouteName, routeAt, routes } from 'shared-contract';
import { remoteNames } from '../remotes';
import { ROOT } from '../services';
import { journeys, pagesOf, remoteAt } from './journeys';

const specs = readdirSync(join(ROOT, 'e2e')).filter((file) => file.endsWith('.spec.ts'));
const textOf = (spec: string) => readFileSync(join(ROOT, 'e2e', spec), 'utf8');

test('every spec has a row, and every row a spec', () => {
  expect(Object.keys(journeys).sort()).toEqual([...specs].sort());
});

test.each(specs)('%s takes its test from where the pages that it shows are recorded', (spec) => {
  const places: Record<string, string> = { parts: './support/gallery', tool: '@playwright/test' };
  const imported = /import \{[^}]*\btest\b[^}]*\} from '([^']+)'/.exec(textOf(spec))?.[1];
  expect(imported).toBe(places[String(journeys[spec]?.pages)] ?? './support/visit');
});

/** Pages that a spec opens by a literal address. */
function openedIn(text: string): RouteName[] {
  const addresses = [...text.matchAll(/goto\(\s*['"`](\/[\w/]*)/g)].map(([, path = '']) => routeAt(path));
  const names = [...text.matchAll(/goto\(\s*(?:routes\.|href\(')(\w+)/g)].map(
    ([, name]) => name as RouteName,
  );
  return [...addresses, ...names].filter((name) => name !== undefined);
}

test.each(specs)('the row of %s names every page that is opened there by its address', (spec) => {
  const { pages, tests = {} } = journeys[spec] ?? { pages: [] };
  const named = [...(Array.isArray(pages) ? pages : pagesOf(spec, [])), ...Object.values(tests).flat()];
  expect(openedIn(textOf(spec)).filter((page) => !named.includes(page))).toEqual([]);
});

/** Addresses, also without an origin or as the value of a table. */
const addressesIn = (text: string) => [...text.matchAll(/['"`](\/[\w/-]*)/g)].map(([, path = '']) => path);

test.each(specs)('the row of %s names the remotes whose own pages are opened there', (spec) => {
  const opened = addressesIn(textOf(spec)).flatMap((path) => remoteAt(path) ?? []);
  const named = journeys[spec]?.pages === 'tool' ? opened : (journeys[spec]?.remotes ?? []);
  expect(opened.filter((remote) => !named.includes(remote))).toEqual([]);
});

test('journeys show every remote, by its pages in the contract or by its name', () => {
  const ofContract = Object.values(routes).map(({ app }) => app as string);
  const named = Object.values(journeys).flatMap((journey) => journey?.remotes ?? []);
  expect(remoteNames().filter((remote) => !ofContract.includes(remote) && !named.includes(remote))).toEqual(
    [],
  );
  expect(named.filter((remote) => !remoteNames().includes(remote))).toEqual([]);
});

test('the desk is a remote with addresses of its own', () => {
  expect(['/desk', '/desk/money'].map(remoteAt)).toEqual(['desk', 'desk']);
  expect(['/desktop', '/index/home'].map(remoteAt)).toEqual([undefined, undefined]);
});

test('addresses are found in specs at all', () => {
  expect(specs.filter((spec) => openedIn(textOf(spec)).length > 0).length).toBeGreaterThan(25);
});

test('a test shows the pages of its own part of the row, of its title, or of the whole row', () => {
  expect(pagesOf('wallet.spec.ts', ['钱包', 'a withdrawal asks'])).toEqual(['mycenter', 'xiaoxi']);
  expect(pagesOf('routes.spec.ts', ['every page', 'hire opens for a member'])).toEqual(['hire']);
  expect(pagesOf('claim.spec.ts', ['anything'])).toEqual(['orderDetail', 'zhaohui']);
  expect(pagesOf('gallery.spec.ts', ['home'])).toEqual([]);
  expect(pagesOf('unknown.spec.ts', ['anything'])).toEqual(Object.keys(routes));
});

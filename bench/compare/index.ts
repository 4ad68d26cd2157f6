import { loadavg } from 'node:os';
import { freePort } from 'api/core/free-port';
import { ROOT } from 'scripts/services';
import { serve } from '../https';
import { machine } from '../machine';
import { anyGoods, logInBuyer, ordersOf, pagesOf, type Site } from '../sites';
import { startProduct } from '../start-product';
import { type Compared, compare, includesEqual, isPrecise, MIN_PAIRS, type Pair, tableOf } from './pairs';
import { checkOut } from './version';
import { visit } from './visit';

/** Failed visits to tolerate, such as a browser that does not start; more indicate a fault of a version. */
const FAILURES_ALLOWED = 3;

export interface CompareOptions {
  /** The commit to compare this checkout with. */
  ref: string;
  /** Which pages, one after the other: home, goodList, goodDetail, or orders (a member's). */
  pages: readonly string[];
  /** The maximum number of pairs, however wide the intervals are. */
  most: number;
  /** The number of comparisons, one after the other, to see how often equal versions compare as equal. */
  repeat: number;
}

/** The program of `pnpm start`: each checkout builds itself with its own tools. */
const PROGRAM = 'scripts/start.ts';

interface Sites {
  before: Site;
  after: Site;
  flags: readonly string[];
}

const seconds = (since: number) => Math.round((Date.now() - since) / 1000);

/** Visits both in turn (ABBA) until every ratio is known to 3 %, or `most` pairs are done. */
async function untilKnown({ before, after, flags }: Sites, most: number): Promise<Compared[]> {
  const pairs: Pair[] = [];
  let failures = 0;
  while (pairs.length < most) {
    try {
      if (pairs.length % 2 === 0) {
        const first = await visit(before, flags);
        pairs.push({ before: first, after: await visit(after, flags) });
      } else {
        const first = await visit(after, flags);
        pairs.push({ after: first, before: await visit(before, flags) });
      }
    } catch (error) {
      console.log(`  ${error instanceof Error ? error.message : error}`);
      if (++failures > FAILURES_ALLOWED) throw error;
      continue;
    }
    if (pairs.length >= MIN_PAIRS && pairs.length % 2 === 0 && isPrecise(compare(pairs))) break;
  }
  console.log(`  ${pairs.length} pairs`);
  return compare(pairs);
}

/**
 * The page to visit.
 * @param origin of the product that answers at `port`
 */
async function siteOf(name: string, page: string, port: number, origin: string): Promise<Site> {
  if (page === 'orders') return ordersOf(name, port, await logInBuyer(origin));
  const pages: Record<string, Site> = pagesOf(name, port, await anyGoods(origin));
  const site = pages[page];
  if (!site) throw new Error(`unknown page ${page}: ${[...Object.keys(pages), 'orders'].join(', ')}`);
  return site;
}

/** Compares pages of this checkout, uncommitted changes included, with a commit; prints a table per comparison. */
export async function comparePages({ ref, pages, most, repeat }: CompareOptions): Promise<void> {
  const { folder, commit } = checkOut(ref);
  const loadBefore = loadavg()[0] ?? 0;
  const stops: (() => unknown)[] = [];
  try {
    const began = Date.now();
    console.log(`· building and starting ${commit}, then this checkout`);
    const [old, now] = [await startProduct(folder, PROGRAM), await startProduct(ROOT, PROGRAM)];
    stops.push(old.stop, now.stop);
    const [oldPort, nowPort] = [await freePort(), await freePort()];
    const { flags, stop } = await serve([
      { port: oldPort, upstream: old.origin },
      { port: nowPort, upstream: now.origin },
    ]);
    stops.push(stop);
    console.log(`· both started after ${seconds(began)} s`);
    for (const page of pages) {
      const sites = {
        before: await siteOf('before', page, oldPort, old.origin),
        after: await siteOf('after', page, nowPort, now.origin),
        flags,
      };
      for (const site of [sites.before, sites.after]) await visit(site, flags); // warms up the servers
      let equal = 0;
      for (let time = 1; time <= repeat; time++) {
        const compared = await untilKnown(sites, most);
        console.log(`\n${page}: this checkout compared with ${commit}\n\n${tableOf(compared, commit)}\n`);
        if (compared.every(includesEqual)) equal++;
      }
      if (repeat > 1) console.log(`${page}: 1.00 lies in all intervals in ${equal} of ${repeat} comparisons`);
    }
    console.log(machine(loadBefore));
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}

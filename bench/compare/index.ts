import { loadavg } from 'node:os';
import { freePort } from 'api/core/free-port';
import { ROOT } from 'scripts/services';
import { serve } from '../https';
import { machine } from '../machine';
import { anyGoods, logInBuyer, ordersOf, pagesOf, type Site } from '../sites';
import { startProduct } from '../start-product';
import { includesEqual, tableOf } from './pairs';
import { untilKnown } from './until-known';
import { checkOut } from './version';
import { visit } from './visit';

export interface CompareOptions {
  /** The commit to compare this checkout with. */
  ref: string;
  /** Which pages, one after the other: home, goodList, goodDetail, or orders (a member's). */
  pages: readonly string[];
  /** The maximum number of pairs, however wide the intervals are. */
  most: number;
  /**
   * The number of comparisons, one after the other, to see how often equal versions compare as equal: all of them in 95
   * of 100 cases, because the intervals of all of them hold together.
   */
  repeat: number;
}

/** The program of `pnpm start`: each checkout builds itself with its own tools. */
const PROGRAM = 'scripts/start.ts';

const seconds = (since: number) => Math.round((Date.now() - since) / 1000);

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
      };
      for (const site of [sites.before, sites.after]) await visit(site, flags); // warms up the servers
      let equal = 0;
      for (let time = 1; time <= repeat; time++) {
        const compared = await untilKnown((which) => visit(sites[which], flags), {
          most,
          comparisons: repeat,
          log: console.log,
        });
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

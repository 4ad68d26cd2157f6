import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Site } from '../sites';
import type { Traffic, trafficMeter } from './traffic';
import { until } from './until';

/** The simulated phone: CSS pixels, CPU slowdown factor and network. */
export const device = { width: 390, height: 844, dpr: 3, cpu: 4, rttMs: 150, downKbps: 1638.4, upKbps: 750 };

const probe = readFileSync(join(__dirname, 'probe.js'), 'utf8');

export const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Metrics of a page load; times in ms from navigation start, `cls` as the browser computes it. */
export interface Load extends Traffic {
  fcp?: number;
  lcp: number;
  cls: number;
  cardText?: number;
  cardImage?: number;
  /** When every picture in view had loaded. */
  fold?: number;
  /** Total blocking time: task time beyond 50 ms each, after the first paint. */
  tbt: number;
  longTaskMs: number;
}

/** A navigation inside the site: time from the press to the frame that shows the target; null if it never came. */
export interface Move extends Traffic {
  ms: number | null;
}

/** A point of the screen in CSS pixels. */
export interface Point {
  x: number;
  y: number;
}

/** What a browser does for a simulated phone, each in its own protocol. */
export interface Engine {
  /** Evaluates an expression in the page and awaits it. @throws Error with the page's own error */
  evaluate<T>(expression: string): Promise<T>;
  /** Begins to open an address. */
  open(url: string): Promise<unknown>;
  /** Presses a point and lets go of it. */
  pressAt(point: Point): Promise<unknown>;
  /** Collects garbage and reads the remaining bytes of the JavaScript heap; absent where the protocol does not report them. */
  heap?(): Promise<number>;
  traffic: ReturnType<typeof trafficMeter>;
}

export interface Phone extends Pick<Engine, 'evaluate' | 'open' | 'heap'> {
  /** Opens the site's address and waits until it has loaded. */
  load(): Promise<Load>;
  /** Waits for the navigation that `start` triggers; the probe must be armed. */
  move(start: () => Promise<unknown>): Promise<Move>;
  /** Scrolls to the first element that matches a selector, unless one is in view. */
  reveal(selector: string): Promise<unknown>;
  /** Presses the first visible element that matches a selector. */
  press(selector: string): Promise<void>;
}

/** Runs `use` with a fresh phone (empty profile) and closes it afterwards. */
export type WithPhone<P extends Phone = Phone> = <T>(site: Site, use: (phone: P) => Promise<T>) => Promise<T>;

const readPage = `(() => {
  const paint = Object.fromEntries(performance.getEntriesByType('paint').map((e) => [e.name, e.startTime]));
  const fcp = paint['first-contentful-paint'];
  const { lcp, cls, longTasks, seen } = window.__perf;
  return { fcp, lcp, cls, cardText: seen.cardText, cardImage: seen.cardImage, fold: seen.fold,
    tbt: longTasks.filter(([start]) => start >= fcp).reduce((sum, [, d]) => sum + Math.max(0, d - 50), 0),
    longTaskMs: longTasks.reduce((sum, [, d]) => sum + d, 0) };
})()`;

/** Scrolls to the first match unless one is in view. @returns its middle */
const reveal = (selector: string) => `(() => {
  const found = [...document.querySelectorAll(${JSON.stringify(selector)})];
  const inView = (one) => { const b = one.getBoundingClientRect(); return b.top > 60 && b.bottom < innerHeight - 60; };
  const chosen = found.find(inView) ?? found[0];
  if (!inView(chosen)) chosen.scrollIntoView({ block: 'center', behavior: 'instant' });
  const b = chosen.getBoundingClientRect();
  return { x: b.left + b.width / 2, y: b.top + b.height / 2 };
})()`;

/** The selectors that the probe in the page watches. */
const selectorsOf = (site: Site) => ({
  card: site.card,
  cardImage: site.cardImage ?? `${site.card} img`,
  detail: site.detail,
  elsewhere: site.elsewhere?.text,
  strictHit: site.strictHit ?? true,
});

/** The script that runs in every new document of a site before its own: the visitor's token, and the probe. */
export const scriptOf = (site: Site): string =>
  [
    site.token &&
      `if (location.protocol === 'https:') localStorage.token = ${JSON.stringify(JSON.stringify(site.token))};`,
    `const __perfConfig = ${JSON.stringify(selectorsOf(site))};`,
    probe,
  ]
    .filter(Boolean)
    .join('\n');

/** The phone that visits a site in a browser, in whose documents `scriptOf(site)` runs. */
export function phoneOf({ evaluate, open, pressAt, heap, traffic }: Engine, site: Site): Phone {
  return {
    evaluate,
    open,
    ...(heap && { heap }),
    async load() {
      traffic.reset();
      await open(site.url);
      await until(evaluate, 'window.__perf?.seen?.fold', { limitMs: 12_000, everyMs: 100 });
      await traffic.idle();
      return { ...(await evaluate<Omit<Load, keyof Traffic>>(readPage)), ...traffic.take() };
    },
    async move(start) {
      traffic.reset();
      await start();
      const ms = await until<number>(evaluate, 'window.__perf?.nav?.()?.ms', { limitMs: 8000, everyMs: 50 });
      await traffic.idle(700);
      return { ms, ...traffic.take() };
    },
    reveal: (selector) => evaluate(reveal(selector)),
    async press(selector) {
      await pressAt(await evaluate<Point>(reveal(selector)));
    },
  };
}

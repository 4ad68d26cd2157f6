import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Site } from '../sites';
import { type Browser, firstPage, launch, type Page } from './cdp';
import { type Traffic, trafficMeter } from './traffic';

/** The simulated phone: CSS pixels, CPU slowdown factor and network. */
export const device = { width: 390, height: 844, dpr: 3, cpu: 4, rttMs: 150, downKbps: 1638.4, upKbps: 750 };

const USER_AGENT =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
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

export interface Phone extends Pick<Page, 'send' | 'evaluate'> {
  browser: Browser;
  /** Opens the site's address and waits until it has loaded. */
  load(): Promise<Load>;
  /** Waits for the navigation that `start` triggers; the probe must be armed. */
  move(start: () => Promise<unknown>): Promise<Move>;
  /** Scrolls to the first element that matches a selector, unless one is in view. */
  reveal(selector: string): Promise<unknown>;
  /** Presses the first visible element that matches a selector. */
  press(selector: string): Promise<void>;
}

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

/**
 * Throttles the network of the page and of its service workers.
 * @returns whether a session belongs to them
 */
async function slowNetwork(browser: Browser, { sessionId, send }: Page) {
  const sessions = new Set([sessionId]);
  const slow = async (id: string) => {
    await browser.send('Network.enable', {}, id);
    await browser.send(
      'Network.emulateNetworkConditions',
      {
        offline: false,
        latency: device.rttMs,
        downloadThroughput: (device.downKbps * 1024) / 8,
        uploadThroughput: (device.upKbps * 1024) / 8,
      },
      id,
    );
  };
  browser.on(({ method, params }) => {
    if (method !== 'Target.attachedToTarget' || params.sessionId === sessionId) return;
    sessions.add(params.sessionId);
    const resume = () => browser.send('Runtime.runIfWaitingForDebugger', {}, params.sessionId);
    void slow(params.sessionId)
      .catch(() => undefined)
      .then(resume)
      .catch(() => undefined);
  });
  await send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: true, flatten: true });
  await slow(sessionId);
  return (id?: string) => id !== undefined && sessions.has(id);
}

async function becomePhone({ send }: Page) {
  await send('Emulation.setUserAgentOverride', {
    userAgent: USER_AGENT,
    platform: 'Android',
    acceptLanguage: 'zh-CN',
  });
  await send('Emulation.setDeviceMetricsOverride', {
    width: device.width,
    height: device.height,
    deviceScaleFactor: device.dpr,
    mobile: true,
  });
  await send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await send('Emulation.setCPUThrottlingRate', { rate: device.cpu });
}

/** The selectors that the probe in the page watches. */
const selectorsOf = (site: Site) => ({
  card: site.card,
  cardImage: site.cardImage ?? `${site.card} img`,
  detail: site.detail,
  elsewhere: site.elsewhere?.text,
  strictHit: site.strictHit ?? true,
});

/** Runs `use` with a fresh phone (empty profile) and closes it afterwards. */
export async function withPhone<T>(
  site: Site,
  flags: readonly string[],
  use: (phone: Phone) => Promise<T>,
): Promise<T> {
  const browser = await launch({ flags });
  try {
    const page = await firstPage(browser);
    const { send, evaluate } = page;
    await Promise.all([send('Page.enable'), send('Runtime.enable'), send('Performance.enable')]);
    const traffic = trafficMeter(browser, await slowNetwork(browser, page));
    await becomePhone(page);
    if (site.token)
      await send('Page.addScriptToEvaluateOnNewDocument', {
        source: `if (location.protocol === 'https:') localStorage.token = ${JSON.stringify(JSON.stringify(site.token))};`,
      });
    await send('Page.addScriptToEvaluateOnNewDocument', {
      source: `const __perfConfig = ${JSON.stringify(selectorsOf(site))};\n${probe}`,
    });
    const until = async (limitMs: number, everyMs: number, expression: string) => {
      const deadline = Date.now() + limitMs;
      while (Date.now() < deadline) {
        const value = await evaluate<unknown>(expression).catch(() => null);
        if (typeof value === 'number') return value;
        await sleep(everyMs);
      }
      return null;
    };
    return await use({
      browser,
      send,
      evaluate,
      async load() {
        traffic.reset();
        await send('Page.navigate', { url: site.url });
        await until(12_000, 100, 'window.__perf?.seen?.fold');
        await traffic.idle();
        return {
          ...(await evaluate<Omit<Load, keyof Traffic>>(readPage)),
          ...traffic.take(),
        };
      },
      async move(start) {
        traffic.reset();
        await start();
        const ms = await until(8000, 50, 'window.__perf?.nav?.()?.ms');
        await traffic.idle(700);
        return { ms, ...traffic.take() };
      },
      reveal: (selector) => evaluate(reveal(selector)),
      async press(selector) {
        const point = await evaluate<{ x: number; y: number }>(reveal(selector));
        for (const type of ['mousePressed', 'mouseReleased'])
          await send('Input.dispatchMouseEvent', { type, ...point, button: 'left', clickCount: 1 });
      },
    });
  } catch (error) {
    throw new Error(`${site.name}: ${error instanceof Error ? error.message : error}`);
  } finally {
    await browser.close();
  }
}

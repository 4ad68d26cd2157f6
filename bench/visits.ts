import { type Load, type Move, type Phone, sleep, withPhone } from './browser/phone';
import type { Site } from './sites';

/** A cold visit, and the page's heap size after it. */
export interface ColdVisit extends Load {
  heapBytes: number;
}

/** Navigations from a list to the detail of a card, and back. */
export interface Moves {
  toDetail: Move | null;
  back: (Move & { scrollRestored: boolean }) | null;
}

/** Collects garbage and reads the remaining bytes of the JavaScript heap. */
export async function heapOf({ send }: Phone): Promise<number> {
  await send('HeapProfiler.collectGarbage');
  const { metrics } = await send('Performance.getMetrics');
  const found = (metrics as { name: string; value: number }[]).find(({ name }) => name === 'JSHeapUsedSize');
  if (!found) throw new Error('the browser reports no heap size');
  return found.value;
}

/** Presses a visible card, waits for its detail, and goes back; nulls if the site has no cards to press. */
export async function moveThere(site: Site, { evaluate, reveal, press, move }: Phone): Promise<Moves> {
  const { click } = site;
  if (!click) return { toDetail: null, back: null };
  if (site.scroll) await evaluate(`window.scrollTo(0, ${site.scroll})`);
  await reveal(click);
  await sleep(300);
  const before = await evaluate<number>('window.scrollY');
  await evaluate("window.__perf.arm('detail')");
  const toDetail = await move(() => press(click));
  if (toDetail.ms === null) return { toDetail, back: null };
  const back = await move(() => evaluate('window.__perf.back()').catch(() => undefined));
  await sleep(200);
  const after = await evaluate<number>('window.scrollY').catch(() => -1);
  return { toDetail, back: { ...back, scrollRestored: Math.abs(after - before) < 5 } };
}

/** Cold visit, list → detail, back, the first page of another remote, then a warm repeat visit. */
export const visitOnce = (site: Site, flags: readonly string[]) =>
  withPhone(site, flags, async (phone) => {
    const { send, evaluate, load, move, press } = phone;
    const cold: ColdVisit = { ...(await load()), heapBytes: 0 };
    cold.heapBytes = await heapOf(phone);
    const moves = await moveThere(site, phone);
    let elsewhere: Move | null = null;
    const { elsewhere: aim } = site;
    if (aim) {
      await evaluate('window.scrollTo(0, 0)');
      await sleep(300);
      await evaluate("window.__perf.arm('elsewhere')");
      elsewhere = await move(() => press(aim.click));
    }
    await send('Page.navigate', { url: 'about:blank' });
    await sleep(500);
    return { cold, ...moves, elsewhere, warm: await load() };
  });

/** Presses a card as soon as its text is visible, whatever has loaded by then. */
export const tapAtOnce = (site: Site, flags: readonly string[]) =>
  withPhone(site, flags, async ({ send, evaluate, move, press }) => {
    await send('Page.navigate', { url: site.url });
    const deadline = Date.now() + 12_000;
    const isSeen = () => evaluate<unknown>('window.__perf?.seen?.cardText').catch(() => null);
    while (Date.now() < deadline && typeof (await isSeen()) !== 'number') await sleep(15);
    await evaluate("window.__perf.arm('detail')");
    return move(() => press(site.click ?? site.card));
  });

const WHEELS = 60;

/** Scrolls down a long list: how many cards were reached, and how long the page was blocked meanwhile. */
export const scrollFar = (site: Site, flags: readonly string[]) =>
  withPhone(site, flags, async ({ send, evaluate, load }) => {
    await load();
    const before = await evaluate<number>('window.__perf.longTasks.length');
    for (let i = 0; i < WHEELS; i++) {
      await send('Input.dispatchMouseEvent', { type: 'mouseWheel', x: 195, y: 420, deltaX: 0, deltaY: 800 });
      await sleep(120);
    }
    const tasks = (await evaluate<[number, number][]>('window.__perf.longTasks')).slice(before);
    const places = "[...document.querySelectorAll('[aria-posinset]')].map((one) => Number(one.ariaPosInSet))";
    const cards = await evaluate<number>(`Math.max(0, ...${places})`);
    const lengths = tasks.map(([, ms]) => ms);
    const blockingMs = lengths.reduce((sum, ms) => sum + Math.max(0, ms - 50), 0);
    return { cards, blockingMs, longestMs: Math.max(0, ...lengths) };
  });

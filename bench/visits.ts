import type { ChromiumPhone } from './browser/chromium';
import { type Load, type Move, type Phone, sleep, type WithPhone } from './browser/phone';
import type { Site } from './sites';

/** A cold visit, and the page's heap size after it, where the browser reports it. */
export interface ColdVisit extends Load {
  heapBytes?: number | undefined;
}

/** Navigations from a list to the detail of a card, and back. */
export interface Moves {
  toDetail: Move | null;
  back: (Move & { scrollRestored: boolean }) | null;
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
export const visitOnce = (site: Site, withPhone: WithPhone) =>
  withPhone(site, async (phone) => {
    const { open, evaluate, load, move, press, heap } = phone;
    const cold: ColdVisit = { ...(await load()), heapBytes: await heap?.() };
    const moves = await moveThere(site, phone);
    let elsewhere: Move | null = null;
    const { elsewhere: aim } = site;
    if (aim) {
      await evaluate('window.scrollTo(0, 0)');
      await sleep(300);
      await evaluate("window.__perf.arm('elsewhere')");
      elsewhere = await move(() => press(aim.click));
    }
    await open('about:blank');
    await sleep(500);
    return { cold, ...moves, elsewhere, warm: await load() };
  });

/** Presses a card as soon as its text is visible, whatever has loaded by then. */
export const tapAtOnce = (site: Site, withPhone: WithPhone) =>
  withPhone(site, async ({ open, evaluate, move, press }) => {
    await open(site.url);
    const deadline = Date.now() + 12_000;
    const isSeen = () => evaluate<unknown>('window.__perf?.seen?.cardText').catch(() => null);
    while (Date.now() < deadline && typeof (await isSeen()) !== 'number') await sleep(15);
    await evaluate("window.__perf.arm('detail')");
    return move(() => press(site.click ?? site.card));
  });

const WHEELS = 60;

/** Scrolls down a long list: how many cards were reached, and how long the page was blocked meanwhile. */
export const scrollFar = (site: Site, withPhone: WithPhone<ChromiumPhone>) =>
  withPhone(site, async ({ send, evaluate, load }) => {
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

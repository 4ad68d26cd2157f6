import type { ChromiumPhone } from './browser/chromium';
import { sleep, type WithPhone } from './browser/phone';
import { until } from './browser/until';
import type { Site } from './sites';

/** A tap on the first visible element with a selector and words, and the expression that is true once it has led there. */
interface Tap {
  on: string;
  words?: string;
  until: string;
}

const isAt = (route: string) => `document.documentElement.dataset.route === '${route}'`;
const has = (selector: string) => `Boolean(document.querySelector(${JSON.stringify(selector)}))`;
const isClosed = `!${has('dialog[open]')}`;
const tab = (words: string, route: string): Tap => ({
  on: '[aria-label="主导航"] a',
  words,
  until: isAt(route),
});
const back = (route: string): Tap => ({ on: 'button[aria-label="返回"]', until: isAt(route) });

/** From home to goods that a filter leaves, their pictures, and home again. */
const shopping: readonly Tap[] = [
  tab('买号', 'goodList'),
  { on: 'button', words: '筛选', until: has('dialog[open] button[aria-pressed="false"]') },
  { on: 'dialog[open] button[aria-pressed="false"]', until: has('dialog[open] button[aria-pressed="true"]') },
  { on: 'dialog[open] button', words: '看', until: isClosed },
  { on: 'article a[href*="/index/goodDetail"]', until: isAt('goodDetail') },
  { on: 'button[aria-label="放大第 1 张图"]', until: has('dialog[open]') },
  { on: 'dialog[open] button[aria-label="关闭"]', until: isClosed },
  back('goodList'),
  { on: '[aria-label="已选条件"] button', until: `!${has('[aria-label="已选条件"] button')}` },
  tab('首页', 'home'),
];

/** Pages of other remotes, as a member with orders. */
const elsewhere: readonly Tap[] = [
  { on: 'a[href="/other/gonggao"]', until: isAt('gonggao') },
  back('home'),
  tab('卖号', 'sell'),
  tab('消息', 'xiaoxi'),
  tab('我的', 'mycenter'),
  { on: 'a[href^="/index/accountOrder"]', until: isAt('accountOrder') },
  { on: 'a[href*="/index/orderDetail"]', until: isAt('orderDetail') },
  back('accountOrder'),
  back('mycenter'),
  tab('首页', 'home'),
];

const visit = [...shopping, ...shopping, ...shopping, ...elsewhere];

/** The middle of a tap's target, which is scrolled to unless it is in view; null if it is not there. */
const find = ({ on, words = '' }: Tap) => `(() => {
  const fits = (one) => one.checkVisibility() && one.textContent.includes(${JSON.stringify(words)});
  const found = [...document.querySelectorAll(${JSON.stringify(on)})].find(fits);
  if (!found) return null;
  const box = () => found.getBoundingClientRect();
  if (box().top < 60 || box().bottom > innerHeight) found.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = box();
  return { x: left + width / 2, y: top + height / 2 };
})()`;

/** The browser reports no shorter interactions. In ms. */
const SHORTEST = 16;

/**
 * Forty taps of a member from home through lists, filters, goods, pictures and pages of other remotes, each as soon as
 * the one before has led where it leads.
 * @returns the time from each tap to the frame that answers it, as the browser's event timing reports it, in ms
 * @throws Error if a tap leads nowhere in ten seconds, or out of the document
 */
export const tapAround = (site: Site, withPhone: WithPhone<ChromiumPhone>): Promise<number[]> =>
  withPhone(site, async ({ send, evaluate, load }) => {
    const waitFor = async <T>(what: string, expression: string): Promise<T> => {
      const value = await until<T>(evaluate, expression, { limitMs: 10_000, everyMs: 50 });
      if (!value) throw new Error(`${what} did not come`);
      return value;
    };
    await load();
    await evaluate('window.__perf.interactions.clear()');
    const document = await evaluate<number>('performance.timeOrigin');
    for (const tap of visit) {
      const name = `${tap.on} ${tap.words ?? ''}`;
      const point = await waitFor<{ x: number; y: number }>(name, find(tap));
      await send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
      await sleep(60);
      await send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      await waitFor(`the page after ${name}`, tap.until);
      await sleep(500);
    }
    if ((await evaluate<number>('performance.timeOrigin')) !== document)
      throw new Error('a tap opened another document, whose predecessor had the first taps');
    const reported = await evaluate<number[]>('[...window.__perf.interactions.values()]');
    if (reported.length === 0) throw new Error('the browser reports no interactions');
    return Array.from({ length: visit.length }, (_, at) => reported[at] ?? SHORTEST);
  });

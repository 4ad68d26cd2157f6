import { chromium } from '../browser/chromium';
import { mainThreadMs, traced } from '../browser/main-thread';
import type { Site } from '../sites';
import { moveThere, tapAtOnce } from '../visits';

/** The compared figures, in the order of output: times in ms, sizes in KiB. */
export const COMPARED = [
  'first paint',
  'card text',
  'largest paint',
  'to detail',
  'back',
  'tap at first text',
  'heap',
  'bytes',
  'main thread',
] as const;
/** Those of a page with cards. */
const PRESSED: readonly string[] = ['to detail', 'back', 'tap at first text'];
export type Visit = Partial<Record<(typeof COMPARED)[number], number>>;

/**
 * One cold visit with an empty profile, and another that presses a card as soon as it is shown; a page without cards to
 * press has no navigations.
 * @throws Error if a figure is missing
 */
export async function visit(site: Site, flags: readonly string[]): Promise<Visit> {
  const withPhone = chromium(flags);
  const tap = site.click === undefined ? null : await tapAtOnce(site, withPhone);
  return withPhone(site, async (phone) => {
    const { result: cold, events } = await traced(phone.browser, phone.load);
    const heap = await phone.heap();
    const { toDetail, back } = await moveThere(site, phone);
    const figures: Record<(typeof COMPARED)[number], number | null | undefined> = {
      'first paint': cold.fcp,
      'card text': cold.cardText,
      'largest paint': cold.lcp,
      'to detail': toDetail?.ms,
      back: back?.ms,
      'tap at first text': tap?.ms,
      heap: heap / 1024,
      bytes: cold.bytes.total / 1024,
      'main thread': mainThreadMs(events),
    };
    const isExpected = (name: string) => site.click !== undefined || !PRESSED.includes(name);
    const missing = COMPARED.filter((name) => isExpected(name) && typeof figures[name] !== 'number');
    if (missing.length > 0) throw new Error(`${site.url} lacks figures: ${missing.join(', ')}`);
    return Object.fromEntries(COMPARED.filter(isExpected).map((name) => [name, figures[name]]));
  });
}

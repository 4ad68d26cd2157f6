import type { PageRow } from './brought';

export interface RedrawingOptions {
  /** How often, in ms: a little less than a drawn page is kept. */
  everyMs: number;
  /** For how long after somebody asked for the page, in ms. */
  askedMs: number;
}

/**
 * Pages that somebody asked for lately, drawn again before what is kept of them ends, so that nobody waits for them and
 * nobody gets an older one for it. A page that cannot be drawn is left alone until it is asked for again.
 * @param redraw gives false where the page was not drawn
 */
export function createRedrawing(
  redraw: (page: PageRow) => Promise<boolean>,
  { everyMs, askedMs }: RedrawingOptions,
) {
  const asked = new Map<string, { page: PageRow; at: number }>();

  async function again(path: string, page: PageRow, at: number) {
    const isLate = Date.now() - at > askedMs;
    if (isLate || !(await redraw(page))) asked.delete(path);
  }
  const timer = setInterval(() => {
    for (const [path, { page, at }] of asked) void again(path, page, at);
  }, everyMs);
  timer.unref();

  return {
    noteAsked: (page: PageRow) => asked.set(page.row.path, { page, at: Date.now() }),
    stop: () => clearInterval(timer),
  };
}

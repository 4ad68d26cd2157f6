import type { PageRow } from './brought';

export interface RedrawingOptions {
  /** Interval in ms: slightly below the cache lifetime of a rendered page. */
  everyMs: number;
  /** For how long after the last request for a page, in ms. */
  askedMs: number;
}

/**
 * Re-renders recently requested pages shortly before their cached copy expires, so that no request waits for
 * them or gets a stale one. A page that fails to render is dropped until its next request.
 * @param redraw resolves to false if the page was not rendered
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

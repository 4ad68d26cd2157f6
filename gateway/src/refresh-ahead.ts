import type { FoundRoute } from 'releases/registered-routes';

export interface RefreshAheadOptions {
  /** Interval in ms: slightly below the cache lifetime of a rendered page. */
  everyMs: number;
  /** For how long after the last request for a page, in ms. */
  refreshForMs: number;
}

/**
 * Re-renders recently requested pages shortly before their cached copy expires, so that no request waits for
 * them or gets a stale one. A page that fails to render is dropped until its next request.
 * @param render resolves to false if the page was not rendered
 */
export function createRefreshAhead(
  render: (page: FoundRoute) => Promise<boolean>,
  { everyMs, refreshForMs }: RefreshAheadOptions,
) {
  const requested = new Map<string, { page: FoundRoute; at: number }>();

  async function refresh(path: string, page: FoundRoute, at: number) {
    const isExpired = Date.now() - at > refreshForMs;
    if (isExpired || !(await render(page))) requested.delete(path);
  }
  const timer = setInterval(() => {
    for (const [path, { page, at }] of requested) void refresh(path, page, at);
  }, everyMs);
  timer.unref();

  return {
    noteRequest: (page: FoundRoute) => requested.set(page.row.path, { page, at: Date.now() }),
    stop: () => clearInterval(timer),
  };
}

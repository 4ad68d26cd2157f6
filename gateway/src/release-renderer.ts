import { redirectOf } from 'host/redirect';
import { LRUCache } from 'lru-cache';
import { type FoundRoute, routeFinder } from 'releases/registered-routes';
import type { Releases } from 'releases/releases';
import type { RouteName } from 'shared-contract';
import { createCircuitBreaker } from './circuit-breaker';
import { type ClientConfig, connectOrigins } from './client-config';
import { contentSecurityPolicy, renderHtml } from './html';
import { createHtmlResponse, type HtmlResponse } from './html-response';
import { pageAddress } from './page-address';
import { canonicalAddress } from './page-meta';
import { readStyles } from './page-styles';
import { startReleaseWorker } from './release-worker';
import { type Limits, ROBOT_PAGES } from './render-limits';
import type { RenderResult } from './render-worker';
import { createTurns } from './turns';
import { withTimeout } from './with-timeout';

const MAX_PAGES = 200;

export interface ReleaseRendererOptions {
  distDir: string;
  releasesDir: string;
  /** Where the render worker reaches the api. */
  apiUpstream: string;
  /** Prefix of absolute addresses in share previews; without it they have none. */
  publicOrigin?: string;
  formAction: readonly string[];
  client: ClientConfig;
  limits: Limits;
  log: (problem: unknown, what: string) => void;
}

/** All pages of one set of releases: server-rendered within the time limit, else the shell without content. */
export interface ReleaseRenderer {
  releases: Releases;
  /** Settles when the first page is rendered or has failed; undefined without a render worker. */
  ready: Promise<void> | undefined;
  /**
   * The page at a path; 404 if there is none. A visitor gets the shell of a page that cannot be rendered in time; a
   * robot, which would take the shell for the page, waits longer and gets undefined.
   */
  page(path: string, search: string, isRobot?: boolean): Promise<HtmlResponse | undefined>;
  close(): Promise<void>;
}

export function createReleaseRenderer(releases: Releases, options: ReleaseRendererOptions): ReleaseRenderer {
  const { distDir, releasesDir, publicOrigin, formAction, client, limits, log } = options;
  const documentOptions = { paymentOrigins: formAction, client };
  const connect = connectOrigins(client);
  const remotes = releases.registry?.remotes ?? {};
  const pageAt = routeFinder(releases.registry);
  const shells = new Map<string, HtmlResponse>();
  const pageCache = new LRUCache<string, HtmlResponse>({ max: MAX_PAGES, ttl: limits.cacheMs, perf: Date });
  const breaker = createCircuitBreaker(limits.cooldownMs);
  const inFlight = new Map<string, Promise<HtmlResponse | undefined>>();
  const notRendered = new Set<RouteName>();
  const stylesOf = readStyles({ distDir, releasesDir }, releases);
  const worker = startReleaseWorker(releases, options);

  function shell(
    found: FoundRoute | undefined,
    status: HtmlResponse['status'] = found ? 200 : 404,
  ): HtmlResponse {
    const key = `${status} ${found?.name}`;
    const page =
      shells.get(key) ??
      createHtmlResponse(renderHtml(releases, found, undefined, documentOptions), {
        status,
        policy: contentSecurityPolicy({ scripts: [releases.head], formAction, connect }),
        quality: 9,
      });
    shells.set(key, page);
    return page;
  }

  /** The outcome as a page, or undefined for a failure. Only rendered pages are cached. */
  function pageOf(found: FoundRoute, address: string, drawing: RenderResult): HtmlResponse | undefined {
    const { name } = found;
    const { app } = found.row;
    if (drawing.kind === 'absent') notRendered.add(name);
    if (drawing.kind === 'absent' || drawing.kind === 'skipped') return shell(found);
    if (drawing.kind === 'hung') breaker.noteHang(name);
    if (drawing.kind === 'gone') return shell(found, 404);
    const row = remotes[app];
    if (drawing.kind !== 'rendered' || !row) {
      if (drawing.kind === 'failed' || drawing.kind === 'hung')
        log(drawing, `server rendering failed: ${name}`);
      return undefined;
    }
    const styles = stylesOf(app, row, name, drawing.page.html);
    const canonical = canonicalAddress(drawing.page.head, found.row, address, publicOrigin);
    const content = { ...drawing.page, styles, canonical, publicOrigin };
    const html = renderHtml(releases, found, content, documentOptions);
    const policy = contentSecurityPolicy({
      scripts: [releases.head],
      styles: styles.map(({ css }) => css),
      formAction,
      connect,
    });
    const page = createHtmlResponse(html, { status: 200, policy, canonical, quality: 5 });
    pageCache.set(address, page);
    return page;
  }

  /** @param limitMs timeout for the data; renderings with different ones are not shared */
  function render(
    found: FoundRoute,
    address: string,
    limitMs = limits.waitMs,
  ): Promise<HtmlResponse | undefined> {
    const key = `${limitMs} ${address}`;
    const already = inFlight.get(key);
    if (already || !worker) return already ?? Promise.resolve(undefined);
    const rendering = worker
      .draw({ app: found.row.app, page: found.name, address, limitMs })
      .then((outcome) => pageOf(found, address, outcome))
      .catch((error: unknown) => {
        log(error, `server rendering failed: ${found.name}`);
        return undefined;
      })
      .finally(() => inFlight.delete(key));
    inFlight.set(key, rendering);
    return rendering;
  }

  /** Renders the most visited page in advance: a thread's first render takes several times as long as its next. */
  async function warmUp() {
    await worker?.ready;
    const address = redirectOf('/') ?? '/';
    const first = pageAt(address);
    if (first) await render(first, address);
  }

  const isServerRendered = ({ name, row }: FoundRoute) =>
    row.app !== 'host' && !row.login && remotes[row.app] && !notRendered.has(name);

  const { robotWaitMs } = limits;
  const inTurn = createTurns({ ...ROBOT_PAGES, waitMs: robotWaitMs });
  const renderForRobot = (found: FoundRoute, address: string) =>
    withTimeout(
      inTurn(async () => pageCache.get(address) ?? render(found, address, robotWaitMs)),
      robotWaitMs,
    );

  return {
    releases,
    ready: worker && warmUp(),
    async page(path, search, isRobot = false) {
      const found = pageAt(path);
      if (!found || !worker || !isServerRendered(found)) return shell(found);
      const address = pageAddress(found.row, search);
      if (!address) return shell(found);
      const cached = pageCache.get(address);
      if (cached) return cached;
      if (breaker.isOpen(found.name)) return isRobot ? undefined : shell(found);
      if (isRobot) return renderForRobot(found, address);
      return (await withTimeout(render(found, address), limits.waitMs)) ?? shell(found);
    },
    close: async () => {
      await worker?.stop();
    },
  };
}

import { redirectOf } from 'host/redirect';
import type { Job, Operator } from 'host/render/protocol';
import { LRUCache } from 'lru-cache';
import { type FoundRoute, routeFinder } from 'releases/registered-routes';
import type { Releases } from 'releases/releases';
import type { RouteName } from 'shared-contract';
import { createCircuitBreaker } from './circuit-breaker';
import { type ClientConfig, connectOrigins } from './client-config';
import { contentSecurityPolicy, renderHtml } from './html';
import { createHtmlResponse, type HtmlResponse } from './html-response';
import { pageAddress } from './page-address';
import { pageDescriptions } from './page-descriptions';
import { canonicalAddress, shellContent } from './page-meta';
import { readStyles } from './page-styles';
import { startReleaseWorker } from './release-worker';
import { localOrigins, releasesMark } from './releases-mark';
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
  /** The last known lines of the footer. */
  operator: () => Operator;
  limits: Limits;
  log: (problem: unknown, what: string) => void;
}

/** What a page depends on besides its address. */
export interface PageClient {
  isRobot?: boolean;
  isDesktop?: boolean;
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
  page(path: string, search: string, client?: PageClient): Promise<HtmlResponse | undefined>;
  close(): Promise<void>;
}

/** Which of a page's documents: the desktop's has more parts and styles. */
type PageKey = Pick<Job, 'address' | 'isDesktop'>;

const variant = (isDesktop: boolean) => (isDesktop ? 'desktop' : 'phone');
const cacheKey = ({ address, isDesktop }: PageKey) => `${variant(isDesktop)} ${address}`;

export function createReleaseRenderer(releases: Releases, options: ReleaseRendererOptions): ReleaseRenderer {
  const { distDir, releasesDir, publicOrigin, formAction, client, operator, limits, log } = options;
  const documentOptions = (isDesktop: boolean, lines: Operator) => ({
    paymentOrigins: formAction,
    client,
    publicOrigin,
    ...(isDesktop && { desktop: { operator: lines } }),
  });
  const connect = connectOrigins(client);
  const mark = releasesMark(releases);
  const local = localOrigins(releases);
  const remotes = releases.registry?.remotes ?? {};
  const pageAt = routeFinder(releases.registry);
  const shells = new Map<string, HtmlResponse>();
  let shownInShells = operator();
  const pageCache = new LRUCache<string, HtmlResponse>({ max: MAX_PAGES, ttl: limits.cacheMs, perf: Date });
  const breaker = createCircuitBreaker(limits.cooldownMs);
  const inFlight = new Map<string, Promise<HtmlResponse | undefined>>();
  const notRendered = new Set<RouteName>();
  const stylesOf = readStyles({ distDir, releasesDir }, releases);
  const worker = startReleaseWorker(releases, options);

  function shell(
    found: FoundRoute | undefined,
    isDesktop: boolean,
    status: HtmlResponse['status'] = found ? 200 : 404,
  ): HtmlResponse {
    if (shownInShells !== operator()) shells.clear();
    shownInShells = operator();
    const key = `${variant(isDesktop)} ${status} ${found?.name}`;
    const page =
      shells.get(key) ??
      createHtmlResponse(renderHtml(releases, found, undefined, documentOptions(isDesktop, shownInShells)), {
        status,
        policy: contentSecurityPolicy({
          scripts: [releases.head],
          styles: mark.styles,
          formAction,
          connect,
          local,
        }),
        canonical: status === 200 ? shellContent(found, publicOrigin)?.canonical : undefined,
        quality: 9,
      });
    shells.set(key, page);
    return page;
  }

  /** The outcome as a page, or undefined for a failure. Only rendered pages are cached. */
  function pageOf(
    found: FoundRoute,
    { address, isDesktop }: PageKey,
    drawing: RenderResult,
    lines: Operator,
  ): HtmlResponse | undefined {
    const { name } = found;
    const { app } = found.row;
    if (drawing.kind === 'absent') notRendered.add(name);
    if (drawing.kind === 'absent' || drawing.kind === 'skipped') return shell(found, isDesktop);
    if (drawing.kind === 'hung') breaker.noteHang(name);
    if (drawing.kind === 'gone') return shell(found, isDesktop, 404);
    const row = remotes[app];
    if (drawing.kind !== 'rendered' || !row) {
      if (drawing.kind === 'failed' || drawing.kind === 'hung')
        log(drawing, `server rendering failed: ${name}`);
      return undefined;
    }
    const styles = stylesOf({ app, row, page: name, html: drawing.page.html, isDesktop });
    const canonical = canonicalAddress(drawing.page.head, found.row, address, publicOrigin);
    const head = { description: pageDescriptions[name], ...drawing.page.head };
    const content = { ...drawing.page, head, styles, canonical, publicOrigin };
    const html = renderHtml(releases, found, content, documentOptions(isDesktop, lines));
    const policy = contentSecurityPolicy({
      scripts: [releases.head],
      styles: [...styles.map(({ css }) => css), ...mark.styles],
      formAction,
      connect,
      local,
    });
    const page = createHtmlResponse(html, { status: 200, policy, canonical, quality: 5 });
    pageCache.set(cacheKey({ address, isDesktop }), page);
    return page;
  }

  /** @param limitMs timeout for the data; renderings with different ones are not shared */
  function render(
    found: FoundRoute,
    page: PageKey,
    limitMs = limits.waitMs,
  ): Promise<HtmlResponse | undefined> {
    const key = `${limitMs} ${cacheKey(page)}`;
    const already = inFlight.get(key);
    if (already || !worker) return already ?? Promise.resolve(undefined);
    const lines = operator(); // in the markup as in the document's data
    const rendering = worker
      .draw({ app: found.row.app, page: found.name, limitMs, operator: lines, ...page })
      .then((outcome) => pageOf(found, page, outcome, lines))
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
    if (first) await render(first, { address, isDesktop: false });
  }

  const isServerRendered = ({ name, row }: FoundRoute) =>
    row.app !== 'host' && !row.login && remotes[row.app] && !notRendered.has(name);

  const { robotWaitMs } = limits;
  const inTurn = createTurns({ ...ROBOT_PAGES, waitMs: robotWaitMs });
  const renderForRobot = (found: FoundRoute, page: PageKey) =>
    withTimeout(
      inTurn(async () => pageCache.get(cacheKey(page)) ?? render(found, page, robotWaitMs)),
      robotWaitMs,
    );

  return {
    releases,
    ready: worker && warmUp(),
    async page(path, search, { isRobot = false, isDesktop = false } = {}) {
      const found = pageAt(path);
      if (!found || !worker || !isServerRendered(found)) return shell(found, isDesktop);
      const address = pageAddress(found.row, search);
      if (!address) return shell(found, isDesktop);
      const page = { address, isDesktop };
      const cached = pageCache.get(cacheKey(page));
      if (cached) return cached;
      if (breaker.isOpen(found.name)) return isRobot ? undefined : shell(found, isDesktop);
      if (isRobot) return renderForRobot(found, page);
      return (await withTimeout(render(found, page), limits.waitMs)) ?? shell(found, isDesktop);
    },
    close: async () => {
      await worker?.stop();
    },
  };
}

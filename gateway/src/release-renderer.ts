import { existsSync } from 'node:fs';
import path from 'node:path';
import { redirectOf } from 'host/redirect';
import { type FoundRoute, routeFinder } from 'releases/registered-routes';
import type { Releases } from 'releases/releases';
import { missingParameters, type RouteName, type RouteRow } from 'shared-contract';
import { createCircuitBreaker } from './circuit-breaker';
import { type ClientConfig, connectOrigins } from './client-config';
import { contentSecurityPolicy, renderHtml } from './html';
import { createHtmlResponse, type HtmlResponse } from './html-response';
import { createPageCache } from './page-cache';
import { canonicalAddress } from './page-meta';
import { readStyles } from './page-styles';
import { type RenderResult, startRenderWorker } from './render-worker';
import { withTimeout } from './with-timeout';

export interface Limits {
  /** How long a visitor waits for server rendering, and a page for its data, in ms. */
  waitMs: number;
  /** How long a rendered page stays in the cache, in ms. */
  cacheMs: number;
  /** How long a page that hung twice is not server-rendered, in ms. */
  cooldownMs: number;
}
export const LIMITS: Limits = { waitMs: 300, cacheMs: 5_000, cooldownMs: 60_000 };

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

/** How long rendering itself may take beyond `waitMs` before the worker counts as hung, in ms. */
const RENDER_GRACE_MS = 700;

/** All pages of one set of releases: server-rendered within the time limit, else the shell without content. */
export interface ReleaseRenderer {
  releases: Releases;
  /** Settles when the first page is rendered or has failed; undefined without a render worker. */
  ready: Promise<void> | undefined;
  /** The page at a path; 404 if there is none. */
  page(path: string, search: string): Promise<HtmlResponse>;
  close(): Promise<void>;
}

export function createReleaseRenderer(releases: Releases, options: ReleaseRendererOptions): ReleaseRenderer {
  const { distDir, releasesDir, apiUpstream, publicOrigin, formAction, client, limits, log } = options;
  const documentOptions = { paymentOrigins: formAction, client };
  const connect = connectOrigins(client);
  const remotes = releases.registry?.remotes ?? {};
  const pageAt = routeFinder(releases.registry);
  const shells = new Map<string, HtmlResponse>();
  const pageCache = createPageCache(limits.cacheMs);
  const breaker = createCircuitBreaker(limits.cooldownMs);
  const inFlight = new Map<string, Promise<HtmlResponse | undefined>>();
  const notRendered = new Set<RouteName>();
  const stylesOf = readStyles({ distDir, releasesDir }, releases);

  const file = path.join(distDir, 'host/server/worker.js');
  const builds = Object.fromEntries(
    Object.entries(remotes).map(([name, { version }]) => [
      name,
      path.join(releasesDir, 'remotes', name, version, 'server/server.js'),
    ]),
  );
  const registeredRoutes = Object.fromEntries(
    Object.entries(remotes).map(([name, { routes = {} }]) => [name, routes]),
  );
  const worker = existsSync(file)
    ? startRenderWorker(
        file,
        { apiBase: apiUpstream, builds, registeredRoutes, limitMs: limits.waitMs },
        { hangMs: limits.waitMs + RENDER_GRACE_MS, log },
      )
    : undefined;

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

  /** The outcome as a page, or undefined for the shell. Only rendered pages are cached. */
  function pageOf(found: FoundRoute, address: string, drawing: RenderResult): HtmlResponse | undefined {
    const { name } = found;
    const { app } = found.row;
    if (drawing.kind === 'absent') notRendered.add(name);
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

  function render(found: FoundRoute, address: string): Promise<HtmlResponse | undefined> {
    const already = inFlight.get(address);
    if (already || !worker) return already ?? Promise.resolve(undefined);
    const rendering = worker
      .draw({ app: found.row.app, page: found.name, address })
      .then((outcome) => pageOf(found, address, outcome))
      .catch((error: unknown) => {
        log(error, `server rendering failed: ${found.name}`);
        return undefined;
      })
      .finally(() => inFlight.delete(address));
    inFlight.set(address, rendering);
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
    row.app !== 'host' && !row.login && remotes[row.app] && !notRendered.has(name) && !breaker.isOpen(name);

  return {
    releases,
    ready: worker && warmUp(),
    async page(path, search) {
      const found = pageAt(path);
      if (!found || !worker || !isServerRendered(found)) return shell(found);
      const { row } = found;
      const query = declaredParameters(row, search);
      if (missingParameters(row, query).length) return shell(found);
      const address = query.size ? `${row.path}?${query}` : row.path;
      return (
        pageCache.get(address) ?? (await withTimeout(render(found, address), limits.waitMs)) ?? shell(found)
      );
    },
    close: async () => {
      await worker?.stop();
    },
  };
}

/** The declared query parameters in a fixed order: any others would only split the cache. */
function declaredParameters({ query }: RouteRow, search: string): URLSearchParams {
  const given = new URLSearchParams(search);
  return new URLSearchParams(
    query
      .map((parameter) => parameter.replace('?', ''))
      .flatMap((name): [string, string][] => {
        const value = given.get(name);
        return value ? [[name, value]] : [];
      }),
  );
}

import { existsSync } from 'node:fs';
import path from 'node:path';
import { missingParameters, type RouteName, type RouteRow } from 'shared-contract';
import { redirectOf } from '../src/redirect';
import { type PageRow, pageFinder } from './brought';
import { type ClientConfig, connectOrigins } from './client-config';
import { contentSecurityPolicy, renderHtml } from './html';
import { createKept } from './kept';
import { makePage, type Page } from './page';
import { createRedrawing } from './redrawing';
import type { Releases } from './releases';
import { type Drawing, startRenderWorker } from './render-worker';
import { createRests } from './rests';
import { readStyles } from './styles';
import { within } from './within';

export interface Limits {
  /** How long a visitor waits for server rendering, and a page for its data, in ms. */
  waitMs: number;
  /** How long a rendered page stays in the cache, in ms. */
  keepMs: number;
  /** How long a page that hung twice is not server-rendered, in ms. */
  restMs: number;
  /** How long after the last visit an entry page is still re-rendered ahead of expiry, in ms. */
  askedMs: number;
}
export const LIMITS: Limits = { waitMs: 300, keepMs: 5_000, restMs: 60_000, askedMs: 300_000 };

/** Fraction of the cache lifetime after which an entry page is rendered again, before its cached page expires. */
const AHEAD = 0.8;

export interface EditionOptions {
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
const DRAWING_MS = 700;

/** All pages of one set of releases: server-rendered within the time limit, else the shell without content. */
export interface Edition {
  releases: Releases;
  /** Settles when the first page is rendered or has failed; undefined without a render worker. */
  ready: Promise<void> | undefined;
  /** The page at a path; 404 if there is none. */
  page(path: string, search: string): Promise<Page>;
  close(): Promise<void>;
}

export function openEdition(releases: Releases, options: EditionOptions): Edition {
  const { distDir, releasesDir, apiUpstream, publicOrigin, formAction, client, limits, log } = options;
  const shown = { paymentOrigins: formAction, client };
  const connect = connectOrigins(client);
  const remotes = releases.registry?.remotes ?? {};
  const pageAt = pageFinder(releases.registry);
  const shells = new Map<string, Page>();
  const kept = createKept(limits.keepMs);
  const rests = createRests(limits.restMs);
  const underWay = new Map<string, Promise<Page | undefined>>();
  const absent = new Set<RouteName>();
  const stylesOf = readStyles({ distDir, releasesDir }, releases);

  const file = path.join(distDir, 'host/server/worker.js');
  const builds = Object.fromEntries(
    Object.entries(remotes).map(([name, { version }]) => [
      name,
      path.join(releasesDir, 'remotes', name, version, 'server/server.js'),
    ]),
  );
  const brought = Object.fromEntries(
    Object.entries(remotes).map(([name, { routes = {} }]) => [name, routes]),
  );
  const worker = existsSync(file)
    ? startRenderWorker(
        file,
        { apiBase: apiUpstream, builds, brought, limitMs: limits.waitMs },
        { hangMs: limits.waitMs + DRAWING_MS, log },
      )
    : undefined;

  function shell(found: PageRow | undefined, status: Page['status'] = found ? 200 : 404): Page {
    const key = `${status} ${found?.name}`;
    const page =
      shells.get(key) ??
      makePage(renderHtml(releases, found, undefined, shown), {
        status,
        policy: contentSecurityPolicy({ scripts: [releases.head], formAction, connect }),
        quality: 9,
      });
    shells.set(key, page);
    return page;
  }

  /** The outcome as a page, or undefined for the shell. Only rendered pages are cached. */
  function pageOf(found: PageRow, address: string, drawing: Drawing): Page | undefined {
    const { name } = found;
    const { app } = found.row;
    if (drawing.kind === 'absent') absent.add(name);
    if (drawing.kind === 'hung') rests.noteHang(name);
    if (drawing.kind === 'gone') return shell(found, 404);
    const row = remotes[app];
    if (drawing.kind !== 'drawn' || !row) {
      if (drawing.kind === 'failed' || drawing.kind === 'hung')
        log(drawing, `server rendering failed: ${name}`);
      return undefined;
    }
    const styles = stylesOf(app, row, name, drawing.page.html);
    const content = { ...drawing.page, styles, address, publicOrigin };
    const html = renderHtml(releases, found, content, shown);
    const policy = contentSecurityPolicy({
      scripts: [releases.head],
      styles: styles.map(({ css }) => css),
      formAction,
      connect,
    });
    const page = makePage(html, { status: 200, policy, quality: 5 });
    kept.set(address, page);
    return page;
  }

  function draw(found: PageRow, address: string): Promise<Page | undefined> {
    const already = underWay.get(address);
    if (already || !worker) return already ?? Promise.resolve(undefined);
    const drawing = worker
      .draw({ app: found.row.app, page: found.name, address })
      .then((outcome) => pageOf(found, address, outcome))
      .catch((error: unknown) => {
        log(error, `server rendering failed: ${found.name}`);
        return undefined;
      })
      .finally(() => underWay.delete(address));
    underWay.set(address, drawing);
    return drawing;
  }

  /** Renders the most visited page in advance: a thread's first render takes several times as long as its next. */
  async function warmUp() {
    await worker?.ready;
    const address = redirectOf('/') ?? '/';
    const first = pageAt(address);
    if (first) await draw(first, address);
  }

  const isDrawn = ({ name, row }: PageRow) =>
    row.app !== 'host' && !row.login && remotes[row.app] && !absent.has(name) && !rests.isResting(name);

  /** Visits begin at the pages of the tab bar, so these are rendered ahead. */
  const redrawing = createRedrawing(
    async (found) => Boolean(isDrawn(found) && (await draw(found, found.row.path))),
    { everyMs: limits.keepMs * AHEAD, askedMs: limits.askedMs },
  );

  return {
    releases,
    ready: worker && warmUp(),
    async page(path, search) {
      const found = pageAt(path);
      if (!found || !worker || !isDrawn(found)) return shell(found);
      const { row } = found;
      const query = declared(row, search);
      if (missingParameters(row, query).length) return shell(found);
      const address = query.size ? `${row.path}?${query}` : row.path;
      if (row.tab && !query.size) redrawing.noteAsked(found);
      return kept.get(address) ?? (await within(draw(found, address), limits.waitMs)) ?? shell(found);
    },
    close: async () => {
      redrawing.stop();
      await worker?.stop();
    },
  };
}

/** The declared query parameters in a fixed order: any others would only split the cache. */
function declared({ query }: RouteRow, search: string): URLSearchParams {
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

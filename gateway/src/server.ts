import type { KeyObject } from 'node:crypto';
import path from 'node:path';
import files from '@fastify/static';
import fastify, { type FastifyInstance } from 'fastify';
import { bucketOf } from 'releases/buckets';
import { EVERYBODY } from 'releases/registry-file';
import { immutableFiles, serveReleaseFiles, toClientPath } from 'releases/release-files';
import { type ReleasesReader, readReleases } from 'releases/releases';
import { operatorOf } from 'shared-contract/operator';
import type { ClientConfig } from './client-config';
import { serveDesk } from './desk';
import { createErrorLog } from './errors/error-log';
import { createInspectors, serveInspector } from './inspector';
import { listenerOptions, TIME_LIMITS, type TimeLimits } from './listener';
import { createMetrics, type Metrics } from './metrics';
import { followOperator, type OperatorSource } from './operator';
import { servePages } from './pages';
import { ignoreOtherUpgrades } from './plain-upgrades';
import { PREVIEW_HEADERS, previewOf, servePreviewLinks } from './previews';
import { createReadinessCheck } from './readiness';
import { refuseAddress, refuseInEnvelopes } from './refusals';
import { LIMITS, type Limits } from './render-limits';
import { handleReports } from './reports';
import { limitSlowBodies } from './request-bodies';
import { serveRobotsFiles } from './robots/robots-files';
import { type DevelopmentFiles, serveDevelopmentFiles, serveUpstreams } from './upstreams';
import { handleVisits } from './visits';

export interface ServerOptions {
  /** Output folder of `pnpm build`. */
  distDir: string;
  /** Folder of the registry and the remotes' releases; default: `distDir`. */
  releasesDir?: string;
  /** Public keys: a registry signed by none of them is refused. */
  registryKeys: readonly KeyObject[];
  /** The number of visitors with failures at which a canary is withdrawn. */
  canaryFailures?: number;
  /** Folder of the error log; without it reports are only counted. */
  errorsDir?: string;
  metrics?: Metrics;
  /** For development: the releases, instead of a signed registry, and where their files are served. */
  development?: { releases: ReleasesReader } & DevelopmentFiles;
  /** Upstreams of `/api` and `/cashier`, such as http://127.0.0.1:8081. */
  apiUpstream: string;
  /** Upstream of the WebSocket at `/im`; default: the api. */
  imUpstream?: string;
  cashierUpstream: string;
  /** The release service: upstream of the calls of teams at `/releases`, decides on canaries; without it neither is done. */
  releasesUpstream?: string;
  /** How often what visitors of canaries report is sent to it, in ms. */
  visitsEveryMs?: number;
  /** The site's public origin, such as https://haozhan.example, for share previews and sitemaps. */
  publicOrigin?: string;
  /** Overrides of {@link LIMITS}. */
  limits?: Partial<Limits>;
  /** Further origins for the `form-action` policy. */
  formAction?: readonly string[];
  /** Addresses of the api and others, if they are not on our own origin. */
  client?: ClientConfig;
  /** Who operates the site, until the api has answered; default: marked examples. */
  operator?: OperatorSource['start'];
  /** How often the api is asked who operates the site, in ms. */
  operatorEveryMs?: OperatorSource['everyMs'];
  /** Overrides of {@link TIME_LIMITS}. */
  timeLimits?: Partial<TimeLimits>;
  /** Whether the client's address is read from X-Forwarded-For (behind nginx). */
  trustProxy?: boolean;
  /** pino's log level; `silent` in tests. */
  logLevel?: string;
  /** Destination of log lines instead of standard output. */
  logTo?: { write(line: string): void };
}

const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
};

const manifest = {
  name: '号栈',
  short_name: '号栈',
  lang: 'zh-CN',
  start_url: '/index/home',
  scope: '/',
  display: 'standalone',
  background_color: '#F1F4F4',
  theme_color: '#0B5C66',
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
};

/** The metric label of an address: one of a few, whatever is requested. */
const kindOf = (url: string) =>
  /^\/(assets|remotes|icons|desk|api|cashier|releases|im|reports|registry\.json|offers\.json|robots\.txt|sitemaps?|livez|readyz)\b/.exec(
    url,
  )?.[1] ?? 'page';

/**
 * The single origin: the host's HTML and files, the remotes' release folders and registry, and proxies to api
 * and cashier.
 */
export function createServer(options: ServerOptions): FastifyInstance {
  const {
    distDir,
    releasesDir = distDir,
    registryKeys,
    development,
    canaryFailures = 5,
    errorsDir,
    metrics = createMetrics(),
    apiUpstream,
    imUpstream,
    cashierUpstream,
    releasesUpstream,
    visitsEveryMs,
    publicOrigin,
    limits,
    formAction = [],
    client = {},
    operator = operatorOf({}),
    operatorEveryMs,
    timeLimits,
    trustProxy = false,
    logLevel = 'info',
    logTo,
  } = options;
  const clientLimits = { ...TIME_LIMITS, ...timeLimits };
  const app = fastify({
    ...listenerOptions(clientLimits),
    frameworkErrors: refuseAddress(securityHeaders),
    trustProxy,
    rewriteUrl: ({ url = '/' }) => toClientPath(url),
    logger: {
      level: logLevel,
      ...(logTo && { stream: logTo }),
      // Query strings hold phone numbers and search terms, so they are never logged.
      serializers: { req: ({ method, url, ip }) => ({ method, url: url.replace(/\?.*/s, ''), ip }) },
    },
  });
  const releases =
    development?.releases ??
    readReleases({ distDir, releasesDir, registryKeys }, (error, what) => {
      metrics.refused(what);
      app.log.error(error, what);
    });

  const inspectors = createInspectors(releases, { releasesDir, registryKeys }, (error, what) =>
    app.log.error(error, what),
  );

  app.addHook('onSend', async (_request, reply) => {
    for (const [name, value] of Object.entries(securityHeaders))
      if (!reply.hasHeader(name)) reply.header(name, value);
  });

  app.addHook('onResponse', async ({ url }, reply) => {
    metrics.requestAnswered(kindOf(url), reply.statusCode, reply.elapsedTime / 1_000);
  });

  refuseInEnvelopes(app);
  limitSlowBodies(app, clientLimits);
  app.get('/livez', async () => ({ status: 'ok' }));
  const apiIsReady = createReadinessCheck(apiUpstream);
  app.get('/readyz', async (_request, reply) => {
    if (!releases.for(EVERYBODY).registry) return reply.code(503).send({ status: 'no registry' });
    return (await apiIsReady()) ? { status: 'ok' } : reply.code(503).send({ status: 'api not ready' });
  });
  app.get('/registry.json', async (request, reply) => {
    const preview = inspectors.of(request)?.chosen ?? previewOf(releases, request);
    const { registry } = preview ?? releases.for(bucketOf(releases, request, reply));
    reply.header('cache-control', 'no-cache');
    if (preview) reply.headers(PREVIEW_HEADERS);
    return registry ?? reply.code(503).send({ code: 500, msg: '还没有发布任何模块' });
  });
  app.get('/manifest.webmanifest', (_request, reply) =>
    reply
      .type('application/manifest+json')
      .header('cache-control', 'max-age=3600')
      .send(JSON.stringify(manifest)),
  );
  app.get('/sw.js', (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .sendFile('sw.js', path.join(distDir, 'host/sw'), { cacheControl: false, immutable: false }),
  );
  app.get('/host-exports.json', (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .sendFile('host-exports.json', path.join(distDir, 'host/assets'), {
        cacheControl: false,
        immutable: false,
      }),
  );
  // For remotes in repositories of their own; no page names them.
  for (const kit of ['remote-kit.tgz', 'remote-host.tgz'])
    app.get(`/${kit}`, (_request, reply) =>
      reply
        .header('cache-control', 'no-cache')
        .sendFile(kit, path.join(distDir, 'host/kit'), { cacheControl: false, immutable: false }),
    );
  app.get('/favicon.ico', (_request, reply) =>
    reply.sendFile('favicon-32.png', path.join(distDir, 'host/icons'), { maxAge: '1d', immutable: false }),
  );

  if (development) serveDevelopmentFiles(app, development);
  else {
    app.register(files, { root: path.join(distDir, 'host/assets'), prefix: '/assets/', ...immutableFiles });
    serveReleaseFiles(app, releasesDir);
  }
  app.register(files, {
    root: path.join(distDir, 'host/icons'),
    prefix: '/icons/',
    decorateReply: development !== undefined, // only one of the two plugins may decorate
    index: false,
    allowedPath: immutableFiles.allowedPath,
    maxAge: '1d',
  });

  serveRobotsFiles(app, { apiUpstream, publicOrigin });
  serveUpstreams(app, {
    api: apiUpstream,
    im: imUpstream,
    cashier: cashierUpstream,
    releases: releasesUpstream,
  });
  ignoreOtherUpgrades(app, development ? ['/im', '/hot'] : ['/im']);
  const visits = handleVisits(app, {
    releases,
    metrics,
    upstream: releasesUpstream,
    everyMs: visitsEveryMs,
  });
  handleReports(app, {
    releases,
    metrics,
    visitsOf: visits.of,
    canaryFailures,
    distDir,
    releasesDir,
    errorLog: errorsDir
      ? createErrorLog({
          dir: errorsDir,
          onError: (error) => app.log.error(error, 'reports of browsers cannot be stored'),
        })
      : undefined,
  });
  servePreviewLinks(app, releases);
  serveInspector(app, releases, { inspectors, distDir, publicOrigin });
  serveDesk(app, releases, { distDir, client });
  servePages(app, releases, {
    inspectors,
    distDir,
    releasesDir,
    apiUpstream,
    publicOrigin,
    formAction,
    client,
    operator: followOperator(app, { apiUpstream, start: operator, everyMs: operatorEveryMs }),
    limits: { ...LIMITS, ...limits },
    log: (problem, what) => app.log.warn(problem, what),
  });
  return app;
}

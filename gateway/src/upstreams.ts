import proxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { visitorOf } from './errors/visitor-limit';
import { refuse, Unavailable } from './refusals';
import { bufferBodies } from './request-bodies';

/** Hop-by-hop headers: the upstream's are not passed on to the client. */
const connectionHeaders = ['connection', 'keep-alive', 'proxy-connection', 'transfer-encoding', 'upgrade'];

const replyOptions: FastifyHttpProxyOptions['replyOptions'] = {
  onError(reply, { error }) {
    refuse(reply as FastifyReply, (error as { statusCode?: number }).statusCode === 503 ? 503 : 502);
  },
  // The client's forwarding headers are replaced by what this server observed (`ip` follows TRUST_PROXY).
  rewriteRequestHeaders: (request, headers) => ({
    ...headers,
    // Bodies of GET and HEAD are not forwarded.
    ...(/^(?:GET|HEAD)$/.test((request as { method?: string }).method ?? '') && {
      'content-length': undefined,
    }),
    'x-forwarded-for': (request as { ip?: string }).ip ?? '',
    'x-forwarded-proto': (request as { protocol?: string }).protocol ?? 'http',
  }),
  rewriteHeaders: (headers) =>
    Object.fromEntries(Object.entries(headers).filter(([name]) => !connectionHeaders.includes(name))),
  // No retries against an overloaded upstream; the client decides when to retry.
  retryDelay: () => null,
};

/** Limits of concurrent upstream requests: of all clients, and of one address. */
const MAX_IN_FLIGHT = 1_000;
const MAX_PER_VISITOR = 500;
/** Timeout for the client's answer to a WebSocket close frame. */
const CLOSE_TIMEOUT_MS = 1_000;

function limitRequests(app: FastifyInstance): void {
  let all = 0;
  const byVisitor = new Map<string, number>();
  app.addHook('onRequest', (request, reply, done) => {
    const visitor = visitorOf(request.ip);
    const own = byVisitor.get(visitor) ?? 0;
    if (all >= MAX_IN_FLIGHT || own >= MAX_PER_VISITOR) return done(new Unavailable());
    all += 1;
    byVisitor.set(visitor, own + 1);
    reply.raw.once('close', () => {
      all -= 1;
      const left = (byVisitor.get(visitor) ?? 1) - 1;
      if (left > 0) byVisitor.set(visitor, left);
      else byVisitor.delete(visitor);
    });
    done();
  });
}

/**
 * WebSockets that one address may open within the window: each costs two handshakes. A refused page retries
 * later.
 */
const MAX_SOCKETS = 150;
const SOCKETS_WINDOW_MS = 5_000;

function limitSockets(app: FastifyInstance): void {
  let byVisitor = new Map<string, number>();
  const window = setInterval(() => {
    byVisitor = new Map();
  }, SOCKETS_WINDOW_MS).unref();
  app.addHook('onClose', async () => clearInterval(window));
  app.addHook('onRequest', async (request, reply) => {
    const visitor = visitorOf(request.ip);
    const count = (byVisitor.get(visitor) ?? 0) + 1;
    byVisitor.set(visitor, count);
    if (count > MAX_SOCKETS) return refuse(reply.header('retry-after', SOCKETS_WINDOW_MS / 1_000), 429);
  });
}

/**
 * Proxies `/api/*` to the api without the prefix (specification section 7), `/cashier/*` to the cashier and
 * `/releases/*` to the release service unchanged, and the WebSocket at `/im` to the api. An unreachable or slow upstream
 * is answered with an envelope.
 */
export function serveUpstreams(
  app: FastifyInstance,
  { api, im = api, cashier, releases }: { api: string; im?: string; cashier: string; releases?: string },
) {
  const common = {
    replyOptions,
    proxyPayloads: false,
    disableRequestLogging: true, // its log lines would include query strings
    undici: {
      connections: MAX_IN_FLIGHT,
      headersTimeout: 30_000,
      bodyTimeout: 30_000,
      // Idle connections are closed well before the upstream's own timeout of a minute: a request racing that
      // close would fail with its 408.
      keepAliveMaxTimeout: 30_000,
    },
  };
  app.register(async (scope) => {
    limitRequests(scope);
    bufferBodies(scope);
    scope.register(proxy, { ...common, upstream: api, prefix: '/api', rewritePrefix: '' });
    scope.register(proxy, { ...common, upstream: cashier, prefix: '/cashier', rewritePrefix: '/cashier' });
    if (releases)
      scope.register(proxy, {
        ...common,
        upstream: releases,
        prefix: '/releases',
        rewritePrefix: '/releases',
      });
  });
  app.register(async (scope) => {
    limitSockets(scope);
    scope.register(proxy, {
      ...common,
      upstream: im,
      prefix: '/im',
      rewritePrefix: '/im',
      websocket: true,
      // Clients send a token and ids.
      wsServerOptions: {
        maxPayload: 1_024,
        perMessageDeflate: false,
        closeTimeout: CLOSE_TIMEOUT_MS,
      } as object, // missing in the package's types: `closeTimeout`
      wsClientOptions: {
        // The api's pings are passed to the client: only the client's pong proves that it is alive.
        autoPong: false,
        rewriteRequestHeaders: (headers: object, { ip }: FastifyRequest) => ({
          ...headers,
          'x-forwarded-for': ip,
        }),
      } as object, // missing in the package's types
    });
  });
}

export interface DevelopmentFiles {
  /** Origin of the bundler's dev server: the host's files, the remotes it builds, the socket for hot replacement. */
  bundler: string;
  /** Version of the remotes that the bundler builds. */
  version: string;
  /** Origin of a running product that serves all other remotes. */
  product?: string;
}

/** Development: proxies files to the bundler's dev server, and those of released remotes to a running product. */
export function serveDevelopmentFiles(
  app: FastifyInstance,
  { bundler, version, product = bundler }: DevelopmentFiles,
) {
  const common = { upstream: bundler, disableRequestLogging: true };
  app.register(proxy, { ...common, prefix: '/assets', rewritePrefix: '/assets' });
  app.register(proxy, {
    ...common,
    upstream: '',
    prefix: '/remotes',
    rewritePrefix: '/remotes',
    preRewrite: (url) => url.replace('/client/', '/'), // undoes the rewrite: the address as the browser sent it
    replyOptions: {
      getUpstream: ({ url = '' }) => (url.split('/')[3] === version ? bundler : product),
    },
  });
  app.register(proxy, {
    ...common,
    prefix: '/hot',
    rewritePrefix: '/hot',
    websocket: true,
    wsClientOptions: {
      // The dev server accepts only pages of its own origin, which here is this server's.
      rewriteRequestHeaders: (headers: object, { headers: { origin, host } }: FastifyRequest) => ({
        ...headers,
        origin,
        host,
      }),
    } as object, // missing in the package's types
  });
}

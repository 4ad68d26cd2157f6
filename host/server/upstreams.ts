import proxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { visitorOf } from './errors/visitor-limit';
import { refuse, Unavailable } from './refusals';
import { readWholeBodies } from './request-bodies';

/** Headers that speak of one connection: those of the upstream's are not the client's. */
const connectionHeaders = ['connection', 'keep-alive', 'proxy-connection', 'transfer-encoding', 'upgrade'];

const replyOptions: FastifyHttpProxyOptions['replyOptions'] = {
  onError(reply, { error }) {
    refuse(reply as FastifyReply, (error as { statusCode?: number }).statusCode === 503 ? 503 : 502);
  },
  // What a client claims about where it comes from is replaced by what we saw (`ip` follows TRUST_PROXY).
  rewriteRequestHeaders: (request, headers) => ({
    ...headers,
    // Bodies of reads are not passed on.
    ...(/^(?:GET|HEAD)$/.test((request as { method?: string }).method ?? '') && {
      'content-length': undefined,
    }),
    'x-forwarded-for': (request as { ip?: string }).ip ?? '',
    'x-forwarded-proto': (request as { protocol?: string }).protocol ?? 'http',
  }),
  rewriteHeaders: (headers) =>
    Object.fromEntries(Object.entries(headers).filter(([name]) => !connectionHeaders.includes(name))),
  // An upstream that has too much to do gets no more of the same; whoever asked knows when to ask again.
  retryDelay: () => null,
};

/** Requests under way to the upstreams: of all clients, and of one address. */
const MOST_UNDER_WAY = 1_000;
const MOST_OF_VISITOR = 500;
/** A client that does not answer a WebSocket's closing frame is cut off. */
const CLOSE_WITHIN_MS = 1_000;

function boundRequests(app: FastifyInstance): void {
  let all = 0;
  const byVisitor = new Map<string, number>();
  app.addHook('onRequest', (request, reply, done) => {
    const visitor = visitorOf(request.ip);
    const own = byVisitor.get(visitor) ?? 0;
    if (all >= MOST_UNDER_WAY || own >= MOST_OF_VISITOR) return done(new Unavailable());
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

/** WebSockets that one address may open within the window: each costs two handshakes. A page that is refused comes back later. */
const MOST_SOCKETS = 150;
const SOCKETS_WINDOW_MS = 5_000;

function boundSockets(app: FastifyInstance): void {
  let byVisitor = new Map<string, number>();
  const window = setInterval(() => {
    byVisitor = new Map();
  }, SOCKETS_WINDOW_MS).unref();
  app.addHook('onClose', async () => clearInterval(window));
  app.addHook('onRequest', async (request, reply) => {
    const visitor = visitorOf(request.ip);
    const count = (byVisitor.get(visitor) ?? 0) + 1;
    byVisitor.set(visitor, count);
    if (count > MOST_SOCKETS) return refuse(reply.header('retry-after', SOCKETS_WINDOW_MS / 1_000), 429);
  });
}

/**
 * `/api/*` → the api without the prefix (specification section 7), `/cashier/*` → the cashier as it is, and the
 * WebSocket at `/im` → the api's. An upstream that cannot be reached or does not answer in time gives an envelope.
 */
export function serveUpstreams(
  app: FastifyInstance,
  { api, im = api, cashier }: { api: string; im?: string; cashier: string },
) {
  const common = {
    replyOptions,
    proxyPayloads: false,
    disableRequestLogging: true, // its lines would carry whole query strings
    undici: {
      connections: MOST_UNDER_WAY,
      headersTimeout: 30_000,
      bodyTimeout: 30_000,
      // An idle connection is given up well before the upstream does so after a minute: a request that met its 408 there would fail for no reason.
      keepAliveMaxTimeout: 30_000,
    },
  };
  app.register(async (scope) => {
    boundRequests(scope);
    readWholeBodies(scope);
    scope.register(proxy, { ...common, upstream: api, prefix: '/api', rewritePrefix: '' });
    scope.register(proxy, { ...common, upstream: cashier, prefix: '/cashier', rewritePrefix: '/cashier' });
  });
  app.register(async (scope) => {
    boundSockets(scope);
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
        closeTimeout: CLOSE_WITHIN_MS,
      } as object, // the package's types lack the last
      wsClientOptions: {
        // The api's pings go to the client: its answer shows that it is still there, ours would not.
        autoPong: false,
        rewriteRequestHeaders: (headers: object, { ip }: FastifyRequest) => ({
          ...headers,
          'x-forwarded-for': ip,
        }),
      } as object, // the package's types lack it
    });
  });
}

export interface DevelopmentFiles {
  /** Origin of the bundler's server: the host's files, the remotes it builds, the socket for hot replacement. */
  bundler: string;
  /** The version of the remotes that the bundler has. */
  version: string;
  /** Origin of a running product that has all other remotes. */
  product?: string;
}

/** Under development: files come from the bundler's server, those of released remotes from a running product. */
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
    preRewrite: (url) => url.replace('/client/', '/'), // the address as the browser wrote it
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
      // The bundler lets in pages of its own origin, which is this server's.
      rewriteRequestHeaders: (headers: object, { headers: { origin, host } }: FastifyRequest) => ({
        ...headers,
        origin,
        host,
      }),
    } as object, // the package's types lack it
  });
}

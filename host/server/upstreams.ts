import proxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** An upstream that cannot be reached or does not answer in time gives the envelope that clients already know. */
const replyOptions: FastifyHttpProxyOptions['replyOptions'] = {
  onError(reply, { error }) {
    const status = (error as { statusCode?: number }).statusCode === 503 ? 503 : 502;
    reply
      .code(status)
      .header('cache-control', 'no-store')
      .send({ code: 500, msg: '服务暂时不可用，请稍后再试' });
  },
  // What a client claims about where it comes from is replaced by what we saw (`ip` follows TRUST_PROXY).
  rewriteRequestHeaders: (request, headers) => ({
    ...headers,
    'x-forwarded-for': (request as { ip?: string }).ip ?? '',
    'x-forwarded-proto': (request as { protocol?: string }).protocol ?? 'http',
  }),
};

/**
 * `/api/*` → the api without the prefix (specification section 7), `/cashier/*` → the cashier as it is, and the
 * WebSocket at `/im` → the api's.
 * Bodies pass through unread, so uploads are not held in memory here.
 */
export function serveUpstreams(
  app: FastifyInstance,
  { api, im = api, cashier }: { api: string; im?: string; cashier: string },
) {
  const common = {
    replyOptions,
    disableRequestLogging: true, // its lines would carry whole query strings
    // An idle connection is given up well before the upstream does so after a minute: a request that met its 408 there would fail for no reason.
    undici: { headersTimeout: 30_000, bodyTimeout: 30_000, keepAliveMaxTimeout: 30_000 },
  };
  app.register(proxy, { ...common, upstream: api, prefix: '/api', rewritePrefix: '' });
  app.register(proxy, { ...common, upstream: cashier, prefix: '/cashier', rewritePrefix: '/cashier' });
  app.register(proxy, {
    ...common,
    upstream: im,
    prefix: '/im',
    rewritePrefix: '/im',
    websocket: true,
    wsServerOptions: { maxPayload: 1_024, perMessageDeflate: false }, // clients send a token and ids
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

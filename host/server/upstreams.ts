import proxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';

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
export function serveUpstreams(app: FastifyInstance, { api, cashier }: { api: string; cashier: string }) {
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
    upstream: api,
    prefix: '/im',
    rewritePrefix: '/im',
    websocket: true,
    wsServerOptions: { maxPayload: 1_024, perMessageDeflate: false }, // clients send a token and ids
  });
}

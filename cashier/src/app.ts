import fastify, { type FastifyError, type FastifyInstance, LogController } from 'fastify';
import type { CashierContext } from './context';
import { gatewayRoutes } from './gateway/routes';
import { internalErrorPage, notFoundPage } from './page/refusal-page';
import { pageRoutes } from './page/routes';
import { sendPage } from './page/send-page';

/** Timeouts for clients, in ms; Node checks for expired connections every second instead of every 30 s. */
const timeLimits = {
  requestTimeout: 30_000,
  connectionTimeout: 40_000,
  http: { headersTimeout: 10_000, connectionsCheckingInterval: 1_000 },
};

/**
 * The HTTP server, with all routes under /cashier. URLs are not logged, because they contain tokens and signed
 * orders.
 */
export function buildApp(context: CashierContext, log: boolean): FastifyInstance {
  const app = fastify({
    logger: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 64 * 1024,
    forceCloseConnections: true,
    ...timeLimits,
  });

  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );
  app.addHook('onSend', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff').header('referrer-policy', 'same-origin');
  });
  app.setErrorHandler<FastifyError>((error, _request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) app.log.error(error);
    return sendPage(reply.code(status), internalErrorPage());
  });
  app.setNotFoundHandler((_request, reply) => sendPage(reply.code(404), notFoundPage()));

  app.get('/cashier/livez', () => ({ status: 'ok' }));
  gatewayRoutes(app, context);
  pageRoutes(app, context);
  return app;
}

import { randomUUID } from 'node:crypto';
import multipart from '@fastify/multipart';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { sql } from 'kysely';
import { accountsHandlers } from './accounts/handlers';
import { alertHandlers } from './alerts/handlers';
import { buyRequestsHandlers } from './buy-requests/handlers';
import { catalogHandlers } from './catalog/handlers';
import { createListCache } from './catalog/list-cache';
import { sharePictureRoutes } from './catalog/share-picture/routes';
import { goodsSitemapRoutes } from './catalog/sitemap-routes';
import { contentHandlers } from './content/handlers';
import { textsSitemapRoute } from './content/sitemap';
import { compressResponses } from './core/compress';
import { serveContractDigest } from './core/contract-digest';
import { allowOrigins } from './core/cors';
import { registerErrorHandlers, rejectMalformedUrl, responseHeaders } from './core/errors';
import type { Handlers } from './core/handlers';
import { compileSerializersLazily } from './core/lazy-serializers';
import { trackMethods } from './core/method-not-allowed';
import { serverTimeouts } from './core/server-timeouts';
import type { Services } from './core/services';
import { UPLOAD_LIMIT } from './core/upload-limit';
import { runInTrace, traceIdOf, traceOf } from './core/watch/trace';
import { registerDocs } from './development/docs';
import { devHandlers } from './development/handlers';
import type { Extension } from './extension';
import { sessionHandlers } from './identity/handlers';
import { inboxHandlers } from './inbox/handlers';
import { consignHandlers } from './listing/handlers';
import { messagingHandlers } from './messaging/handlers';
import { serveSockets } from './messaging/serve-sockets';
import { moneyHandlers } from './money/handlers';
import { notificationHandlers } from './notifications/handlers';
import { offersHandlers } from './offers/handlers';
import { orderHandlers } from './orders/handlers';
import { paymentHandlers } from './payments/handlers';
import { rightsHandlers } from './rights/handlers';
import { rightsRoutes } from './rights/routes';
import { sellersHandlers } from './sellers/handlers';
import { registerCalls } from './serve';
import { opsHandlers } from './staff/handlers';
import { statementHandlers } from './statement/handlers';
import { problemHandlers } from './support/handlers';
import { trustHandlers } from './trust/handlers';
import { uploadHandlers } from './uploads/handlers';
import { fileRoutes } from './uploads/routes';
import { assessHandlers } from './valuation/handlers';
import { wishHandlers } from './wishes/handlers';

const BODY_LIMIT = 1024 * 1024;

/**
 * Builds the HTTP server: contract calls, file routes and the WebSocket. Does not listen yet.
 * @param addRoutes adds further routes, see `Extension`
 */
export async function createApp(
  services: Services,
  addRoutes: Extension['routes'] = () => {},
): Promise<FastifyInstance> {
  const { config, log, metrics } = services;
  const app = fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    childLoggerFactory: (logger, bindings, options, { headers }) =>
      logger.child({ ...bindings, traceId: traceIdOf(traceOf(headers)) }, options),
    trustProxy: config.trustedProxies.split(','),
    bodyLimit: BODY_LIMIT,
    ...serverTimeouts(config.requestTimeoutSeconds * 1_000),
    forceCloseConnections: 'idle',
    // During shutdown, requests on open connections are still answered, so a rolling restart fails no request.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 128, ignoreTrailingSlash: true },
    frameworkErrors: rejectMalformedUrl,
    schemaController: { compilersFactory: { buildSerializer: compileSerializersLazily } },
    ajv: {
      customOptions: {
        allErrors: true,
        coerceTypes: false,
        discriminator: true,
        keywords: ['err'],
        removeAdditional: 'all',
        useDefaults: false,
      },
    },
  });

  app.decorateReply('refusedWith', undefined);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(responseHeaders(request));
    runInTrace(traceOf(request.headers), done);
  });
  // Logs the route pattern, not the URL: URLs carry phone numbers, document numbers and codes.
  app.addHook('onResponse', async (request, reply) => {
    const { config, url: route = '(none)' } = request.routeOptions;
    const { method } = request;
    const { statusCode: status, refusedWith: code = status, elapsedTime: ms } = reply;
    metrics.callCompleted(config.call ?? route, code, ms / 1_000);
    request.log.info({ method, route, status, code, ms: Math.round(ms) }, 'request completed');
  });

  compressResponses(app);
  const refuseOtherMethods = trackMethods(app);
  allowOrigins(app, config.corsOrigins);
  addBodyParsers(app);
  await app.register(multipart, {
    throwFileSizeLimit: true,
    limits: { fileSize: UPLOAD_LIMIT, files: 1, fields: 10, fieldSize: 1_000, parts: 11, headerPairs: 100 },
  });
  registerErrorHandlers(app);
  if (config.docs) await registerDocs(app);
  registerHealthChecks(app, services);
  serveContractDigest(app);
  fileRoutes(app, services);
  rightsRoutes(app, services);
  sharePictureRoutes(app, services);
  goodsSitemapRoutes(app, services);
  textsSitemapRoute(app, services);
  addRoutes(app, services);
  registerCalls(app, handlersOf(services), services, { listGoods: await createListCache(app, services) });
  app.addHook('onClose', () => services.encoder.close());
  refuseOtherMethods();
  await serveSockets(app, services);
  await app.ready();
  return app;
}

const handlersOf = (services: Services) =>
  ({
    ...sessionHandlers(services),
    ...notificationHandlers(services),
    ...inboxHandlers(services),
    ...catalogHandlers(services),
    ...wishHandlers(services),
    ...alertHandlers(services),
    ...consignHandlers(services),
    ...assessHandlers(services),
    ...problemHandlers(services),
    ...orderHandlers(services),
    ...paymentHandlers(services),
    ...moneyHandlers(services),
    ...statementHandlers(services),
    ...messagingHandlers(services),
    ...sellersHandlers(services),
    ...accountsHandlers(services),
    ...offersHandlers(services),
    ...buyRequestsHandlers(services),
    ...opsHandlers(services),
    ...rightsHandlers(services),
    ...contentHandlers(services),
    ...trustHandlers(services),
    ...uploadHandlers(services),
    ...devHandlers(services),
  }) satisfies Handlers;

/** Body parsers: JSON (an empty body parses as `{}`) and the payment provider's URL-encoded form. */
function addBodyParsers(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, {});
    else parseJson(request, body as string, done);
  });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body as string))),
  );
}

/** /livez: the process runs. /readyz: 503 while the database is unavailable. */
function registerHealthChecks(app: FastifyInstance, { db }: Services): void {
  app.get('/livez', async () => ({ ok: true }));
  app.get('/readyz', async (request, reply) => {
    try {
      await sql`select 1`.execute(db);
      return { ok: true };
    } catch (error) {
      request.log.error({ err: error }, 'readiness check failed');
      return reply.status(503).send({ ok: false });
    }
  });
}

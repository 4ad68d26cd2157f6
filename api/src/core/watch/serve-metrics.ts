import fastify, { type FastifyInstance } from 'fastify';
import { collectDefaultMetrics } from 'prom-client';
import { serverTimeouts } from '../server-timeouts';
import type { Services } from '../services';

/**
 * Serves /metrics on a separate port that the gateway does not expose, because metrics reveal business figures (quality
 * AC10).
 * @param port on the api's listen address
 * @returns the metrics server
 */
export async function serveMetrics(
  { metrics, config, log }: Services,
  port: number,
): Promise<FastifyInstance> {
  collectDefaultMetrics({ register: metrics.registry });
  const app = fastify(serverTimeouts(config.requestTimeoutSeconds * 1_000));
  app.get('/metrics', async (_request, reply) => {
    try {
      const text = await metrics.registry.metrics();
      return reply.type(metrics.registry.contentType).send(text);
    } catch (error) {
      log.error({ err: error }, 'metrics collection failed');
      return reply.status(503).send();
    }
  });
  await app.listen({ host: config.host, port });
  return app;
}

import fastify, { type FastifyInstance } from 'fastify';
import { collectDefaultMetrics } from 'prom-client';
import type { Services } from '../services';
import { timeLimits } from '../time-limits';

/**
 * Shows the metrics at /metrics on a port of their own, which no gateway leads to: they tell how the shop does (quality
 * AC10). In: the port, on the address that the api listens at. Out: the server that shows them.
 */
export async function serveMetrics(
  { metrics, config, log }: Services,
  port: number,
): Promise<FastifyInstance> {
  collectDefaultMetrics({ register: metrics.registry });
  const app = fastify(timeLimits(config.requestTimeoutSeconds * 1_000));
  app.get('/metrics', async (_request, reply) => {
    try {
      const text = await metrics.registry.metrics();
      return reply.type(metrics.registry.contentType).send(text);
    } catch (error) {
      log.error({ err: error }, 'the metrics cannot be told');
      return reply.status(503).send();
    }
  });
  await app.listen({ host: config.host, port });
  return app;
}

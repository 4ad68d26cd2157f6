import type { FastifyInstance } from 'fastify';

/** CORS for the listed origins, without credentials. Other origins get no access-control headers. */
export function allowOrigins(app: FastifyInstance, origins: string[]): void {
  if (origins.length === 0) return;
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers;
    reply.header('vary', 'origin');
    if (!origin || !origins.includes(origin)) return;
    reply.header('access-control-allow-origin', origin);
    if (request.method === 'OPTIONS') {
      return reply
        .header('access-control-allow-methods', 'GET, POST, PUT')
        .header('access-control-allow-headers', 'content-type, token, authorization')
        .header('access-control-max-age', '600')
        .status(204)
        .send();
    }
  });
}

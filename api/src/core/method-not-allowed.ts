import type { FastifyInstance, HTTPMethods } from 'fastify';
import { rejectMethod } from './errors';

const METHODS: readonly HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/**
 * Records the methods of every route registered from now on.
 * @returns registers 405 responses for all other methods of these paths; call it after the last route
 */
export function trackMethods(app: FastifyInstance): () => void {
  const known = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ url, method }) => {
    const methods = known.get(url) ?? new Set();
    for (const each of [method].flat()) methods.add(each);
    known.set(url, methods);
  });
  return () => {
    for (const [url, methods] of [...known]) {
      const allowed = [...methods].sort().join(', ');
      const unsupported = METHODS.filter((method) => !methods.has(method));
      if (url !== '*' && unsupported.length > 0)
        app.route({
          method: unsupported,
          url,
          schema: { hide: true },
          handler: (request, reply) => rejectMethod(request, reply, allowed),
        });
    }
  };
}

import type { FastifyInstance } from 'fastify';

/** Takes every body as text: `sendBeacon` and `fetch` send text, which needs no preflight. */
export function acceptText(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
}

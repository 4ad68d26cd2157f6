import type { FastifyInstance } from 'fastify';
import { type CanaryVisits, countVisits } from 'releases/canary-health';
import { verdictText } from 'releases/judge';
import type { ReleaseTarget } from 'releases/publish';

/** Where gateways send what browsers reported; below no prefix that a gateway passes on from outside. */
export const HEALTH_PATH = '/health';

const count = { type: 'integer', minimum: 0, maximum: 1_000_000 };
const histogram = {
  type: 'object',
  propertyNames: { pattern: '^(?:\\d|\\d\\d|1\\d\\d)$' },
  additionalProperties: count,
};
const counts = {
  type: 'object',
  properties: {
    visits: count,
    errors: count,
    failedCalls: count,
    orders: count,
    lcp: histogram,
    inp: histogram,
  },
  required: ['visits', 'errors', 'failedCalls', 'orders', 'lcp', 'inp'],
  additionalProperties: false,
};
const bodySchema = {
  type: 'object',
  properties: {
    remote: { type: 'string', maxLength: 30 },
    version: { type: 'string', maxLength: 64 },
    canary: counts,
    control: counts,
  },
  required: ['remote', 'version', 'canary', 'control'],
  additionalProperties: false,
};

/** Counts the visits that gateways send and carries out what the health of a canary demands. */
export function serveHealth(app: FastifyInstance, place: ReleaseTarget): void {
  app.post<{ Body: CanaryVisits }>(HEALTH_PATH, { schema: { body: bodySchema } }, async (request) => {
    const verdict = await countVisits(place, request.body);
    if (verdict && verdict.what !== 'wait')
      request.log.warn(
        { remote: request.body.remote, version: request.body.version },
        `canary: ${verdictText(verdict)}`,
      );
    return { what: verdict?.what ?? null };
  });
}

import type { FastifyInstance } from 'fastify';
import type { ReleasesReader } from 'releases/releases';
import { bucketOfMs, noVisits, type VisitCounts } from 'releases/visit-counts';
import { createVisitorLimit } from '../errors/visitor-limit';
import type { Metrics } from '../metrics';
import { acceptText } from '../text-bodies';
import { forwardVisits } from './forward';
import { type RemoteVisit, readVisitReport, type VisitReport } from './report';

const MAX_BYTES = 4 * 1024;
const EVERY_MS = 5_000;

export interface VisitOptions {
  releases: ReleasesReader;
  metrics: Metrics;
  /** The release service, which decides on canaries; without it visits are only counted. */
  upstream?: string;
  /** How often sums are sent to it, in ms. */
  everyMs?: number;
}

const countsOf = ({ isNew, hasError, hasFailedCall, hasOrder, lcp, inp }: RemoteVisit): VisitCounts => ({
  ...noVisits(),
  visits: Number(isNew),
  errors: Number(hasError),
  failedCalls: Number(hasFailedCall),
  orders: Number(hasOrder),
  ...(lcp !== undefined && { lcp: { [bucketOfMs(lcp)]: 1 } }),
  ...(inp !== undefined && { inp: { [bucketOfMs(inp)]: 1 } }),
});

/** The canaries that are out, as the header `server-timing` and then a browser's report name them. */
export const nameCanaries = (releases: ReleasesReader): string =>
  Object.entries(releases.canaryVersions())
    .map(([remote, version]) => `${remote} ${version}`)
    .join();

/**
 * `POST /reports/visits`: counts how page loads went, by release, for `/metrics` and for the decision on canaries. Those
 * that began before a canary was out are not compared with it: they are longer, and their visitors have come at
 * another time. The answer is always 204, except 413 above {@link MAX_BYTES}; a visitor's reports beyond the rate
 * limit are dropped.
 * @returns the number of visits of a canary that this process has counted
 */
export function handleVisits(
  app: FastifyInstance,
  { releases, metrics, upstream, everyMs }: VisitOptions,
): { of: (remote: string, canaryVersion: string) => number } {
  const ofCanaries = new Map<string, number>();
  const isWithinLimit = createVisitorLimit();
  const forward = upstream ? forwardVisits(app, upstream, everyMs ?? EVERY_MS) : undefined;

  function count({ canaries, remotes }: VisitReport) {
    const out = releases.canaryVersions();
    for (const [remote, visit] of remotes) {
      const { version } = visit;
      if (!releases.knows(remote, version)) {
        metrics.reportDropped('unknown release');
        continue;
      }
      metrics.visited(remote, version, visit);
      const canary = out[remote];
      if (canary === undefined || !canaries.split(',').includes(`${remote} ${canary}`)) continue;
      if (version === canary) {
        const key = `${remote} ${canary}`;
        ofCanaries.set(key, (ofCanaries.get(key) ?? 0) + Number(visit.isNew));
        forward?.add(remote, canary, 'canary', countsOf(visit));
      } else if (releases.isLive(remote, version)) forward?.add(remote, canary, 'control', countsOf(visit));
    }
  }

  app.register(async (scope) => {
    acceptText(scope);
    scope.post('/reports/visits', { bodyLimit: MAX_BYTES }, async (request, reply) => {
      reply.code(204).header('cache-control', 'no-store');
      const report = readVisitReport(request.body);
      if (!report) return metrics.reportDropped('malformed');
      if (!isWithinLimit(request.ip)) return metrics.reportDropped('visitor limit');
      count(report);
    });
  });
  return { of: (remote, version) => ofCanaries.get(`${remote} ${version}`) ?? 0 };
}

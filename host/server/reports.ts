import type { FastifyInstance } from 'fastify';
import type { RemoteName } from '../src/registry';
import type { Metrics } from './metrics';
import type { ReleasesReader } from './releases';

/** What a browser tells of a remote: that it did not load, or that it threw. */
const KINDS = ['load', 'error'] as const;
type Kind = (typeof KINDS)[number];

export interface Report {
  remote: RemoteName;
  version: string;
  kind: Kind;
}

const MOST_BYTES = 1_000;
/** Visitors noted per version; enough to decide, and nobody fills the memory. */
const MOST_VISITORS = 1_000;

function parse(body: unknown): Report | undefined {
  try {
    const { remote, version, kind } = JSON.parse(String(body));
    const isReport = typeof remote === 'string' && typeof version === 'string' && KINDS.includes(kind);
    return isReport ? { remote, version, kind } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * `POST /reports`: counts by release what browsers could not load or run. A canary that failed with `canaryFailures`
 * visitors (told apart by address) is given to nobody any more. A release that is out for all is never withdrawn by what
 * anybody may send: its numbers are there to be watched.
 */
export function takeReports(
  app: FastifyInstance,
  {
    releases,
    metrics,
    canaryFailures,
  }: { releases: ReleasesReader; metrics: Metrics; canaryFailures: number },
) {
  const visitors = new Map<string, Set<string>>();

  app.register(async (scope) => {
    // sendBeacon and fetch alike send text, which needs no preflight
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    scope.post('/reports', { bodyLimit: MOST_BYTES }, async (request, reply) => {
      reply.code(204).header('cache-control', 'no-store');
      const report = parse(request.body);
      if (!report || !releases.knows(report.remote, report.version)) return;
      const { remote, version, kind } = report;
      metrics.remoteFailed(remote, version, kind);
      request.log.warn({ remote, version, kind }, 'a browser could not use a remote');

      const key = `${remote} ${version}`;
      const noted = visitors.get(key) ?? new Set();
      visitors.set(key, noted);
      if (noted.size < MOST_VISITORS) noted.add(request.ip);
      if (noted.size < canaryFailures || !releases.isCanary(remote, version)) return;
      releases.withdraw(remote, version);
      metrics.withdrawn(remote, version);
      request.log.error({ remote, version, visitors: noted.size }, 'a canary is withdrawn');
    });
  });
}

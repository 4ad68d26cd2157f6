import type { FastifyInstance } from 'fastify';
import type { ReleasesReader } from 'releases/releases';
import type { ErrorLog } from './errors/error-log';
import { describeFailure, type Report, readReport } from './errors/report';
import { countTopErrors } from './errors/top-errors';
import { createVisitorLimit } from './errors/visitor-limit';
import type { Metrics } from './metrics';
import { acceptText } from './text-bodies';

const MAX_BYTES = 8 * 1024;
/** Visitors counted per version: enough to decide, and memory stays bounded. */
const MAX_VISITORS = 1_000;
/** Fewer failing visits of a canary are left to the comparison with its control group, which may fail as often. */
const FAILING_SHARE = 0.05;

export interface ReportOptions {
  releases: ReleasesReader;
  metrics: Metrics;
  /** The number of visitors with failures at which a canary is withdrawn. */
  canaryFailures: number;
  /** Visits of a canary that are known. */
  visitsOf: (remote: string, canaryVersion: string) => number;
  /** Where failures are stored; without it they are only counted. */
  errorLog?: ErrorLog;
  distDir: string;
  releasesDir: string;
}

/**
 * Counts, by release, the visitors for whom a remote failed to load or threw, and withdraws a canary at the
 * limit.
 */
function createCanaryWatch({ releases, metrics, canaryFailures, visitsOf }: ReportOptions) {
  const visitors = new Map<string, Set<string>>();
  /** @returns the number of visitors, if this report withdraws a canary */
  return ({ remote, version, kind }: Report, address: string): number | undefined => {
    if (kind !== 'load' && kind !== 'error') return undefined;
    const key = `${remote} ${version}`;
    const noted = visitors.get(key) ?? new Set();
    visitors.set(key, noted);
    if (noted.size < MAX_VISITORS) noted.add(address);
    if (noted.size < canaryFailures || noted.size < FAILING_SHARE * visitsOf(remote, version))
      return undefined;
    if (!releases.isCanary(remote, version)) return undefined;
    releases.withdraw(remote, version);
    metrics.withdrawn(remote, version);
    return noted.size;
  };
}

/**
 * `POST /reports`: counts browser failures by release and stores them for `pnpm errors`. A canary that failed
 * for `canaryFailures` visitors (by address), and for one of twenty that are known, is withdrawn. A full release
 * is never withdrawn on client reports, which anybody can send: its numbers are for monitoring. The answer is
 * always 204, except 413 above {@link MAX_BYTES}. A visitor's reports beyond the rate limit are dropped and counted, but still count against a
 * canary.
 */
export function handleReports(app: FastifyInstance, options: ReportOptions) {
  const { releases, metrics, errorLog } = options;
  const watchCanary = createCanaryWatch(options);
  const isWithinLimit = createVisitorLimit();
  const topErrors = countTopErrors(options);
  metrics.topErrors(topErrors.top);
  if (errorLog) app.addHook('onClose', () => errorLog.close());

  app.register(async (scope) => {
    acceptText(scope);
    scope.post('/reports', { bodyLimit: MAX_BYTES }, async (request, reply) => {
      reply.code(204).header('cache-control', 'no-store');
      const report = readReport(request.body);
      if (!report) return metrics.reportDropped('malformed');
      if (!releases.knows(report.remote, report.version)) return metrics.reportDropped('unknown release');
      const withdrawnAfter = watchCanary(report, request.ip);
      if (withdrawnAfter)
        request.log.error(
          { remote: report.remote, version: report.version, visitors: withdrawnAfter },
          'canary withdrawn',
        );
      if (!isWithinLimit(request.ip)) return metrics.reportDropped('visitor limit');
      const failure = describeFailure(report, releases);
      const { remote, version, kind } = failure;
      metrics.remoteFailed(remote, version, kind);
      topErrors.add(failure);
      if (errorLog && !errorLog.add(failure, request.ip)) metrics.reportDropped('log full');
      request.log.warn({ remote, version, kind }, 'browser failure reported');
    });
  });
}

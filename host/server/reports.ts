import type { FastifyInstance } from 'fastify';
import type { ErrorLog } from './errors/error-log';
import { describeFailure, type Report, readReport } from './errors/report';
import { countTopErrors } from './errors/top-errors';
import { createVisitorLimit } from './errors/visitor-limit';
import type { Metrics } from './metrics';
import type { ReleasesReader } from './releases';

const MOST_BYTES = 8 * 1024;
/** Visitors noted per version; enough to decide, and nobody fills the memory. */
const MOST_VISITORS = 1_000;

export interface ReportOptions {
  releases: ReleasesReader;
  metrics: Metrics;
  /** With how many visitors a canary may fail. */
  canaryFailures: number;
  /** Where failures are stored; without it they are counted only. */
  errorLog?: ErrorLog;
  distDir: string;
  releasesDir: string;
}

/** Counts by release the visitors with whom a canary did not load or threw, and withdraws it when they are too many. */
function createCanaryWatch({ releases, metrics, canaryFailures }: ReportOptions) {
  const visitors = new Map<string, Set<string>>();
  /** Out: how many visitors, where this report withdraws a canary. */
  return ({ remote, version, kind }: Report, address: string): number | undefined => {
    if (kind !== 'load' && kind !== 'error') return undefined;
    const key = `${remote} ${version}`;
    const noted = visitors.get(key) ?? new Set();
    visitors.set(key, noted);
    if (noted.size < MOST_VISITORS) noted.add(address);
    if (noted.size < canaryFailures || !releases.isCanary(remote, version)) return undefined;
    releases.withdraw(remote, version);
    metrics.withdrawn(remote, version);
    return noted.size;
  };
}

/**
 * `POST /reports`: takes what failed in browsers, counts it by release and stores it for `pnpm errors`. A canary that failed with
 * `canaryFailures` visitors (told apart by address) is given to nobody any more. A release that is out for all is never withdrawn
 * by what anybody may send: its numbers are there to be watched. The answer is always 204, whatever becomes of a report; one
 * of more than {@link MOST_BYTES} is refused with 413. A visitor's reports beyond the limit of a minute are dropped and counted, but still withdraw a canary.
 */
export function takeReports(app: FastifyInstance, options: ReportOptions) {
  const { releases, metrics, errorLog } = options;
  const watchCanary = createCanaryWatch(options);
  const isWithinLimit = createVisitorLimit();
  const topErrors = countTopErrors(options);
  metrics.topErrors(topErrors.top);
  if (errorLog) app.addHook('onClose', () => errorLog.close());

  app.register(async (scope) => {
    // sendBeacon and fetch alike send text, which needs no preflight
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    scope.post('/reports', { bodyLimit: MOST_BYTES }, async (request, reply) => {
      reply.code(204).header('cache-control', 'no-store');
      const report = readReport(request.body);
      if (!report) return metrics.reportDropped('malformed');
      if (!releases.knows(report.remote, report.version)) return metrics.reportDropped('unknown release');
      const withdrawnAfter = watchCanary(report, request.ip);
      if (withdrawnAfter)
        request.log.error(
          { remote: report.remote, version: report.version, visitors: withdrawnAfter },
          'a canary is withdrawn',
        );
      if (!isWithinLimit(request.ip)) return metrics.reportDropped('visitor limit');
      const failure = describeFailure(report, releases);
      const { remote, version, kind } = failure;
      metrics.remoteFailed(remote, version, kind);
      topErrors.add(failure);
      if (errorLog && !errorLog.add(failure, request.ip)) metrics.reportDropped('log full');
      request.log.warn({ remote, version, kind }, 'a browser reported a failure');
    });
  });
}

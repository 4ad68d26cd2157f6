import { type FastifyInstance, fastify } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { TopError } from './errors/top-errors';
import { listenerOptions } from './listener';
import type { RemoteVisit } from './visits/report';

/** Prometheus metrics of this process. */
export interface Metrics {
  /** `remote` may be `host`. These come from known releases, which bounds the number of series. */
  remoteFailed(remote: string, version: string, kind: string): void;
  /** A report that is not stored; `reason` is one of a few. */
  reportDropped(reason: string): void;
  /** A browser has reported how a page load went with a remote; of a known release, too. */
  visited(remote: string, version: string, visit: RemoteVisit): void;
  /** Sets the source of the most frequent failures, read at each collection. */
  topErrors(read: () => readonly TopError[]): void;
  withdrawn(remote: string, version: string): void;
  refused(what: string): void;
  /** A request was answered; `what` is the first segment of its path, or `page`. */
  requestAnswered(what: string, status: number, seconds: number): void;
  /** A separate server for `/metrics`: the public one does not expose it. */
  server(): FastifyInstance;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  const of = { registers: [registry] };
  const failures = new Counter({
    ...of,
    name: 'haozhan_remote_failures_total',
    help: 'Failures reported by browsers, by release (remote or host): load, error, uncaught, rejection, policy',
    labelNames: ['remote', 'version', 'kind'],
  });
  const dropped = new Counter({
    ...of,
    name: 'haozhan_reports_dropped_total',
    help: 'Browser reports that were dropped',
    labelNames: ['reason'],
  });
  const labelNames = ['remote', 'version'] as const;
  const visits = new Counter({
    ...of,
    name: 'haozhan_visits_total',
    help: 'Page loads reported by browsers, by release; a sample, unless a canary is out',
    labelNames,
  });
  const outcomes = new Counter({
    ...of,
    name: 'haozhan_visit_outcomes_total',
    help: 'Of them, those with an error, a failed call, an order',
    labelNames: [...labelNames, 'outcome'],
  });
  const seconds = [0.05, 0.1, 0.2, 0.3, 0.5, 0.8, 1.2, 1.8, 2.5, 4, 8];
  const paints = new Histogram({
    ...of,
    name: 'haozhan_lcp_seconds',
    help: 'Largest contentful paint, by the release whose page was the first',
    labelNames,
    buckets: seconds,
  });
  const interactions = new Histogram({
    ...of,
    name: 'haozhan_inp_seconds',
    help: 'Slowest interaction of a page load, by the release that was shown',
    labelNames,
    buckets: seconds,
  });
  const shifts = new Histogram({
    ...of,
    name: 'haozhan_cls',
    help: 'Cumulative layout shift, by the release that was shown',
    labelNames,
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1],
  });
  let topErrors: () => readonly TopError[] = () => [];
  new Gauge({
    ...of,
    name: 'haozhan_top_errors',
    help: 'The ten most frequent browser failures reported to this process, by top frame in our source',
    labelNames: ['remote', 'version', 'kind', 'frame'],
    collect() {
      this.reset();
      for (const { count, ...labels } of topErrors()) this.inc({ ...labels }, count);
    },
  });
  const withdrawals = new Gauge({
    ...of,
    name: 'haozhan_release_withdrawn',
    help: '1: this canary failed for too many visitors and was withdrawn',
    labelNames: ['remote', 'version'],
  });
  const refusals = new Counter({
    ...of,
    name: 'haozhan_release_refused_total',
    help: 'Refused registries and releases: invalid signature, digest or routes',
    labelNames: ['what'],
  });
  const answers = new Histogram({
    ...of,
    name: 'haozhan_gateway_seconds',
    help: 'Response time by kind of address',
    labelNames: ['what', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  });
  collectDefaultMetrics({ register: registry });
  return {
    remoteFailed: (remote, version, kind) => failures.inc({ remote, version, kind }),
    reportDropped: (reason) => dropped.inc({ reason }),
    visited(remote, version, { isNew, hasError, hasFailedCall, hasOrder, lcp, inp, cls }) {
      const labels = { remote, version };
      if (isNew) visits.inc(labels);
      for (const [outcome, has] of Object.entries({
        error: hasError,
        failedCall: hasFailedCall,
        order: hasOrder,
      }))
        if (has) outcomes.inc({ ...labels, outcome });
      if (lcp !== undefined) paints.observe(labels, lcp / 1_000);
      if (inp !== undefined) interactions.observe(labels, inp / 1_000);
      if (cls !== undefined) shifts.observe(labels, cls);
    },
    topErrors: (read) => {
      topErrors = read;
    },
    withdrawn: (remote, version) => withdrawals.set({ remote, version }, 1),
    refused: (what) => refusals.inc({ what }),
    requestAnswered: (what, status, seconds) => answers.observe({ what, status }, seconds),
    server() {
      const app = fastify(listenerOptions());
      app.get('/metrics', async (_request, reply) =>
        reply.type(registry.contentType).send(await registry.metrics()),
      );
      return app;
    },
  };
}

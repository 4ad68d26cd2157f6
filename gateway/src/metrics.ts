import { type FastifyInstance, fastify } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { TopError } from './errors/top-errors';
import { listenerOptions } from './listener';

/** Prometheus metrics of this process. */
export interface Metrics {
  /** `remote` may be `host`. All three come from known releases, which bounds the number of series. */
  remoteFailed(remote: string, version: string, kind: string): void;
  /** A report that is not stored; `reason` is one of a few. */
  reportDropped(reason: string): void;
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

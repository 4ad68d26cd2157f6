import { sql } from 'kysely';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { orderStates } from 'shared-contract';
import type { Db } from '../database';
import { isUnavailable, type PoolStats } from '../database-pool';

/** Prometheus metrics of this process. One instance per `Services`. */
export interface Metrics {
  /** Records a completed request: call name (or route pattern), code in the body, seconds. */
  callCompleted(call: string, code: number, seconds: number): void;
  /** Records a sweep: the number of handled items, or undefined if it threw. */
  sweepCompleted(job: string, handled: number | undefined): void;
  /** Records a failed decryption. */
  decryptionFailed(): void;
  registry: Registry;
}

/** Seconds; the latency goals are 0.1 and 0.25 (quality, "Speed"). */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** Ended orders are not counted: their number only grows, and a scrape must stay cheap. */
const ended: readonly string[] = ['completed', 'cancelled', 'refunded'];
const activeStates = Object.keys(orderStates).filter((state) => !ended.includes(state));

/** Metric names are documented in docs/operations.md; database gauges are queried on each scrape. */
export function createMetrics(db: Db, poolStats: () => PoolStats): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const calls = new Histogram({
    name: 'haozhan_call_seconds',
    help: 'Duration of completed calls by name and body code',
    labelNames: ['call', 'code'],
    buckets: BUCKETS,
    registers,
  });
  const jobs = new Counter({
    name: 'haozhan_job_runs_total',
    help: 'Sweeps by name and outcome',
    labelNames: ['job', 'outcome'],
    registers,
  });
  const handled = new Counter({
    name: 'haozhan_job_handled_total',
    help: 'Items handled by sweeps, by name',
    labelNames: ['job'],
    registers,
  });
  const broken = new Counter({
    name: 'haozhan_seal_broken_total',
    help: 'Stored values that failed to decrypt: changed, or moved from another row',
    registers,
  });
  const collectFromDatabase = (query: (gauge: Gauge) => Promise<void>) =>
    async function collect(this: Gauge) {
      try {
        await query(this);
      } catch (error) {
        // The other metrics do not need the database and matter most while it is unavailable.
        if (!isUnavailable(error)) throw error;
        this.reset();
        this.remove({}); // reset leaves a 0 for a gauge without labels
      }
    };
  new Gauge({
    name: 'haozhan_database_connections',
    help: 'Pool connections by state (used, idle) and callers waiting for one (waiting)',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, n] of Object.entries(poolStats())) this.set({ state }, n);
    },
  });
  new Gauge({
    name: 'haozhan_orders',
    help: 'Active orders by state',
    labelNames: ['state'],
    registers,
    collect: collectFromDatabase(async (gauge) => {
      const { rows } = await sql<{ state: string; n: number }>`
        select state, count(o.order_no) as n
        from unnest(${activeStates}::text[]) state left join trade_order o on o.status = state and not o.sample
        group by 1`.execute(db);
      for (const { state, n } of rows) gauge.set({ state }, n);
    }),
  });
  new Gauge({
    name: 'haozhan_overdue_seconds',
    help: 'Time past the deadline of the most overdue order step',
    registers,
    collect: collectFromDatabase(async (gauge) => {
      const { rows } = await sql<{ late: number }>`
        select coalesce(extract(epoch from max(app_now() - step_deadline)), 0)::float8 as late from trade_order
        where status in ('unpaid', 'rebinding', 'confirming', 'refundSeller') and step_deadline <= app_now()`.execute(
        db,
      );
      gauge.set(rows[0]?.late ?? 0);
    }),
  });
  new Gauge({
    name: 'haozhan_ledger_faults',
    help: 'Faults that the daily check of the ledger found last',
    registers,
    collect: collectFromDatabase(async (gauge) => {
      const { rows } = await sql<{ faults: number }>`
        select faults from ledger_check where faults is not null order by day desc limit 1`.execute(db);
      gauge.set(rows[0]?.faults ?? 0);
    }),
  });
  return {
    registry,
    callCompleted: (call, code, seconds) => calls.observe({ call, code }, seconds),
    decryptionFailed: () => broken.inc(),
    sweepCompleted(job, count) {
      jobs.inc({ job, outcome: count === undefined ? 'failed' : 'done' });
      if (count) handled.inc({ job }, count);
    },
  };
}

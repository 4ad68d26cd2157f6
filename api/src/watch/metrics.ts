import { sql } from 'kysely';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { orderStates } from 'shared-contract';
import type { Db } from '../database';
import { isUnavailable, type PoolUse } from '../database-pool';

/** What is counted and measured in this process, in Prometheus' terms. One per `Services`. */
export interface Metrics {
  /** A request that was answered: the call's name (or the route's pattern), the body's code, seconds. */
  answered(call: string, code: number, seconds: number): void;
  /** A sweep that ended: how much it handled, or undefined when it threw. */
  swept(job: string, handled: number | undefined): void;
  /** A sealed value that did not open. */
  sealBroken(): void;
  registry: Registry;
}

/** Seconds; the goals of the calls are 0.1 and 0.25 (quality, "Speed"). */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** Orders that no longer move are not counted: there are ever more of them, and a scrape must stay cheap. */
const ended: readonly string[] = ['completed', 'cancelled', 'refunded'];
const living = Object.keys(orderStates).filter((state) => !ended.includes(state));

/** The names are documented in docs/operations.md; what a database says is asked for at each scrape. */
export function createMetrics(db: Db, poolUse: () => PoolUse): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const calls = new Histogram({
    name: 'haozhan_call_seconds',
    help: 'Answered calls by name and body code',
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
    help: 'What sweeps have handled, by name',
    labelNames: ['job'],
    registers,
  });
  const broken = new Counter({
    name: 'haozhan_seal_broken_total',
    help: 'Sealed values of the database that did not open: changed, or moved from another row',
    registers,
  });
  const fromDatabase = (ask: (gauge: Gauge) => Promise<void>) =>
    async function collect(this: Gauge) {
      try {
        await ask(this);
      } catch (error) {
        // What else there is to know is known without it, and wanted most while it is away.
        if (!isUnavailable(error)) throw error;
        this.reset();
        this.remove({}); // of one without labels a 0 would be left
      }
    };
  new Gauge({
    name: 'haozhan_database_connections',
    help: 'Connections of the pool by state: used, idle; and calls that wait for one: waiting',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, n] of Object.entries(poolUse())) this.set({ state }, n);
    },
  });
  new Gauge({
    name: 'haozhan_orders',
    help: 'Living orders by state',
    labelNames: ['state'],
    registers,
    collect: fromDatabase(async (gauge) => {
      const { rows } = await sql<{ state: string; n: number }>`
        select state, count(o.order_no) as n
        from unnest(${living}::text[]) state left join trade_order o on o.status = state and not o.sample
        group by 1`.execute(db);
      for (const { state, n } of rows) gauge.set({ state }, n);
    }),
  });
  new Gauge({
    name: 'haozhan_overdue_seconds',
    help: 'How long the step of an order that is overdue most should have been ended',
    registers,
    collect: fromDatabase(async (gauge) => {
      const { rows } = await sql<{ late: number }>`
        select coalesce(extract(epoch from max(app_now() - step_deadline)), 0)::float8 as late from trade_order
        where status in ('unpaid', 'rebinding', 'confirming', 'refundSeller') and step_deadline <= app_now()`.execute(
        db,
      );
      gauge.set(rows[0]?.late ?? 0);
    }),
  });
  return {
    registry,
    answered: (call, code, seconds) => calls.observe({ call, code }, seconds),
    sealBroken: () => broken.inc(),
    swept(job, count) {
      jobs.inc({ job, outcome: count === undefined ? 'failed' : 'done' });
      if (count) handled.inc({ job }, count);
    },
  };
}

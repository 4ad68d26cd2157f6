import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { Counter, Gauge } from 'prom-client';
import type { Config } from '../config';
import { type Db, openReplica } from '../database';
import { repeat } from '../jobs/repeat';
import type { Services } from '../services';

/** A read replica and its replication state. Times are of `performance.now()`, in ms. */
export interface Replica {
  db: Db;
  /**
   * away: unavailable or not a standby; behind: lag above DATABASE_REPLICA_MAX_LAG_MS. Reads go to it only when `well`.
   */
  state(): 'well' | 'behind' | 'away';
  /** Whether it is healthy and has replayed everything committed until `then`. */
  shows(then: number): boolean;
  /** Reports a failed read: the replica is not used until the next successful health check. */
  failed(error: unknown): void;
  /** Counts an eligible read, by whether the replica served it. */
  asked(answered: boolean): void;
}

const LOOK_EVERY_MS = 1_000;

/**
 * Opens the replica and measures its lag every second: samples the primary's WAL position and checks which samples the
 * replica has replayed. Not `pg_last_xact_replay_timestamp()`: its age grows while nothing is written, it does not
 * reveal a disconnected replica of an idle primary, and it compares the clocks of two machines.
 */
export function followReplica(
  app: FastifyInstance,
  { db: main, log, metrics }: Services,
  { url, maxLagMs }: NonNullable<Config['replica']>,
): Replica {
  const { db, close } = openReplica(url, (error) => log.debug({ err: error }, 'replica connection lost'));
  /** WAL positions of the primary that the replica has not replayed yet, oldest first. */
  let ahead: { at: number; end: string }[] = [];
  let shownUntil = Number.NEGATIVE_INFINITY;
  let answers = false;
  let known: ReturnType<Replica['state']> | undefined;

  const lagMs = () => performance.now() - shownUntil;
  const state = () => (!answers ? 'away' : lagMs() > maxLagMs ? 'behind' : 'well');
  const tell = (error?: unknown) => {
    if (state() === known) return;
    known = state();
    if (known === 'well') log.info('replica healthy: it serves eligible reads');
    else log.warn({ err: error, replica: known }, 'replica not used: the primary serves all reads');
  };

  async function look() {
    const at = performance.now();
    try {
      const { rows } = await sql<{ end: string }>`select pg_current_wal_lsn()::text as end`.execute(main);
      ahead = [...ahead, ...rows.map(({ end }) => ({ at, end }))].filter((each) => at - each.at <= maxLagMs);
      const { rows: seen } = await sql<{ follows: boolean; reached: number }>`
        select pg_is_in_recovery() as follows,
          (select count(*)::int from unnest(${ahead.map(({ end }) => end)}::pg_lsn[]) e where e <= pg_last_wal_replay_lsn()) as reached`.execute(
        db,
      );
      const { follows, reached } = seen[0] ?? { follows: false, reached: 0 };
      answers = follows;
      shownUntil = ahead[reached - 1]?.at ?? shownUntil;
      ahead = ahead.slice(reached);
      tell();
    } catch (error) {
      answers = false;
      tell(error);
    }
  }

  const registers = [metrics.registry];
  const reads = new Counter({
    name: 'haozhan_replica_reads_total',
    help: 'Reads eligible for the replica, by the database that served them',
    labelNames: ['by'],
    registers,
  });
  new Gauge({
    name: 'haozhan_replica_well',
    help: '1 while the replica serves reads, 0 while it is not used',
    registers,
    collect() {
      this.set(state() === 'well' ? 1 : 0);
    },
  });
  new Gauge({
    name: 'haozhan_replica_lag_seconds',
    help: 'Upper bound of the replication lag, including up to one second of sampling interval',
    registers,
    collect() {
      this.set(lagMs() / 1_000);
    },
  });

  const stop = repeat(LOOK_EVERY_MS, look);
  app.addHook('onClose', async () => {
    await stop();
    await close();
  });
  return {
    db,
    state,
    shows: (then) => state() === 'well' && then <= shownUntil,
    failed(error) {
      answers = false;
      tell(error);
    },
    asked: (answered) => reads.inc({ by: answered ? 'replica' : 'main' }),
  };
}

import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { Counter, Gauge } from 'prom-client';
import type { Config } from '../core/config';
import { type Db, openReplica } from '../core/database';
import { repeat } from '../core/jobs/repeat';
import type { Services } from '../core/services';

/** A read replica and its replication state. Times are of `performance.now()`, in ms. */
export interface Replica {
  db: Db;
  /**
   * away: unavailable or not a standby; behind: lag above DATABASE_REPLICA_MAX_LAG_MS. Reads go to it only when `well`.
   */
  state(): 'well' | 'behind' | 'away';
  /** Whether it is healthy and has replayed everything committed until `then`. */
  hasReplayed(then: number): boolean;
  /** Reports a failed read: the replica is not used until the next successful health check. */
  reportFailure(error: unknown): void;
  /** Counts an eligible read, by whether the replica served it. */
  countRead(answered: boolean): void;
}

const CHECK_INTERVAL_MS = 1_000;

/**
 * Opens the replica and measures its lag every second: samples the primary's WAL position and checks which samples the
 * replica has replayed. Not `pg_last_xact_replay_timestamp()`: its age grows while nothing is written, it does not
 * reveal a disconnected replica of an idle primary, and it compares the clocks of two machines.
 */
export function monitorReplica(
  app: FastifyInstance,
  { db: primary, log, metrics }: Services,
  { url, maxLagMs }: NonNullable<Config['replica']>,
): Replica {
  const { db, close } = openReplica(url, (error) => log.debug({ err: error }, 'replica connection lost'));
  /** WAL positions of the primary that the replica has not replayed yet, oldest first. */
  let pendingPositions: { at: number; end: string }[] = [];
  let replayedUntil = Number.NEGATIVE_INFINITY;
  let isAvailable = false;
  let loggedState: ReturnType<Replica['state']> | undefined;

  const lagMs = () => performance.now() - replayedUntil;
  const state = () => (!isAvailable ? 'away' : lagMs() > maxLagMs ? 'behind' : 'well');
  const logStateChange = (error?: unknown) => {
    if (state() === loggedState) return;
    loggedState = state();
    if (loggedState === 'well') log.info('replica healthy: it serves eligible reads');
    else log.warn({ err: error, replica: loggedState }, 'replica not used: the primary serves all reads');
  };

  async function checkLag() {
    const at = performance.now();
    try {
      const { rows } = await sql<{ end: string }>`select pg_current_wal_lsn()::text as end`.execute(primary);
      pendingPositions = [...pendingPositions, ...rows.map(({ end }) => ({ at, end }))].filter(
        (each) => at - each.at <= maxLagMs,
      );
      const { rows: seen } = await sql<{ follows: boolean; reached: number }>`
        select pg_is_in_recovery() as follows,
          (select count(*)::int from unnest(${pendingPositions.map(({ end }) => end)}::pg_lsn[]) e where e <= pg_last_wal_replay_lsn()) as reached`.execute(
        db,
      );
      const { follows, reached } = seen[0] ?? { follows: false, reached: 0 };
      isAvailable = follows;
      replayedUntil = pendingPositions[reached - 1]?.at ?? replayedUntil;
      pendingPositions = pendingPositions.slice(reached);
      logStateChange();
    } catch (error) {
      isAvailable = false;
      logStateChange(error);
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

  const stop = repeat(CHECK_INTERVAL_MS, checkLag);
  app.addHook('onClose', async () => {
    await stop();
    await close();
  });
  return {
    db,
    state,
    hasReplayed: (then) => state() === 'well' && then <= replayedUntil,
    reportFailure(error) {
      isAvailable = false;
      logStateChange(error);
    },
    countRead: (answered) => reads.inc({ by: answered ? 'replica' : 'main' }),
  };
}

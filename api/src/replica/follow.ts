import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { Counter, Gauge } from 'prom-client';
import type { Config } from '../config';
import { type Db, openReplica } from '../database';
import { repeat } from '../jobs/repeat';
import type { Services } from '../services';

/** A server that follows the main one, and what is known of how far it has come. Times are of `performance.now()`, in ms. */
export interface Replica {
  db: Db;
  /** away: it does not answer, or follows nobody; behind: by more than DATABASE_REPLICA_MAX_LAG_MS. Only a well one is asked. */
  state(): 'well' | 'behind' | 'away';
  /** Whether it is well and shows all that was committed until `then`. */
  shows(then: number): boolean;
  /** It did not answer a call: it is left alone until it answers a look. */
  failed(error: unknown): void;
  /** A read that it might have answered: whether it did. */
  asked(answered: boolean): void;
}

const LOOK_EVERY_MS = 1_000;

/**
 * Opens the replica and looks every second how far it has come: where the log of the main server ended when it was asked, and which
 * of those ends the replica has reached since. Not `pg_last_xact_replay_timestamp()`: that grows while nobody writes, stands
 * still unnoticed when the replica is cut off from a quiet server, and compares the clocks of two machines.
 */
export function followReplica(
  app: FastifyInstance,
  { db: main, log, metrics }: Services,
  { url, maxLagMs }: NonNullable<Config['replica']>,
): Replica {
  const { db, close } = openReplica(url, (error) =>
    log.debug({ err: error }, 'a connection to the replica broke'),
  );
  /** Ends of the main server's log that the replica has not reached yet, oldest first. */
  let ahead: { at: number; end: string }[] = [];
  let shownUntil = Number.NEGATIVE_INFINITY;
  let answers = false;
  let known: ReturnType<Replica['state']> | undefined;

  const lagMs = () => performance.now() - shownUntil;
  const state = () => (!answers ? 'away' : lagMs() > maxLagMs ? 'behind' : 'well');
  const tell = (error?: unknown) => {
    if (state() === known) return;
    known = state();
    if (known === 'well') log.info('the replica is well: it answers what may be late');
    else log.warn({ err: error, replica: known }, 'the replica is left alone: the main database answers all');
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
    help: 'Reads that may be late, by which database answered',
    labelNames: ['by'],
    registers,
  });
  new Gauge({
    name: 'haozhan_replica_well',
    help: '1 while the replica is asked, 0 while it is left alone',
    registers,
    collect() {
      this.set(state() === 'well' ? 1 : 0);
    },
  });
  new Gauge({
    name: 'haozhan_replica_lag_seconds',
    help: 'How old at most is what the replica shows, up to a second of which is the time between two looks',
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

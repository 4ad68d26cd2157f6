import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../core/database';
import type { Sweep } from '../core/jobs/sweep';

/** Rows a statement checks: it must end well within the time limit of statements. */
const PAGE = 10_000;
/** Faults that are logged in full; the rest is only counted. */
const LOGGED = 20;

/** Runs a query for each range of a table's keys, in order. */
async function* inRanges<Key>(
  db: Db,
  {
    first,
    last,
    faults,
  }: {
    first: Key;
    /** Selects the last key of the range that begins after `low`; null at the end. */
    last: (low: Key) => RawBuilder<{ key: Key | null }>;
    faults: (low: Key, high: Key) => RawBuilder<{ fault: string }>;
  },
): AsyncGenerator<string> {
  for (let low = first; ; ) {
    const high = (await last(low).execute(db)).rows[0]?.key ?? null;
    if (high === null) return;
    for (const { fault } of (await faults(low, high).execute(db)).rows) yield fault;
    low = high;
  }
}

/** Every fault of the ledger (migration 176 has the checks); none if it is intact. */
export async function* ledgerFaults(db: Db): AsyncGenerator<string> {
  yield* inRanges<number>(db, {
    first: 0,
    last: (low) =>
      sql`select max(id) as key from (select id from wallet_txn where id > ${low} order by id limit ${PAGE}) page`,
    faults: (low, high) => sql`select fault from transaction_faults(${low}, ${high})`,
  });
  yield* inRanges<string>(db, {
    first: '',
    last: (low) =>
      sql`select max(account) as key from (select account from wallet_account where account > ${low} order by account limit ${PAGE}) page`,
    faults: (low, high) => sql`select fault from account_faults(${low}, ${high})`,
  });
  const { rows } = await sql<{ fault: string }>`select fault from unposted_faults()`.execute(db);
  for (const { fault } of rows) yield fault;
}

/**
 * Checks the whole ledger once a day, by one instance. Faults are recorded, logged and counted by the metric
 * `haozhan_ledger_faults`; nothing is corrected. A check that fails is repeated the next day.
 */
export const reconcile: Sweep = async ({ db, log }) => {
  const { rows: claimed } = await sql<{ day: string }>`
    insert into ledger_check default values on conflict do nothing returning day`.execute(db);
  const day = claimed[0]?.day;
  if (!day) return 0;
  const found: string[] = [];
  for await (const fault of ledgerFaults(db)) {
    found.push(fault);
    if (found.length <= LOGGED) log.error({ fault }, 'the ledger has a fault');
  }
  await db
    .updateTable('ledger_check')
    .set({ faults: found.length, first_fault: found[0] ?? null })
    .where('day', '=', day)
    .execute();
  return 1;
};

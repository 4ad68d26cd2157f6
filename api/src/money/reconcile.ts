import { type RawBuilder, sql } from 'kysely';
import { now } from '../core/clock';
import type { Db } from '../core/database';
import type { Sweep } from '../core/jobs/sweep';
import type { LedgerTotals } from './tables';

/** Rows a statement checks: it must end well within the time limit of statements. */
const PAGE = 10_000;
/** Faults that are logged in full; the rest is only counted. */
const LOGGED = 20;

interface Ranges<Key> {
  first: Key;
  /** Selects the last key of the range that begins after `low`; null at the end. */
  last: (low: Key) => RawBuilder<{ key: Key | null }>;
}

const transactions: Ranges<number> = {
  first: 0,
  last: (low) =>
    sql`select max(id) as key from (select id from wallet_txn where id > ${low} order by id limit ${PAGE}) page`,
};
/** All accounts with a balance row. */
export const accounts: Ranges<string> = {
  first: '',
  last: (low) =>
    sql`select max(account) as key from (select account from wallet_account where account > ${low} order by account limit ${PAGE}) page`,
};

/** Runs a query for each range of a table's keys, in order. */
export async function* inRanges<Key, Row>(
  db: Db,
  { first, last, rows }: Ranges<Key> & { rows: (low: Key, high: Key) => RawBuilder<Row> },
): AsyncGenerator<Row> {
  for (let low = first; ; ) {
    const high = (await last(low).execute(db)).rows[0]?.key ?? null;
    if (high === null) return;
    yield* (await rows(low, high).execute(db)).rows;
    low = high;
  }
}

/** What all accounts of a kind hold by their entries. */
export async function ledgerTotals(db: Db): Promise<LedgerTotals> {
  const totals: LedgerTotals = { members: 0, escrow: 0, fees: 0, guarantee: 0, provider: 0 };
  const ranges = inRanges<number, { kind: keyof LedgerTotals; fen: number }>(db, {
    ...transactions,
    rows: (low, high) => sql`
      select case when account like 'member:%' then 'members' when account = 'platform:fees' then 'fees'
          when account = 'platform:guarantee' then 'guarantee' when account = 'provider:alipay' then 'provider'
          else 'escrow' end as kind, sum(delta_fen)::bigint as fen
      from wallet_entry where txn_id > ${low} and txn_id <= ${high} group by 1`,
  });
  for await (const { kind, fen } of ranges) totals[kind] += fen;
  return totals;
}

/** Every fault of the ledger (migration 176 has the checks); none if it is intact. */
export async function* ledgerFaults(db: Db): AsyncGenerator<string> {
  const ranges = [
    inRanges<number, { fault: string }>(db, {
      ...transactions,
      rows: (low, high) => sql`select fault from transaction_faults(${low}, ${high})`,
    }),
    inRanges<string, { fault: string }>(db, {
      ...accounts,
      rows: (low, high) => sql`select fault from account_faults(${low}, ${high})`,
    }),
  ];
  for (const range of ranges) for await (const { fault } of range) yield fault;
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
  const totals = await ledgerTotals(db);
  const found: string[] = [];
  for await (const fault of ledgerFaults(db)) {
    found.push(fault);
    if (found.length <= LOGGED) log.error({ fault }, 'the ledger has a fault');
  }
  await db
    .updateTable('ledger_check')
    .set({
      faults: found.length,
      first_fault: found[0] ?? null,
      totals: JSON.stringify(totals),
      ended_at: await now(db),
    })
    .where('day', '=', day)
    .execute();
  return 1;
};

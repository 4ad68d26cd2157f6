import { type RawBuilder, sql } from 'kysely';
import { now } from '../core/clock';
import type { Db } from '../core/database';
import type { Sweep } from '../core/jobs/sweep';
import type { Services } from '../core/services';
import type { LedgerTotals } from './tables';

/** Rows a statement checks: it must end well within the time limit of statements. */
const PAGE = 10_000;
/** Faults that are logged in full; the rest is only counted. */
const LOGGED = 20;
/** Until what was found is looked at again: longer than a transaction takes on all its shards. */
const AGAIN_MS = 30_000;
/** Above the numbers of all postings. */
const ALL = Number.MAX_SAFE_INTEGER;

interface Ranges<Key> {
  first: Key;
  /** Selects the last key of the range that begins after `low`; null at the end. */
  last: (low: Key) => RawBuilder<{ key: Key | null }>;
}

/** All postings and entries, by the number of the posting. */
const transactions: Ranges<number> = {
  first: 0,
  last: (low) => sql`select last_transaction(${low}, ${PAGE}) as key`,
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

/** What all accounts of a kind hold by the entries of all postings up to the number `upTo`. */
export async function ledgerTotals(db: Db, upTo = ALL): Promise<LedgerTotals> {
  const totals: LedgerTotals = { members: 0, escrow: 0, fees: 0, guarantee: 0, provider: 0 };
  const ranges = inRanges<number, { kind: keyof LedgerTotals; fen: number }>(db, {
    ...transactions,
    rows: (low, high) => sql`
      select case when account like 'member:%' then 'members' when account = 'platform:fees' then 'fees'
          when account = 'platform:guarantee' then 'guarantee' when account = 'provider:alipay' then 'provider'
          else 'escrow' end as kind, sum(delta_fen)::bigint as fen
      from wallet_entry where txn_id > ${low} and txn_id <= ${Math.min(high, upTo)} group by 1`,
  });
  for await (const { kind, fen } of ranges) totals[kind] += fen;
  return totals;
}

/**
 * Every fault of the ledger (migrations 301 and 314 have the checks); none if it is intact. On a cluster, where nothing reads
 * several shards as of one moment, what is posted meanwhile can look like a fault.
 * @param upTo the number of the last posting whose entries are checked
 * @param totals those up to there, if they are known
 */
export async function* ledgerFaults(db: Db, upTo = ALL, totals?: LedgerTotals): AsyncGenerator<string> {
  const held = Object.values(totals ?? (await ledgerTotals(db, upTo))).reduce((sum, fen) => sum + fen, 0);
  if (held !== 0) yield `all accounts together hold ${held} fen`;
  const ranges = [
    inRanges<number, { fault: string }>(db, {
      ...transactions,
      rows: (low, high) => sql`select fault from transaction_faults(${low}, ${Math.min(high, upTo)})`,
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

/** What a fault is about. Its figures may change until it is looked at again. */
const subjectOf = (fault: string) => fault.split(' ', 3).join(' ');

/**
 * Checks the whole ledger once a day, by one instance. What it finds is looked at again half a minute later, up to the same
 * posting: of a payment that was being committed on several shards all is there by then. What is still a fault is recorded,
 * logged and counted by the metric `haozhan_ledger_faults`; nothing is corrected. A check that fails is repeated the next
 * day.
 */
export const reconcile: Sweep = async (services) => (await lookAtDay(services)) + (await lookAgain(services));

async function lookAtDay(services: Services): Promise<number> {
  const { db } = services;
  const { rows: claimed } = await sql<{ day: string }>`
    insert into ledger_check default values on conflict do nothing returning day`.execute(db);
  const day = claimed[0]?.day;
  if (!day) return 0;
  const { rows: newest } = await sql<{ id: number }>`
    select coalesce(greatest((select max(id) from wallet_txn), (select max(txn_id) from wallet_entry)), 0) as id`.execute(
    db,
  );
  const upTo = newest[0]?.id ?? 0;
  const totals = await ledgerTotals(db, upTo);
  const suspects: string[] = [];
  for await (const fault of ledgerFaults(db, upTo, totals)) suspects.push(subjectOf(fault));
  if (suspects.length === 0) await end(services, day, totals, []);
  else
    await db
      .updateTable('ledger_check')
      .set({
        again_at: new Date((await now(db)).getTime() + AGAIN_MS),
        up_to: upTo,
        suspects: JSON.stringify(suspects),
      })
      .where('day', '=', day)
      .execute();
  return 1;
}

async function lookAgain(services: Services): Promise<number> {
  const { db } = services;
  const due = await db
    .updateTable('ledger_check')
    .set({ again_at: null })
    .where('again_at', '<=', sql<Date>`app_now()`)
    .returning(['day', 'up_to', 'suspects'])
    .execute();
  for (const { day, up_to, suspects } of due) {
    const upTo = up_to ?? ALL;
    const suspected = new Set(suspects);
    const totals = await ledgerTotals(db, upTo);
    const found: string[] = [];
    for await (const fault of ledgerFaults(db, upTo, totals))
      if (suspected.has(subjectOf(fault))) found.push(fault);
    await end(services, day, totals, found);
  }
  return due.length;
}

/** Records, and logs, what a check of a day has found. */
async function end({ db, log }: Services, day: string, totals: LedgerTotals, found: readonly string[]) {
  for (const fault of found.slice(0, LOGGED)) log.error({ fault }, 'the ledger has a fault');
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
}

import { sql } from 'kysely';
import type { Db, Tx } from '../core/database';
import { transact } from '../core/events/events';
import type { Seal } from '../core/seal';
import { isOldRow } from './left-over';
import type { Place, Row } from './places';
import { rewriteRow } from './rewrite-row';

const BATCH = 100;
/**
 * A deadlock must abort the rotation and never a call. PostgreSQL aborts the transaction that finds it after waiting for
 * deadlock_timeout (1 s). A call may have waited almost that long when the rotation begins to, so the rotation hardly waits.
 */
const LOCK_TIMEOUT_MS = 10;
const REPORT_EVERY = 5_000;

/** Rows that were not rewritten, by reason; each as table and key. */
export interface Notes {
  broken: Set<string>;
  doubles: Set<string>;
}

interface Options {
  notes: Notes;
  keepBroken: boolean;
  say: (line: string) => void;
}

/** One pass over the rows of a table with values of an older secret. @returns the number of rows rewritten */
export async function rewritePlace(
  db: Db,
  seal: Seal,
  place: Place,
  { notes, keepBroken, say }: Options,
): Promise<number> {
  let rewritten = 0;
  let reported = 0;
  let after: Row | undefined;
  let alone = 0;
  for (;;) {
    let rows: Row[] = [];
    let last: Row | undefined;
    try {
      rewritten += await transact(db, async (tx) => {
        await sql.raw(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`).execute(tx);
        ({ rows, last } = await lockRows(tx, seal, place, after, alone > 0 ? 1 : BATCH));
        return rewriteRows(tx, seal, place, rows, { notes, keepBroken });
      });
    } catch (error) {
      const reason = ofRows(error);
      if (!reason) throw error;
      // One failing row rolls back its whole batch, so the rows of this batch are retried in separate transactions.
      if (alone === 0) {
        alone = BATCH;
        continue;
      }
      if (reason === 'double' && rows[0]) notes.doubles.add(nameOf(place, rows[0]));
    }
    alone = Math.max(0, alone - 1);
    after = last;
    if (!after) break;
    if (rewritten - reported < REPORT_EVERY) continue;
    say(`${place.table}: ${rewritten}`);
    reported = rewritten;
  }
  if (rewritten > reported) say(`${place.table}: ${rewritten}`);
  return rewritten;
}

async function rewriteRows(
  tx: Tx,
  seal: Seal,
  place: Place,
  rows: readonly Row[],
  { notes, keepBroken }: Pick<Options, 'notes' | 'keepBroken'>,
): Promise<number> {
  let done = 0;
  for (const row of rows) {
    const rewritten = await rewriteRow(tx, seal, place, row, keepBroken);
    for (const column of rewritten.broken) notes.broken.add(`${nameOf(place, row)}: ${column}`);
    if (rewritten.done) done += 1;
  }
  return done;
}

/**
 * Locks the next rows to rewrite, in key order; rows locked by calls are skipped. One by one, because a database cluster
 * locks rows of one shard in a query. @returns the rows, and the key of the last one found, locked or not
 */
async function lockRows(
  tx: Tx,
  seal: Seal,
  place: Place,
  after: Row | undefined,
  limit: number,
): Promise<{ rows: Row[]; last: Row | undefined }> {
  const { table, key, reads = [], sealed = [], indexes = [] } = place;
  const columns = new Set([...key, ...reads, ...[...sealed, ...indexes].map(({ name }) => name)]);
  const refs = (names: Iterable<string>) => sql.join([...names].map((name) => sql.ref(name)));
  const isNext = after ? sql`and (${refs(key)}) > (${sql.join(key.map((name) => after[name]))})` : sql``;
  const { rows: found } = await sql<Row>`
    select ${refs(key)} from ${sql.table(table)} where ${isOldRow(place, seal)} ${isNext}
    order by ${refs(key)} limit ${limit}`.execute(tx);
  const locked: Row[] = [];
  for (const one of found) {
    const isOne = sql.join(
      key.map((name) => sql`${sql.ref(name)} = ${one[name]}`),
      sql` and `,
    );
    const { rows } = await sql<Row>`
      select ${refs(columns)} from ${sql.table(table)} where ${isOne} and ${isOldRow(place, seal)}
      for update skip locked`.execute(tx);
    locked.push(...rows);
  }
  return { rows: locked, last: found.at(-1) };
}

const nameOf = ({ table, key }: Place, row: Row) => `${table} ${key.map((name) => row[name]).join(' ')}`;

/** Classifies a database error: a lock conflict, or a unique violation; undefined for any other error. */
function ofRows(error: unknown): 'double' | 'busy' | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === '23505') return 'double';
  // lock_not_available, deadlock_detected
  return code === '55P03' || code === '40P01' ? 'busy' : undefined;
}

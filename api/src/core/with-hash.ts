import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from './database';
import type { Seal } from './seal';

/** A value whose blind index may stand once among some rows. */
export interface UniqueValue {
  kind: string;
  value: string;
  /** Selects, as `hash`, what of these forms stands in the rows that may not hold the value twice. */
  among(forms: string[]): RawBuilder<{ hash: string }>;
}

/**
 * The form in which to write a unique blind index. The database's unique index sees two forms of a value as two values,
 * so during a rotation the writer takes an advisory lock of the value until the transaction ends and writes the stored form.
 * @param tx the transaction that writes the hash
 */
export async function hashToWrite(
  tx: Db | Tx,
  seal: Seal,
  { kind, value, among }: UniqueValue,
): Promise<string> {
  const own = seal.blindIndex(kind, value);
  if (!seal.rotating) return own;
  await sql`select pg_advisory_xact_lock(${hashLock(seal, own)})`.execute(tx);
  const { rows } = await among(seal.blindIndexes(kind, value)).execute(tx);
  return rows[0]?.hash ?? own;
}

/** Writes with the hash of {@link hashToWrite}, during a rotation in a transaction: the caller's, or one of its own. */
export const withHash = <T>(
  db: Db | Tx,
  seal: Seal,
  unique: UniqueValue,
  write: (db: Db | Tx, hash: string) => Promise<T>,
): Promise<T> => {
  const work = async (tx: Db | Tx) => write(tx, await hashToWrite(tx, seal, unique));
  return seal.rotating && !db.isTransaction ? db.transaction().execute(work) : work(db);
};

/** The number of the advisory lock of a value, in whatever form its blind index stands. */
export const hashLock = (seal: Seal, stored: string) =>
  sql`hashtextextended(${`blind-index:${seal.newestForm(stored)}`}::text, 37)`;

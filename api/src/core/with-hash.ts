import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from './database';
import { inTransaction } from './events/events';
import type { Seal } from './seal';

/** A value whose blind index must be unique among some rows. */
export interface UniqueValue {
  kind: string;
  value: string;
  /** Selects, as `hash`, those of the given blind indexes that exist in the rows among which the value is unique. */
  among(forms: string[]): RawBuilder<{ hash: string }>;
}

/**
 * The blind index to write for a unique value. A unique constraint does not detect a duplicate under another secret, so
 * during a rotation this takes an advisory lock on the value until the transaction ends, and returns the stored blind
 * index if there is one.
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

/** Calls `write` with the hash of {@link hashToWrite}; during a rotation in the caller's transaction or a new one. */
export const withHash = <T>(
  db: Db | Tx,
  seal: Seal,
  unique: UniqueValue,
  write: (db: Db | Tx, hash: string) => Promise<T>,
): Promise<T> => {
  const work = async (tx: Db | Tx) => write(tx, await hashToWrite(tx, seal, unique));
  return seal.rotating ? inTransaction(db, work) : work(db);
};

/** The advisory lock key of a value; the same for its blind indexes under all secrets. */
export const hashLock = (seal: Seal, stored: string) =>
  sql`hashtextextended(${`blind-index:${seal.newestForm(stored)}`}::text, 37)`;

import { sql } from 'kysely';
import type { Db } from './database';

/** SQLSTATE read_only_sql_transaction. */
const READ_ONLY = '25006';

/**
 * Whether the database refused a write because an operator has paused writes: its transactions are read-only while it is
 * moved to a cluster (docs/operations.md, "Citus").
 */
export const isPaused = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === READ_ONLY;

/**
 * Does what a read writes beside its answer, such as marking messages as read. While writes are paused it is left out, so
 * that the read is answered all the same.
 * @param work a statement or transaction of its own; in one that goes on, the refusal would have ended it
 * @returns undefined while writes are paused
 */
export async function unlessPaused<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (isPaused(error)) return undefined;
    throw error;
  }
}

/** Whether the database refuses writes at present. */
export async function areWritesPaused(db: Db): Promise<boolean> {
  const { rows } = await sql<{ on: boolean }>`
    select current_setting('transaction_read_only') = 'on' as on`.execute(db);
  return rows[0]?.on === true;
}

import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../database';
import type { Tables } from '../tables';

/** Pause before the next attempt: doubles from `first` to `longest`, in seconds. */
export interface Pause {
  first: number;
  longest: number;
}

interface Claim {
  table: keyof Tables;
  /** Columns of its primary key; the first one names its shard in a cluster. */
  key: readonly [string, ...string[]];
  /** Column with the time of the next attempt; null: none. */
  due: string;
  /** Column that counts the attempts. */
  attempts: string;
  pause: Pause;
  limit: number;
  /** Further assignments. */
  set?: RawBuilder<unknown>;
}

/**
 * Claims at most `limit` due rows, oldest first, by setting their next attempt: of two schedulers one gets the row, and
 * a crashed one leaves it to the next attempt. One update per row, because a database cluster updates rows under a lock
 * on one shard only.
 * @returns the rows after the update
 */
export async function claimDue<Row>(
  db: Db | Tx,
  { table, key, due, attempts, pause, limit, set }: Claim,
): Promise<Row[]> {
  const { rows: found } = await sql<{ key: (string | number)[]; attempts: number }>`
    select json_build_array(${sql.join(key.map((name) => sql.ref(name)))}) as key, ${sql.ref(attempts)} as attempts from ${sql.table(table)}
    where ${sql.ref(due)} <= app_now() order by ${sql.ref(due)} limit ${limit}`.execute(db);
  const claimed: Row[] = [];
  for (const { key: values, attempts: before } of found) {
    const isRow = sql.join(
      key.map((name, index) => sql`${sql.ref(name)} = ${values[index]}`),
      sql` and `,
    );
    const seconds = Math.min(pause.longest, pause.first * 2 ** Math.min(before, 20));
    const { rows } = await sql<Row>`
      update ${sql.table(table)} set ${set ? sql`${set},` : sql``}
        ${sql.ref(due)} = app_now() + make_interval(secs => ${seconds}), ${sql.ref(attempts)} = ${before + 1}
      where ${isRow} and ${sql.ref(attempts)} = ${before} and ${sql.ref(due)} <= app_now()
      returning *`.execute(db);
    claimed.push(...rows);
  }
  return claimed;
}

import { sql } from 'kysely';
import type { Tx } from '../core/database';
import { placements } from '../core/distribution';
import { type Seal, SealBroken } from '../core/seal';
import { hashLock } from '../core/with-hash';
import { type ColumnName, followersOf, type Place, type Row } from './places';

export interface Rewritten {
  /** Whether no value of the row depends on an older secret any more. */
  done: boolean;
  /** Columns that cannot be decrypted with any configured secret. */
  broken: string[];
}

/** Replaces one stored blind index in all rows of a column. */
interface Replacement {
  column: ColumnName;
  stored: string;
  newest: string;
}

/**
 * Re-encrypts and re-indexes the values of a locked row that depend on an older secret. A rotation must never block a
 * call, so it does not wait for a value's advisory lock: if a call holds it, the row is left to a later pass.
 * @param keepBroken rewrites the other columns of a row that has an undecryptable value; otherwise the row is skipped
 */
export async function rewriteRow(
  tx: Tx,
  seal: Seal,
  place: Place,
  row: Row,
  keepBroken: boolean,
): Promise<Rewritten> {
  const next = { ...row };
  const broken: string[] = [];
  const replacements: Replacement[] = [];
  for (const { name, before = '', asIn } of place.indexes ?? []) {
    const stored = storedIndex(row[name], before);
    if (stored === null) continue;
    const newest = unlessBroken(() => seal.newestForm(stored));
    if (newest === undefined) broken.push(name);
    if (newest === undefined || newest === stored) continue;
    if (!(await tryLock(tx, seal, stored))) return { done: false, broken };
    if (!asIn) next[name] = before + newest;
    // Private listings for a member's phone are rewritten together with the member's row.
    else if (!(await stands(tx, asIn, stored)))
      replacements.push({ column: [place.table, name], stored, newest });
    for (const column of followersOf(place.table, name)) replacements.push({ column, stored, newest });
  }
  for (const { name, aad } of place.sealed ?? []) {
    const sealed = row[name];
    if (typeof sealed !== 'string') continue;
    if (sealed.startsWith(seal.prefixes.sealed) && aad(row) === aad(next)) continue;
    const text = unlessBroken(() => seal.open(sealed, aad(row)));
    if (text === undefined) broken.push(name);
    else next[name] = seal.seal(text, aad(next));
  }
  if (broken.length > 0 && !keepBroken) return { done: false, broken };
  for (const replacement of replacements) await replaceAll(tx, replacement);
  const changed = Object.keys(next).filter((name) => next[name] !== row[name]);
  if (changed.length > 0) await (isMoved(place, changed) ? move : update)(tx, place, row, next, changed);
  return { done: broken.length === 0, broken };
}

/** Whether a cluster has the changed row on another shard. */
function isMoved({ table }: Place, changed: readonly string[]): boolean {
  const placement = placements[table];
  return typeof placement === 'object' && changed.includes(placement.by);
}

const update = (tx: Tx, place: Place, row: Row, next: Row, changed: readonly string[]) =>
  sql`
    update ${sql.table(place.table)} set ${sql.join(changed.map((name) => sql`${sql.ref(name)} = ${next[name]}`))}
    where ${isRow(place, row)}`.execute(tx);

/** A cluster updates no column that names the shard. */
async function move(tx: Tx, place: Place, row: Row, next: Row): Promise<void> {
  await sql`delete from ${sql.table(place.table)} where ${isRow(place, row)}`.execute(tx);
  await sql`
    insert into ${sql.table(place.table)} (${sql.join(Object.keys(next).map((name) => sql.ref(name)))})
    values (${sql.join(Object.values(next))})`.execute(tx);
}

const storedIndex = (value: string | number | null | undefined, before: string) =>
  typeof value === 'string' && value.startsWith(before) ? value.slice(before.length) : null;

function unlessBroken(work: () => string): string | undefined {
  try {
    return work();
  } catch (error) {
    if (error instanceof SealBroken) return undefined;
    throw error;
  }
}

const isRow = ({ key }: Place, row: Row) =>
  sql.join(
    key.map((name) => sql`${sql.ref(name)} = ${row[name]}`),
    sql` and `,
  );

async function tryLock(tx: Tx, seal: Seal, stored: string): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(${hashLock(seal, stored)}) as mine`.execute(tx);
  return rows[0]?.mine === true;
}

async function stands(tx: Tx, [table, column]: ColumnName, stored: string): Promise<boolean> {
  const { rows } = await sql`
    select from ${sql.table(table)} where ${sql.ref(column)} = ${stored} limit 1`.execute(tx);
  return rows.length > 0;
}

const replaceAll = (tx: Tx, { column: [table, column], stored, newest }: Replacement) =>
  sql`update ${sql.table(table)} set ${sql.ref(column)} = ${newest} where ${sql.ref(column)} = ${stored}`.execute(
    tx,
  );

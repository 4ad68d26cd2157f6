import { sql } from 'kysely';
import type { Db, Tx } from '../core/database';
import type { Seal } from '../core/seal';
import { openContact } from '../listing/contact';
import { type Row as PlaceRow, places } from '../rotation/places';
import type { HeldTable, MemberKeys, Row } from './held';

/** More rows of one table are left out of an archive, which says so. */
export const MAX_ROWS = 50_000;

export interface ReadTable {
  table: HeldTable;
  rows: Row[];
  /** Rows left out by {@link MAX_ROWS}. */
  leftOut: number;
}

/** Written instead of another member's number. */
export const OTHER = '（对方）';
const BROKEN = '（无法解密，请联系客服）';

/**
 * The member's rows of a table as the export shows them: sealed values opened, withheld columns removed, other
 * members made unrecognizable.
 */
export async function readRows(
  db: Db | Tx,
  seal: Seal,
  table: HeldTable,
  who: MemberKeys,
  maxRows = MAX_ROWS,
): Promise<ReadTable> {
  const from = sql`${sql.table(table.table)} t where ${table.rows(who)}`;
  const { rows } = await sql<{ row: Row }>`select to_jsonb(t) as row from ${from} limit ${maxRows}`.execute(
    db,
  );
  const { rows: counted } = await sql<{ count: number }>`select count(*) as count from ${from}`.execute(db);
  return {
    table,
    rows: rows.map(({ row }) => shown(seal, table, row, who.id)),
    leftOut: Math.max(0, (counted[0]?.count ?? 0) - rows.length),
  };
}

function shown(seal: Seal, table: HeldTable, row: Row, id: number): Row {
  const { names, withheld = {}, authored } = table;
  const isOwn = authored?.isOwn(row, id) ?? true;
  const opened = openSealed(seal, table.table, row);
  return Object.fromEntries(
    Object.entries(row)
      .filter(([column]) => !(column in withheld))
      .map(([column, value]) => {
        if (!isOwn && authored?.columns.includes(column)) return [column, null];
        if (names.includes(column)) return [column, nameOf(value, id)];
        return [column, column in opened ? opened[column] : value];
      }),
  );
}

/** A member's number where it is their own; of others only the role (`staff`), if any. */
function nameOf(value: unknown, id: number): unknown {
  if (value === null || value === id) return value;
  if (typeof value !== 'string') return OTHER;
  const [role, number] = value.split(':');
  return number === undefined || Number(number) === id ? value : `${role}${OTHER}`;
}

/** The sealed columns of a row, opened. The rotation of secrets knows where they are and how they are sealed. */
function openSealed(seal: Seal, table: string, row: Row): Row {
  const place = places.find((each) => each.table === table);
  const opened: Row = {};
  for (const { name, aad } of place?.sealed ?? []) {
    const sealed = row[name];
    if (typeof sealed !== 'string') continue;
    try {
      opened[name] =
        table === 'goods'
          ? // The phone of the buyer that a private listing is for is the buyer's.
            (openContact(seal, String(row.goods_no), sealed).phone ?? null)
          : seal.open(sealed, aad(row as PlaceRow));
    } catch {
      opened[name] = BROKEN;
    }
  }
  return opened;
}

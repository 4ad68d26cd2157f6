import { type Insertable, sql } from 'kysely';
import type { Tx } from '../core/database';
import type { Tables } from '../core/tables';

/** The id of goods that are about to be inserted: their number and what is sealed with it are made of it. */
export async function nextGoodsId(tx: Tx): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('goods', 'id')) as id`.execute(tx);
  if (!rows[0]) throw new Error('nextval returned no row');
  return rows[0].id;
}

/** Inserts goods under an id of {@link nextGoodsId}. */
export async function insertGoods(
  tx: Tx,
  goods: Omit<Insertable<Tables['goods']>, 'id'> & { id: number },
): Promise<void> {
  const values = Object.entries(goods);
  await sql`
    insert into goods (${sql.join(values.map(([column]) => sql.ref(column)))}) overriding system value
    values (${sql.join(values.map(([, value]) => value))})`.execute(tx);
}

import { sql } from 'kysely';
import type { Db } from '../core/database';
import { coverFile } from './pictures';

/** Goods as a line of another list shows them. */
export interface GoodsBrief {
  id: number;
  title: string;
  cover: string;
  price_fen: number;
  on_sale: boolean;
}

/**
 * The goods of a page of other rows, read apart: goods are on shards by their id, what refers to them is not beside them.
 * @returns a reader by id, which throws for an id that was not among `ids`
 */
export async function readGoodsBriefs(db: Db, ids: readonly number[]): Promise<(id: number) => GoodsBrief> {
  const { rows } = await sql<GoodsBrief>`
    select g.id, g.title, g.price_fen, g.status = 'onSale' as on_sale, ${coverFile} as cover
    from goods g where g.id = any (${[...new Set(ids)]}::bigint[])`.execute(db);
  const found = new Map(rows.map((row) => [row.id, row]));
  return (id) => {
    const goods = found.get(id);
    if (!goods) throw new Error(`no goods ${id}`);
    return goods;
  };
}

import { sql } from 'kysely';
import type { AttributeValue } from 'shared-contract/shapes';
import type { Db, Tx } from '../core/database';
import type { Figures } from './fair-price';
import { formatValue } from './values';

/** A row of `attributes`; `rank` is its position among the three figures, if it is one. */
export interface AttributeRow {
  id: number;
  group: string;
  name: string;
  rank: number | null;
  values: { value: string; number: number | null; prefix: string; unit: string }[];
}

/** The attributes of goods `g` in the order of the game's form, as JSON. */
export const attributes = sql`(
  select coalesce(json_agg(json_build_object(
    'id', a.id, 'group', a.group_name, 'name', a.name, 'rank', a.figure_rank, 'values', a.values) order by a.sort, a.id), '[]')
  from (
    select a.id, a.group_name, a.name, a.figure_rank, a.sort,
      json_agg(json_build_object('value', v.value, 'number', v.number, 'prefix', a.prefix, 'unit', a.unit)
        order by array_position(a.options, v.value), v.value) as values
    from goods_attr v join game_attr a on a.id = v.attr_id
    where v.goods_id = g.id group by a.id) a)`;

/** Attributes for display, several chosen values joined in one line. */
export const formatAttributes = (rows: readonly AttributeRow[]): AttributeValue[] =>
  rows.map(({ id, group, name, values }) => ({
    attrId: String(id),
    group,
    name,
    value: formatValue(values),
  }));

/** The three figures by which accounts are compared; the maximum if several values were chosen. */
export const figuresOf = (rows: readonly AttributeRow[]): Figures => {
  const figure = (rank: number) => {
    const numbers = rows
      .filter((row) => row.rank === rank)
      .flatMap(({ values }) => values.flatMap(({ number }) => number ?? []));
    return numbers.length ? Math.max(...numbers) : null;
  };
  return [figure(1), figure(2), figure(3)];
};

/** The goods' attributes in the order of the game's form; empty for unknown goods. */
export async function attributeValues(db: Db | Tx, goodsId: number): Promise<AttributeValue[]> {
  const { rows } = await sql<{ attrs: AttributeRow[] }>`
    select ${attributes} as attrs from goods g where g.id = ${goodsId}`.execute(db);
  return formatAttributes(rows[0]?.attrs ?? []);
}

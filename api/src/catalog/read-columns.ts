import { sql } from 'kysely';
import { guarantees } from 'shared-contract/shapes';
import type { Db } from '../core/database';
import { type AttributeColumns, type GoodsColumns, guaranteeBit } from './goods-columns';
import { guaranteeConditions } from './goods-query';
import { type SomeGoods, share } from './sample';

interface Read extends Omit<GoodsColumns, 'size' | 'attributes'> {
  ids: number[];
  /** Of the goods that have attributes: their ids, and for each the attributes, less than 0 with a number, and the values. */
  owners: string | null;
  attributes: string | null;
  values: string | null;
}

/**
 * Reads what filters and facets look at, in one statement. Attributes are found by an array of ids, not by a join: a
 * cluster knows nothing about `m`, and would read all attributes of a shard. They are sent as text, which costs half of
 * JSON: values are never empty, and a line break in one is sent as a space.
 * @param goods at most as many as a sample has
 */
export async function readColumns(
  db: Db,
  goods: SomeGoods,
  { withAttributes }: { withAttributes: boolean },
): Promise<GoodsColumns> {
  const bits = guarantees.map((one) => sql`(${guaranteeConditions[one]})::int * ${guaranteeBit(one)}::int`);
  const column = (name: string) => sql`coalesce(json_agg(${sql.ref(`m.${name}`)}), '[]') as ${sql.ref(name)}`;
  const columns = [
    'ids',
    'types',
    'systems',
    'operators',
    'areas',
    'servers',
    'prices',
    'guarantees',
  ] as const satisfies readonly (keyof Read)[];
  const { rows } = await sql<Read>`
    with m as materialized (
      select g.id as ids, ${goods.position} as position, g.goods_type as types, g.system_id as systems,
        g.operator_id as operators, g.area_id as areas, g.server_id as servers, g.price_fen as prices,
        ${sql.join(bits, sql` + `)} as guarantees
      from goods g where ${goods.condition}
    ), a as (
      select v.goods_id, string_agg((case when v.number is null then v.attr_id else -v.attr_id end)::text, ',') as attributes,
        string_agg(coalesce(v.number::text, replace(v.value, E'\\n', ' ')), E'\\n') as values
      from goods_attr v where ${withAttributes ? sql`v.goods_id = any(array(select m.ids from m))` : sql`false`}
      group by v.goods_id
    ), t as (
      select string_agg(a.goods_id::text, ',') as owners, string_agg(a.attributes, ' ') as attributes,
        string_agg(a.values, E'\\n\\n') as values
      from a
    )
    select ${sql.join(columns.map(column))}, coalesce(${share(sql`m.position`)}, 0) as covered,
      (select t.owners from t), (select t.attributes from t), (select t.values from t)
    from m`.execute(db);
  const [read] = rows;
  if (!read) throw new Error('no row of columns');
  const { ids, owners, attributes, values, ...rest } = read;
  return { ...rest, size: ids.length, attributes: attributesOf(ids, owners, attributes, values) };
}

function attributesOf(
  ids: readonly number[],
  owners: string | null,
  attributes: string | null,
  values: string | null,
): Map<number, AttributeColumns> {
  const found = new Map<number, AttributeColumns>();
  if (owners === null || attributes === null || values === null) return found;
  const numberOf = new Map(ids.map((id, n) => [String(id), n]));
  const attributesByOwner = attributes.split(' ');
  const valuesByOwner = values.split('\n\n');
  /** By the attribute as it was sent, which is looked up for each of 17,000 values. */
  const columns = new Map<string, AttributeColumns>();
  owners.split(',').forEach((owner, place) => {
    const n = numberOf.get(owner);
    if (n === undefined) throw new Error(`no goods ${owner}`);
    const own = (valuesByOwner[place] ?? '').split('\n');
    (attributesByOwner[place] ?? '').split(',').forEach((sent, nth) => {
      let column = columns.get(sent);
      if (!column) {
        const id = Math.abs(Number(sent));
        column = found.get(id) ?? { goods: [], values: [], numbers: [] };
        columns.set(sent, column);
        found.set(id, column);
      }
      const value = own[nth] ?? '';
      column.goods.push(n);
      column.values.push(value);
      column.numbers.push(sent.startsWith('-') ? Number(value) : Number.NaN);
    });
  });
  return found;
}

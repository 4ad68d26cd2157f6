import { type RawBuilder, sql } from 'kysely';
import type { GoodsSort } from 'shared-contract/shapes';
import type { Condition } from './goods-query';

interface SortOrder {
  /** Sort keys, all in one direction, with the SQL types to cast their text form back to. */
  keys: readonly (readonly [key: RawBuilder<unknown>, type: 'boolean' | 'timestamptz' | 'bigint'])[];
  descending: boolean;
}

const id = [sql`g.id`, 'bigint'] as const;
const listedAt = [sql`g.listed_at`, 'timestamptz'] as const;
/** Every order ends with the id, so that it is total and pages never overlap. Indexes in 011-goods.sql match these. */
const sortOrders: Record<GoodsSort, SortOrder> = {
  // Verified goods first, then the newest.
  default: { keys: [[sql`(g.verified_at is not null)`, 'boolean'], listedAt, id], descending: true },
  price_asc: { keys: [[sql`g.price_fen`, 'bigint'], id], descending: false },
  price_desc: { keys: [[sql`g.price_fen`, 'bigint'], id], descending: true },
  newest: { keys: [listedAt, id], descending: true },
  hot: {
    keys: [
      [sql`c.heat`, 'bigint'],
      [sql`c.goods_id`, 'bigint'],
    ],
    descending: true,
  },
  drop: { keys: [[sql`g.drop_fen`, 'bigint'], id], descending: true },
};

/** The `order by` expression. */
export function orderOf(sort: GoodsSort): RawBuilder<unknown> {
  const { keys, descending } = sortOrders[sort];
  return sql.join(keys.map(([key]) => (descending ? sql`${key} desc` : key)));
}

/** The sort key of goods as text, exact to the microsecond. */
export const sortKeyOf = (sort: GoodsSort): RawBuilder<string[]> =>
  sql`array[${sql.join(sortOrders[sort].keys.map(([key]) => sql`${key}::text`))}]`;

/** Keyset condition: goods after a sort key. A row comparison, so that the index scan starts there. */
export function afterSortKey(sort: GoodsSort, sortKey: readonly string[]): Condition {
  const { keys, descending: down } = sortOrders[sort];
  const own = sql.join(keys.map(([key]) => key));
  const other = sql.join(keys.map(([, type], n) => sql`${sortKey[n]}::${sql.raw(type)}`));
  return down ? sql`(${own}) < (${other})` : sql`(${own}) > (${other})`;
}

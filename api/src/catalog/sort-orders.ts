import { type RawBuilder, sql } from 'kysely';
import type { GoodsSort } from 'shared-contract/shapes';
import type { Condition } from './goods-query';

interface SortOrder {
  /** Sort keys, all in one direction, with the SQL types to cast their text form back to. */
  keys: readonly (readonly [key: RawBuilder<unknown>, type: 'boolean' | 'timestamptz' | 'bigint'])[];
  down: boolean;
}

const id = [sql`g.id`, 'bigint'] as const;
const listedAt = [sql`g.listed_at`, 'timestamptz'] as const;
/** Every order ends with the id, so that it is total and pages never overlap. Indexes in 011-goods.sql match these. */
const sortOrders: Record<GoodsSort, SortOrder> = {
  // Verified goods first, then the newest.
  default: { keys: [[sql`(g.verified_at is not null)`, 'boolean'], listedAt, id], down: true },
  price_asc: { keys: [[sql`g.price_fen`, 'bigint'], id], down: false },
  price_desc: { keys: [[sql`g.price_fen`, 'bigint'], id], down: true },
  newest: { keys: [listedAt, id], down: true },
  hot: {
    keys: [
      [sql`c.heat`, 'bigint'],
      [sql`c.goods_id`, 'bigint'],
    ],
    down: true,
  },
  drop: { keys: [[sql`g.drop_fen`, 'bigint'], id], down: true },
};

/** The `order by` expression. */
export function orderOf(sort: GoodsSort): RawBuilder<unknown> {
  const { keys, down } = sortOrders[sort];
  return sql.join(keys.map(([key]) => (down ? sql`${key} desc` : key)));
}

/** The sort key of goods as text, exact to the microsecond. */
export const placeIn = (sort: GoodsSort): RawBuilder<string[]> =>
  sql`array[${sql.join(sortOrders[sort].keys.map(([key]) => sql`${key}::text`))}]`;

/** Keyset condition: goods after a sort key. A row comparison, so that the index scan starts there. */
export function comesAfter(sort: GoodsSort, place: readonly string[]): Condition {
  const { keys, down } = sortOrders[sort];
  const own = sql.join(keys.map(([key]) => key));
  const other = sql.join(keys.map(([, type], n) => sql`${place[n]}::${sql.raw(type)}`));
  return down ? sql`(${own}) < (${other})` : sql`(${own}) > (${other})`;
}

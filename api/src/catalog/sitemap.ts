import { sql } from 'kysely';
import type { GoodsSitemap, GoodsSitemapPart } from 'shared-contract/sitemap';
import { isoTime } from '../core/clock';
import type { Db } from '../core/database';
import { listed } from './goods-query';

/**
 * Ids in a part. Parts are ranges of ids, so that goods stay in their part: a change of one touches one part only, and
 * reading a part is a bounded range scan.
 */
const PART_IDS = 10_000;
const partIds = sql.raw(String(PART_IDS));

/** When goods `g` last changed for readers: listed, repriced or verified. */
const changedAt = sql`greatest(g.listed_at, g.price_at, g.verified_at)`;

/** The parts that have goods on public sale and their games, each with its last change. Reads the index `goods_sitemap`. */
export async function goodsSitemap(db: Db): Promise<GoodsSitemap> {
  const { rows } = await sql<{ part: number; game: number; changed_at: Date }>`
    select (g.id - 1) / ${partIds} + 1 as part, g.game_id as game, max(${changedAt}) as changed_at
    from goods g where ${listed} group by 1, 2`.execute(db);
  const newest = (key: 'part' | 'game') => {
    const times = new Map<number, number>();
    for (const row of rows) times.set(row[key], Math.max(times.get(row[key]) ?? 0, row.changed_at.getTime()));
    return [...times]
      .sort(([a], [b]) => a - b)
      .map(([number, time]) => ({ number, changedAt: isoTime(new Date(time)) }));
  };
  return {
    parts: newest('part').map(({ number, ...time }) => ({ part: number, ...time })),
    games: newest('game').map(({ number, ...time }) => ({ id: String(number), ...time })),
  };
}

/** The goods of one part that are on public sale. */
export async function goodsSitemapPart(db: Db, part: number): Promise<GoodsSitemapPart> {
  const first = (part - 1) * PART_IDS;
  const { rows } = await sql<{ id: number; changed_at: Date }>`
    select g.id, ${changedAt} as changed_at from goods g
    where g.id > ${first} and g.id <= ${first + PART_IDS} and ${listed} order by g.id`.execute(db);
  return rows.map(({ id, changed_at }) => ({ id: String(id), changedAt: isoTime(changed_at) }));
}

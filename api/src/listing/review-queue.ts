import { sql } from 'kysely';
import type { Value } from 'shared-contract';
import { isoTime } from '../core/clock';
import type { Tx } from '../core/database';

type Review = Value<'getConsignment'>['review'];

/** Minimum number of reviews for a median duration. */
const MIN_SAMPLES = 5;
const DAYS = 30;

/**
 * Queue position of goods under review and the median duration of recent reviews: measured rather than promised
 * (product section 7, advance 11).
 */
export async function reviewQueue(tx: Tx, goodsId: number): Promise<Review> {
  const { rows: own } = await sql<{ at: Date | null; ahead: number }>`
    with mine as materialized (select id, reviewing_at as at from goods where id = ${goodsId})
    select (select at from mine) as at, (
      select count(*)::int from goods g
      where g.status = 'reviewing' and (g.reviewing_at, g.id) < (select at, id from mine)) as ahead`.execute(
    tx,
  );
  const { rows: took } = await sql<{ samples: number; minutes: number | null }>`
    select count(*)::int as samples,
      ceil(extract(epoch from percentile_cont(0.5) within group (order by ended.at - begun.at)) / 60)::int as minutes
    from audit ended
    cross join lateral (
      select a.at from audit a
      where a.entity = 'goods' and a.entity_id = ended.entity_id and a.to_state = 'reviewing' and a.id < ended.id
      order by a.id desc limit 1) begun
    where ended.entity = 'goods' and ended.from_state = 'reviewing' and ended.to_state in ('onSale', 'rejected')
      and ended.at > app_now() - make_interval(days => ${DAYS})`.execute(tx);
  const { samples = 0, minutes = null } = took[0] ?? {};
  return {
    submittedAt: own[0]?.at ? isoTime(own[0].at) : null,
    ahead: own[0]?.ahead ?? 0,
    samples,
    medianMinutes: samples < MIN_SAMPLES ? null : minutes,
  };
}

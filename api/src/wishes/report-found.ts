import { sql } from 'kysely';
import { href } from 'shared-contract';
import { listed } from '../catalog/goods-query';
import type { Db, Tx } from '../core/database';
import { transact } from '../core/events/events';
import { yuanText } from '../core/yuan-text';
import { notifyMembers } from '../notifications/messages';
import { today } from './day';
import type { FoundWish } from './find-wishes';
import { type Listing, resultsOf } from './listing';

/** {@link reportFoundIn} in a transaction of its own. */
export const reportFound = (
  db: Db,
  listing: Listing,
  wasFen: number | null,
  found: readonly FoundWish[],
): Promise<void> => transact(db, (tx) => reportFoundIn(tx, listing, wasFen, found));

/**
 * Records what the wishes found, once for a wish, goods and price, and notifies each member once of the best one.
 * Beyond a wish's number a day it is only recorded, for the next morning. Nothing happens if the goods are no longer
 * on sale at this price.
 */
export async function reportFoundIn(
  tx: Tx,
  listing: Listing,
  wasFen: number | null,
  found: readonly FoundWish[],
): Promise<void> {
  // One at a time, so that neither a day's number nor a hit is counted twice.
  await sql`select pg_advisory_xact_lock(hashtextextended('wishes:report', 0))`.execute(tx);
  if (!(await isStillOffered(tx, listing))) return;
  const news = await newFor(tx, listing, found);
  if (news.length === 0) return;
  const best = bestOfEach(news);
  const reported = await countReports(tx, best);
  const reportedTo = new Set(reported.map(({ memberId }) => memberId));
  const hits = await record(tx, listing, wasFen, news, reportedTo);
  await notifyMembers(
    tx,
    { kind: 'goods', id: String(listing.goodsId) },
    reported.map((wish) => messageOf(listing, wasFen, wish, hits.get(wish.wishId) ?? 0)),
  );
}

async function isStillOffered(tx: Tx, { goodsId, priceFen }: Listing): Promise<boolean> {
  const { rows } = await sql`
    select g.id from goods g where g.id = ${goodsId} and g.price_fen = ${priceFen} and ${listed}`.execute(tx);
  return rows.length > 0;
}

/**
 * The wishes to which this is news: of active members who are not closing their accounts, and neither dismissed nor
 * reported before at the same or a lower price, unless now all fits that did not then.
 */
async function newFor(tx: Tx, listing: Listing, found: readonly FoundWish[]): Promise<FoundWish[]> {
  const members = [...new Set(found.map(({ memberId }) => memberId))];
  const { rows: able } = await sql<{ id: number }>`
    select m.id from member m where m.id = any (${members}) and m.status = 'active'
      and not exists (select 1 from account_closing c where c.member_id = m.id)`.execute(tx);
  const { rows: known } = await sql<{ wishId: number; missed: string | null; over: boolean }>`
    select wish_id as "wishId", missed, dismissed_at is not null or price_fen = ${listing.priceFen} as over from wish_hit
    where member_id = any (${members}) and goods_id = ${listing.goodsId}
      and (dismissed_at is not null or price_fen <= ${listing.priceFen})`.execute(tx);
  const active = new Set(able.map(({ id }) => id));
  const over = new Set(known.filter((hit) => hit.over || hit.missed === null).map(({ wishId }) => wishId));
  const nearBefore = new Set(known.map(({ wishId }) => wishId));
  return found.filter(
    ({ memberId, wishId, missed }) =>
      active.has(memberId) && !over.has(wishId) && !(missed !== null && nearBefore.has(wishId)),
  );
}

/** Of each member the wish that is missed least: it alone is reported. */
function bestOfEach(found: readonly FoundWish[]): FoundWish[] {
  const best = new Map<number, FoundWish>();
  for (const wish of found) {
    const other = best.get(wish.memberId);
    if (!other || (other.missed !== null && wish.missed === null)) best.set(wish.memberId, wish);
  }
  return [...best.values()];
}

/** Counts a report of each wish. @returns those that had one left today */
async function countReports(tx: Tx, wishes: readonly FoundWish[]): Promise<FoundWish[]> {
  const { rows } = await sql<{ id: number }>`
    update wish set reported_day = ${today}, reported_today = case when reported_day = ${today} then reported_today + 1 else 1 end
    where member_id = any (${wishes.map(({ memberId }) => memberId)}) and id = any (${wishes.map(({ wishId }) => wishId)})
      and paused_at is null and (reported_day is distinct from ${today} or reported_today < per_day)
    returning id`.execute(tx);
  const counted = new Set(rows.map(({ id }) => id));
  return wishes.filter(({ wishId }) => counted.has(wishId));
}

/** @returns the ids of the hits, by wish */
async function record(
  tx: Tx,
  listing: Listing,
  wasFen: number | null,
  found: readonly FoundWish[],
  reported: ReadonlySet<number>,
): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; wish_id: number }>`
    insert into wish_hit
      (member_id, wish_id, goods_id, price_fen, was_fen, total, missed, results, reference, reported_at)
    select member_id, wish_id, ${listing.goodsId}::bigint, ${listing.priceFen}::bigint,
      ${wasFen !== null && wasFen > listing.priceFen ? wasFen : null}::bigint, total, missed, results::jsonb,
      ${JSON.stringify(listing.reference)}::jsonb, case when reported then app_now() end
    from unnest(${found.map(({ memberId }) => memberId)}::bigint[], ${found.map(({ wishId }) => wishId)}::bigint[],
      ${found.map(({ conditions }) => conditions.length)}::int[], ${found.map(({ missed }) => missed)}::text[],
      ${found.map(({ conditions }) => JSON.stringify(resultsOf(conditions, listing)))}::text[],
      ${found.map(({ memberId }) => reported.has(memberId))}::boolean[])
      as hit (member_id, wish_id, total, missed, results, reported)
    on conflict do nothing returning id, wish_id`.execute(tx);
  return new Map(rows.map(({ id, wish_id }) => [wish_id, id]));
}

/** "王者 V10：贵族八…，¥1,150（降 ¥50），比参考价低 10.9%；只差：换绑信息齐全（未披露）" */
function messageOf(
  listing: Listing,
  wasFen: number | null,
  { memberId, name, missed, conditions }: FoundWish,
  hitId: number,
) {
  const total = conditions.length;
  const { priceFen, title } = listing;
  const results = resultsOf(conditions, listing);
  const below = results.find(({ key }) => key === 'below' && key !== missed);
  const drop = wasFen !== null && wasFen > priceFen ? `（降 ${yuanText(wasFen - priceFen)}）` : '';
  const miss = results.find(({ key }) => key === missed);
  return {
    memberId,
    msgType: 'wish' as const,
    title: missed === null ? `心愿全部对上：${name}` : `心愿对上 ${total - 1} 条，差 1 条：${name}`,
    content: [
      `${title.slice(0, 60)}，${yuanText(priceFen)}${drop}`,
      below ? `，比参考价${below.value}` : '',
      miss ? `；只差：${miss.text}（${miss.value ?? '未披露'}）` : '',
    ].join(''),
    link: href('wishHit', { id: String(hitId) }),
  };
}

import { sql } from 'kysely';
import { href } from 'shared-contract';
import type { AlertChannel, WishResult } from 'shared-contract/shapes';
import { enqueueAlerts, type NewAlert } from '../alerts/enqueue';
import { listed } from '../catalog/goods-query';
import type { Db, Tx } from '../core/database';
import { transact } from '../core/events/events';
import { yuanText } from '../core/yuan-text';
import { notifyMembers } from '../notifications/messages';
import type { WishCondition } from './conditions';
import { today } from './day';
import type { Remaining } from './entries';
import { type FoundWish, missOf } from './find-wishes';
import { type Listing, resultsOf } from './listing';

/** A wish that a listing fits, or misses one condition of, with what is reported of it. */
interface Found extends FoundWish {
  name: string;
  channels: AlertChannel[];
  results: WishResult[];
}

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
  if (!(await isStillOffered(tx, listing))) return;
  const locked = await lockWishes(tx, listing, found);
  const news = await newFor(tx, listing, locked);
  if (news.length === 0) return;
  const reported = await countReports(tx, bestOfEach(news));
  const reportedTo = new Set(reported.map(({ memberId }) => memberId));
  const hits = await record(tx, listing, wasFen, news, reportedTo);
  const messages = reported.map((wish) => ({
    ...messageOf(listing, wasFen, wish, hits.get(wish.wishId) ?? 0),
    topic: `wish:${hits.get(wish.wishId) ?? 0}`,
    channels: wish.channels,
  }));
  await notifyMembers(tx, { kind: 'goods', id: String(listing.goodsId) }, messages);
  await enqueueAlerts(tx, messages.flatMap(alertsOf));
}

/** A message by each of its channels. */
const alertsOf = ({
  channels,
  content,
  ...message
}: Omit<NewAlert, 'body' | 'channel'> & { content: string; channels: readonly AlertChannel[] }): NewAlert[] =>
  channels.map((channel) => ({ ...message, body: content, channel }));

/** Keys of wishes, as two arrays. */
const keysOf = (wishes: readonly FoundWish[]) =>
  sql`${wishes.map(({ memberId }) => memberId)}::bigint[], ${wishes.map(({ wishId }) => wishId)}::bigint[]`;

async function isStillOffered(tx: Tx, { goodsId, priceFen }: Listing): Promise<boolean> {
  const { rows } = await sql`
    select g.id from goods g where g.id = ${goodsId} and g.price_fen = ${priceFen} and ${listed}`.execute(tx);
  return rows.length > 0;
}

/**
 * Locks the wishes, so that neither a day's number nor a hit is counted twice, and reads them as they are by now: one that
 * was changed may no longer want the goods. In the order of their keys, so that two listings do not wait for each other.
 */
async function lockWishes(tx: Tx, listing: Listing, found: readonly FoundWish[]): Promise<Found[]> {
  const { rows } = await sql<
    Remaining & Pick<Found, 'memberId' | 'wishId' | 'name' | 'channels'> & { conditions: WishCondition[] }
  >`
    select w.member_id as "memberId", w.id as "wishId", w.name, w.channels, w.near and jsonb_array_length(w.conditions) > 1 as near,
      w.goods_type as type, w.conditions
    from lock_wishes(${keysOf(found)}) w where w.paused_at is null`.execute(tx);
  return rows.flatMap((wish) => {
    const missed = missOf(wish, listing);
    const { memberId, wishId, name, channels, conditions } = wish;
    return missed === undefined
      ? []
      : [{ memberId, wishId, name, channels, missed, results: resultsOf(conditions, listing) }];
  });
}

/**
 * The wishes to which this is news: of active members who are not closing their accounts, and neither dismissed nor
 * reported before at the same or a lower price, unless now all fits that did not then.
 */
async function newFor(tx: Tx, listing: Listing, found: readonly Found[]): Promise<Found[]> {
  const members = [...new Set(found.map(({ memberId }) => memberId))];
  const { rows: able } = await sql<{ id: number }>`
    select m.id from member m where m.id = any (${members}) and m.status = 'active'
      and m.id not in (select c.member_id from account_closing c where c.member_id = any (${members}))`.execute(
    tx,
  );
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
function bestOfEach(found: readonly Found[]): Found[] {
  const best = new Map<number, Found>();
  for (const wish of found) {
    const other = best.get(wish.memberId);
    if (!other || (other.missed !== null && wish.missed === null)) best.set(wish.memberId, wish);
  }
  return [...best.values()];
}

/** Counts a report of each wish. @returns those that had one left today */
async function countReports(tx: Tx, wishes: readonly Found[]): Promise<Found[]> {
  const { rows } = await sql<{ id: number }>`
    update wish w set reported_day = d.today, reported_today = case when w.reported_day = d.today then w.reported_today + 1 else 1 end
    from unnest(${keysOf(wishes)}) k (member_id, id) cross join (select ${today} as today offset 0) d
    where w.member_id = k.member_id and w.id = k.id
      and (w.reported_day is distinct from d.today or w.reported_today < w.per_day)
    returning w.id`.execute(tx);
  const counted = new Set(rows.map(({ id }) => id));
  return wishes.filter(({ wishId }) => counted.has(wishId));
}

/** @returns the ids of the hits, by wish */
async function record(
  tx: Tx,
  listing: Listing,
  wasFen: number | null,
  found: readonly Found[],
  reported: ReadonlySet<number>,
): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; wish_id: number }>`
    insert into wish_hit
      (member_id, wish_id, goods_id, price_fen, was_fen, total, missed, results, reference, reported_at)
    select member_id, wish_id, ${listing.goodsId}::bigint, ${listing.priceFen}::bigint,
      ${wasFen !== null && wasFen > listing.priceFen ? wasFen : null}::bigint, total, missed, results::jsonb,
      ${JSON.stringify(listing.reference)}::jsonb, case when reported then app_now() end
    from unnest(${found.map(({ memberId }) => memberId)}::bigint[], ${found.map(({ wishId }) => wishId)}::bigint[],
      ${found.map(({ results }) => results.length)}::int[], ${found.map(({ missed }) => missed)}::text[],
      ${found.map(({ results }) => JSON.stringify(results))}::text[],
      ${found.map(({ memberId }) => reported.has(memberId))}::boolean[])
      as hit (member_id, wish_id, total, missed, results, reported)
    on conflict do nothing returning id, wish_id`.execute(tx);
  return new Map(rows.map(({ id, wish_id }) => [wish_id, id]));
}

/** "王者 V10：贵族八…，¥1,150（降 ¥50），比参考价低 10.9%；只差：换绑信息齐全（未披露）" */
function messageOf(
  listing: Listing,
  wasFen: number | null,
  { memberId, name, missed, results }: Found,
  hitId: number,
) {
  const total = results.length;
  const { priceFen, title } = listing;
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

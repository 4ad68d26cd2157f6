import { sql } from 'kysely';
import { href } from 'shared-contract';
import type { AlertChannel } from 'shared-contract/shapes';
import type { Db } from '../core/database';
import { transact } from '../core/events/events';
import { yuanText } from '../core/yuan-text';
import { enqueueAlerts } from './enqueue';

interface Drop {
  goodsId: number;
  title: string;
  sellerId: number;
  fromFen: number;
  toFen: number;
}

/**
 * Enqueues alerts of a price drop for the members who saved the goods, by the channels of each; one a day for goods, so
 * that a price that falls fen by fen is no way to send messages.
 */
export const alertOfPriceDrop = (db: Db, { goodsId, title, sellerId, fromFen, toFen }: Drop): Promise<void> =>
  transact(db, async (tx) => {
    // Who saved goods is on the goods' shard, the channels of a member on the member's.
    const { rows: savers } = await sql<{ id: number }>`
      select member_id as id from favourite where goods_id = ${goodsId} and member_id <> ${sellerId}`.execute(
      tx,
    );
    const { rows } = await sql<{ memberId: number; channel: AlertChannel; day: string }>`
      select s.member_id as "memberId", channel, to_char(app_now() at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day
      from alert_setting s cross join unnest(s.price_by) channel
      where s.member_id = any (${savers.map(({ id }) => id)}::bigint[])`.execute(tx);
    await enqueueAlerts(
      tx,
      rows.map(({ memberId, channel, day }) => ({
        memberId,
        channel,
        topic: `price:${goodsId}:${day}`,
        title: `收藏的商品降价 ${yuanText(fromFen - toFen)}`,
        body: `${title.slice(0, 80)}：${yuanText(fromFen)} → ${yuanText(toFen)}`,
        link: href('goodDetail', { id: String(goodsId) }),
      })),
    );
  });

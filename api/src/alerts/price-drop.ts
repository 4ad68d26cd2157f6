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
    const { rows } = await sql<{ memberId: number; channel: AlertChannel; day: string }>`
      select f.member_id as "memberId", channel, to_char(app_now() at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day
      from favourite f join alert_setting s on s.member_id = f.member_id cross join unnest(s.price_by) channel
      where f.goods_id = ${goodsId} and f.member_id <> ${sellerId}`.execute(tx);
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

import { sql } from 'kysely';
import { href } from 'shared-contract';
import type { AlertChannel } from 'shared-contract/shapes';
import { enqueueAlerts } from '../alerts/enqueue';
import { transact } from '../core/events/events';
import type { Sweep } from '../core/jobs/sweep';
import { notifyMember } from '../notifications/messages';

const BATCH = 50;
/** When members are notified of what was beyond the number of the day before: at 8:00 in Shanghai. */
const MORNING_HOUR = 8;

/** Notifies of each wish's hits of earlier days that were beyond its number, in one message a wish, in the morning. */
export const reportHeldHits: Sweep = ({ db }) =>
  transact(db, async (tx) => {
    const { rows } = await sql<{
      memberId: number;
      wishId: number;
      name: string;
      channels: AlertChannel[];
      day: string;
    }>`
      select distinct h.member_id as "memberId", h.wish_id as "wishId", w.name, w.channels,
        to_char(app_now() at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day
      from wish_hit h join wish w on w.member_id = h.member_id and w.id = h.wish_id
      join member m on m.id = h.member_id and m.status = 'active'
      where h.reported_at is null and h.dismissed_at is null
        and h.at < date_trunc('day', (app_now() - make_interval(hours => ${MORNING_HOUR})) at time zone 'Asia/Shanghai')
          at time zone 'Asia/Shanghai'
      limit ${BATCH}`.execute(tx);
    for (const { memberId, wishId, name, channels, day } of rows) {
      // What is gone or dearer by now is not reported after the fact.
      const { rows: held } = await sql<{ goods_id: number; price_fen: number }>`
        update wish_hit set reported_at = app_now()
        where member_id = ${memberId} and wish_id = ${wishId} and reported_at is null
        returning goods_id, price_fen`.execute(tx);
      if (held.length === 0) continue; // another process was first
      const { rows: left } = await sql`
        select distinct g.id from goods g join unnest(${held.map(({ goods_id }) => goods_id)}::bigint[],
          ${held.map(({ price_fen }) => price_fen)}::bigint[]) h (goods_id, price_fen) on h.goods_id = g.id
        where g.status = 'onSale' and g.private_buyer_hash is null and g.price_fen <= h.price_fen`.execute(
        tx,
      );
      if (left.length === 0) continue;
      const message = { memberId, title: `心愿“${name}”还有 ${left.length} 件`, link: href('wishes') };
      const content = '超过了你定的每天次数，现在合成一条告诉你。';
      await notifyMember(tx, { ...message, msgType: 'wish', content });
      const topic = `wishes:${wishId}:${day}`;
      await enqueueAlerts(
        tx,
        channels.map((channel) => ({ ...message, channel, topic, body: content })),
      );
    }
    return rows.length;
  });

import { sql } from 'kysely';
import { href } from 'shared-contract';
import { WISH_DAYS } from 'shared-contract/shapes';
import type { Db, Tx } from '../core/database';
import { transact } from '../core/events/events';
import type { Sweep } from '../core/jobs/sweep';
import { notifyMember } from '../notifications/messages';
import { replaceEntries } from './entries';

const BATCH = 50;

interface Stopped {
  memberId: number;
  id: number;
  gameId: number;
  name: string;
}

const columns = sql`member_id as "memberId", id, game_id as "gameId", name`;

/** Pauses the wishes of the buyer of sold goods that had found them. */
export const stopBoughtWishes = (db: Db, goodsId: number): Promise<void> =>
  transact(db, async (tx) => {
    const { rows: sold } = await sql<{ goodsNo: string }>`
      select goods_no as "goodsNo" from goods where id = ${goodsId} and status = 'sold'`.execute(tx);
    const goodsNo = sold[0]?.goodsNo;
    if (goodsNo === undefined) return;
    const { rows: sales } = await sql<{ buyerId: number }>`
      select buyer_id as "buyerId" from trade_order where goods_id = ${goodsId} and status = 'completed'`.execute(
      tx,
    );
    for (const { buyerId } of sales) {
      const { rows } = await sql<Stopped>`
        update wish set paused_at = app_now(), pause_reason = 'bought', bought_no = ${goodsNo}
        where member_id = ${buyerId} and paused_at is null
          and id in (select wish_id from wish_hit where member_id = ${buyerId} and goods_id = ${goodsId})
        returning ${columns}`.execute(tx);
      for (const wish of rows) await tellStopped(tx, wish, `你买到了 ${goodsNo}，这条心愿已自动停下。`);
    }
  });

/** Pauses wishes whose time is over and asks their members whether to go on. */
export const endWishes: Sweep = ({ db }) =>
  transact(db, async (tx) => {
    const { rows: due } = await sql<{ member_id: number; id: number }>`
      select member_id, id from wish where paused_at is null and ends_at <= app_now()
      order by ends_at limit ${BATCH}`.execute(tx);
    let ended = 0;
    for (const { member_id: memberId, id } of due) {
      const { rows } = await sql<Stopped>`
        update wish set paused_at = app_now(), pause_reason = 'ended'
        where member_id = ${memberId} and id = ${id} and paused_at is null and ends_at <= app_now()
        returning ${columns}`.execute(tx);
      for (const wish of rows)
        await tellStopped(tx, wish, `已经看了 ${WISH_DAYS} 天。还要继续看，就在心愿单里打开它。`);
      ended += rows.length;
    }
    return ended;
  });

async function tellStopped(tx: Tx, wish: Stopped, content: string): Promise<void> {
  await replaceEntries(tx, wish, []);
  await notifyMember(tx, {
    memberId: wish.memberId,
    msgType: 'wish',
    title: `心愿“${wish.name}”停下了`,
    content,
    link: href('wishes'),
  });
}

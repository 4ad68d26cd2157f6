import { sql } from 'kysely';
import { href } from 'shared-contract';
import type { Tx } from '../core/database';
import { publishUnread } from '../core/events/events';
import { yuanText } from '../core/yuan-text';

/**
 * Notifies all members who saved the goods of a price drop, one message per drop, none for a rise (story 11). Call it
 * in the transaction that changes the price.
 */
export async function notifyPriceDrop(
  tx: Tx,
  { goodsId, fromFen, toFen }: { goodsId: number; fromFen: number; toFen: number },
): Promise<void> {
  if (toFen >= fromFen) return;
  const prices = `${yuanText(fromFen)} → ${yuanText(toFen)}`;
  // In one statement, whose parts all see the messages from before: the new ones stay as they are.
  const { rows } = await sql<{ memberId: number }>`
    with inserted as (
      insert into message (member_id, msg_type, title, content, link, subject_kind, subject_id)
      select f.member_id, 'price', ${`收藏的商品降价 ${yuanText(fromFen - toFen)}`}, left(g.title, 80) || '：' || ${prices},
        ${href('goodDetail', { id: String(goodsId) })}, 'goods', ${String(goodsId)}
      from favourite f join goods g on g.id = f.goods_id
      where f.goods_id = ${goodsId} and f.member_id <> g.seller_id
      returning member_id),
    superseded as (
      update message m set superseded = true, read_at = coalesce(read_at, app_now())
      from inserted
      where m.member_id = inserted.member_id and m.subject_kind = 'goods' and m.subject_id = ${String(goodsId)}
        and not m.superseded)
    select member_id as "memberId" from inserted`.execute(tx);
  for (const { memberId } of rows) publishUnread(tx, memberId);
}

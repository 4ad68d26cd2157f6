import { sql } from 'kysely';
import { href } from 'shared-contract';
import type { Tx } from '../core/database';
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
  await sql`
    insert into message (member_id, msg_type, title, content, link)
    select f.member_id, 'price', ${`收藏的商品降价 ${yuanText(fromFen - toFen)}`}, left(g.title, 80) || '：' || ${prices},
      ${href('goodDetail', { id: String(goodsId) })}
    from favourite f join goods g on g.id = f.goods_id
    where f.goods_id = ${goodsId} and f.member_id <> g.seller_id`.execute(tx);
}

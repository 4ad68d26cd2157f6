import { sql } from 'kysely';
import { href } from 'shared-contract';
import type { Tx } from '../core/database';
import { publishUnread } from '../core/events/events';
import { yuanText } from '../core/yuan-text';
import { noteNews } from './goods-news';

/**
 * Notifies all members who saved the goods of a price drop, one message per drop, none for a rise (story 11). Call it
 * in the transaction that changes the price.
 */
export async function notifyPriceDrop(
  tx: Tx,
  { goodsId, fromFen, toFen }: { goodsId: number; fromFen: number; toFen: number },
): Promise<void> {
  if (toFen >= fromFen) return;
  await noteNews(tx, goodsId, fromFen);
  const prices = `${yuanText(fromFen)} → ${yuanText(toFen)}`;
  const { rows } = await sql<{ memberId: number; title: string }>`
    select f.member_id as "memberId", left(g.title, 80) as title from favourite f join goods g on g.id = f.goods_id
    where f.goods_id = ${goodsId} and f.member_id <> g.seller_id`.execute(tx);
  const [first] = rows;
  if (!first) return;
  const members = rows.map(({ memberId }) => memberId);
  await sql`
    update message set superseded = true, read_at = least(read_at, app_now())
    where member_id = any (${members}) and subject_kind = 'goods' and subject_id = ${String(goodsId)}
      and not superseded`.execute(tx);
  await sql`
    insert into message (member_id, msg_type, title, content, link, subject_kind, subject_id)
    select member_id, 'price', ${`收藏的商品降价 ${yuanText(fromFen - toFen)}`}, ${`${first.title}：${prices}`},
      ${href('goodDetail', { id: String(goodsId) })}, 'goods', ${String(goodsId)}
    from unnest(${members}::bigint[]) member_id`.execute(tx);
  for (const { memberId } of rows) publishUnread(tx, memberId);
}

import type { StaffCase } from 'shared-contract/shapes';
import { isoTime } from '../../core/clock';
import type { Member } from '../../core/member';
import { readNames } from '../../core/names';
import { recordLook } from '../../core/record-look';
import type { Services } from '../../core/services';
import type { OrderRow } from '../../orders/tables';

const LATEST = 50;

/**
 * The latest messages of buyer and seller about an order, oldest first. Reading them marks nothing as read, and is
 * recorded in the audit.
 */
export async function caseChat(
  { db, files }: Services,
  reader: Member,
  order: Pick<OrderRow, 'order_no' | 'buyer_id'>,
  at: Date,
): Promise<StaffCase['chat']> {
  const rows = await db
    .selectFrom('instant_message as m')
    .innerJoin('conversation as c', 'c.id', 'm.conversation_id')
    .select(['m.sender_id', 'm.msg_type', 'm.content', 'm.sent_at'])
    .where('c.order_no', '=', order.order_no)
    .orderBy('m.id', 'desc')
    .limit(LATEST)
    .execute();
  if (rows.length > 0) await recordLook(db, reader, `chat:${order.order_no}`);
  const names = await readNames(
    db,
    rows.map(({ sender_id }) => sender_id),
  );
  return rows.reverse().map(({ sender_id, msg_type, content, sent_at }) => ({
    at: isoTime(sent_at),
    by: names.get(sender_id)?.nick ?? '系统',
    role: sender_id === null ? 'system' : sender_id === order.buyer_id ? 'buyer' : 'seller',
    kind: msg_type,
    content: msg_type === 'image' ? files.url({ id: content, private: true }, 'large', at) : content,
  }));
}

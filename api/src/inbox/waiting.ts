import { sql } from 'kysely';
import type { MessageSubjectKind } from 'shared-contract/shapes';
import type { Db } from '../core/database';

interface Waiting {
  kind: MessageSubjectKind;
  id: string;
  due: Date | null;
}

/**
 * The subjects in which it is the member's turn to act, nearest deadline first: the counterpart of the tasks in `subjects.ts`. Read
 * from the indexes of the member's own orders, auctions, offers and requests, a statement for each group of tables: on a cluster they
 * are on different shards.
 */
export async function readWaiting(db: Db, memberId: number): Promise<Waiting[]> {
  const { rows: orders } = await sql<Waiting>`
    select 'order' as kind, order_no as id, step_deadline as due from trade_order
    where buyer_id = ${memberId} and status in ('unpaid', 'confirming')
    union all
    select 'order', order_no, step_deadline from trade_order
    where seller_id = ${memberId} and (status = 'refundSeller' or (status = 'paid' and handed_over_at is null))
    union all
    select 'assessment', id::text, choose_until from assessment
    where member_id = ${memberId} and mode = 'auction' and status = 'choosing'`.execute(db);
  const { rows: offers } = await sql<Waiting>`
    select 'offers' as kind, goods_id::text as id, min(until) as due from offer
    where ((seller_id = ${memberId} and status = 'open') or (buyer_id = ${memberId} and status = 'countered'))
      and until > app_now()
    group by goods_id`.execute(db);
  const time = ({ due }: Waiting) => due?.getTime() ?? Number.POSITIVE_INFINITY;
  return [...orders, ...offers, ...(await readAnswered(db, memberId))].sort((a, b) => time(a) - time(b));
}

/** The member's buy requests with an answer that counts: its time runs, and its goods are on sale. */
async function readAnswered(db: Db, memberId: number): Promise<Waiting[]> {
  const { rows: answers } = await sql<{ id: string; goodsId: number; due: Date }>`
    select r.id::text, a.goods_id as "goodsId", a.until as due
    from buy_request r join buy_answer a on a.request_id = r.id
    where r.buyer_id = ${memberId} and r.status = 'open' and a.status = 'open' and a.until > app_now()
    order by a.until`.execute(db);
  if (answers.length === 0) return [];
  const { rows: onSale } = await sql<{ id: number }>`
    select id from goods where id = any (${answers.map(({ goodsId }) => goodsId)}::bigint[]) and status = 'onSale'`.execute(
    db,
  );
  const living = new Set(onSale.map(({ id }) => id));
  const first = new Map<string, Waiting>();
  for (const { id, goodsId, due } of answers)
    if (living.has(goodsId) && !first.has(id)) first.set(id, { kind: 'request', id, due });
  return [...first.values()];
}

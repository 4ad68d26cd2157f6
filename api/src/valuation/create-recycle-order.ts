import { sql } from 'kysely';
import { insertGoods, nextGoodsId } from '../catalog/insert-goods';
import { audit } from '../core/audit';
import type { Tx } from '../core/database';
import { makeGoodsNo } from '../core/numbers';
import type { Services } from '../core/services';
import { openOrder } from '../orders/create-order';
import type { AssessmentRow, QuoteRow } from '../orders/move-assessment';
import { lockOrder } from '../orders/order-store';
import { payFromBalance } from '../payments/create-payment';

/**
 * Turns an accepted quote into a RECYCLE order paid from the merchant's balance. The frozen amount was released
 * to the balance in the same transaction, so the order is never visible as unpaid.
 * @returns the order's number
 */
export async function createRecycleOrder(
  tx: Tx,
  services: Services,
  row: AssessmentRow,
  quote: QuoteRow,
  at: Date,
): Promise<string> {
  const goodsId = await makeGoods(tx, row, quote.amount_fen);
  const { order_no: orderNo } = await openOrder(tx, {
    orderType: 'RECYCLE',
    buyerId: quote.merchant_id,
    goods: { id: goodsId, sellerId: row.member_id, priceFen: quote.amount_fen },
    warrantyPlan: 'basic',
    phone: null,
    at,
  });
  const locked = await lockOrder(tx, orderNo);
  if (!locked) throw new Error(`order ${orderNo} not found after insert`);
  await payFromBalance(tx, services, locked);
  return orderNo;
}

/** Creates goods for the account in state `trading`, so that they are never listed for sale. */
async function makeGoods(tx: Tx, row: AssessmentRow, priceFen: number): Promise<number> {
  const { code } = await tx
    .selectFrom('game')
    .select('code')
    .where('id', '=', row.game_id)
    .executeTakeFirstOrThrow();
  const id = await nextGoodsId(tx);
  await insertGoods(tx, {
    id,
    goods_no: makeGoodsNo(code, id),
    game_id: row.game_id,
    goods_type: 'account',
    seller_id: row.member_id,
    system_id: row.system_id ?? 0,
    operator_id: row.operator_id ?? 0,
    area_id: row.area_id ?? 0,
    server_id: row.server_id ?? 0,
    title: row.title,
    description: row.description,
    status: 'trading',
    reject_reason: null,
    price_fen: priceFen,
    rent_hour_fen: null,
    rent_day_fen: null,
    deposit_fen: null,
    binding_email: null,
    binding_phone: null,
    binding_realname: null,
    binding_cooldown: null,
    verified_at: null,
    account_uid_hash: null,
    private_buyer_hash: null,
  });
  await sql`
    insert into goods_attr (goods_id, attr_id, value, number)
    select ${id}::bigint, attr_id, value, number from assessment_attr where assessment_id = ${row.id}`.execute(
    tx,
  );
  await sql`
    insert into goods_image (goods_id, report_id, sort, file, w, h)
    select ${id}::bigint, null, sort, file, w, h from assessment_image where assessment_id = ${row.id}`.execute(
    tx,
  );
  await audit(tx, {
    entity: 'goods',
    entityId: id,
    to: 'trading',
    actor: `seller:${row.member_id}`,
    note: '竞价回收',
  });
  return id;
}

import { sql } from 'kysely';
import type { Input, Value } from 'shared-contract';
import { listedOfMember } from 'shared-contract/shapes';
import { audit } from '../core/audit';
import { isoTime } from '../core/clock';
import type { Tx } from '../core/database';
import { transact } from '../core/events/events';
import type { Member } from '../core/member';
import { rowId } from '../core/row-id';
import type { Seal } from '../core/seal';
import type { Services } from '../core/services';
import { blockView, runningBlock } from '../identity/member-block';
import { memberById, memberByPhone } from '../identity/members';
import { wasRefusedAsMinor } from '../identity/minor-refusal';
import { countSessions } from '../identity/tokens';
import { findOrder } from '../orders/order-store';
import { statusText } from '../orders/order-texts';
import { membersOfAccount } from './account-members';

type Found = Value<'findMembers'>[number];
type Party = Found['party'];

/**
 * The members that staff look up, with masked phone and name; empty for nobody. Every look is written to the audit, also
 * one that finds nobody.
 */
export const findMembers = (
  { db, seal }: Services,
  staff: Member,
  { by, value }: Input<'findMembers'>,
): Promise<Value<'findMembers'>> =>
  transact(db, async (tx) => {
    const key = value.trim();
    const found = await idsBy(tx, seal, by, key);
    const note = `looked up by ${by}`;
    const actor = `staff:${staff.id}`;
    if (found.length === 0) await audit(tx, { entity: 'member', entityId: 'none', actor, note });
    const members: Found[] = [];
    for (const { id, party } of found) {
      await audit(tx, { entity: 'member', entityId: id, actor, note });
      const member = await describe(tx, id, party);
      if (member) members.push(member);
    }
    return members;
  });

async function idsBy(
  tx: Tx,
  seal: Seal,
  by: Input<'findMembers'>['by'],
  key: string,
): Promise<{ id: number; party: Party }[]> {
  if (by === 'account') return membersOfAccount(tx, seal, key);
  if (by === 'orderNo') {
    const order = await findOrder(tx, key);
    return order
      ? [
          { id: order.buyer_id, party: 'buyer' },
          { id: order.seller_id, party: 'seller' },
        ]
      : [];
  }
  const id =
    by === 'phone'
      ? (await memberByPhone(tx, seal, key))?.id
      : by === 'goodsNo'
        ? (await tx.selectFrom('goods').select('seller_id').where('goods_no', '=', key).executeTakeFirst())
            ?.seller_id
        : (await memberById(tx, rowId(key) ?? 0))?.id;
  return id === undefined ? [] : [{ id, party: null }];
}

async function describe(tx: Tx, id: number, party: Party): Promise<Found | undefined> {
  const member = await memberById(tx, id);
  if (!member) return undefined;
  const { rows } = await sql<Pick<Found, 'openOrders' | 'selling' | 'formerBlocks'>>`
    select
      (select count(*) from trade_order where ${id} in (buyer_id, seller_id) and ended_at is null) as "openOrders",
      (select count(*) from goods where seller_id = ${id} and status = 'onSale') as selling,
      (select count(*) from member_block where member_id = ${id} and ended_at is not null) as "formerBlocks"`.execute(
    tx,
  );
  const counts = rows[0] ?? { openOrders: 0, selling: 0, formerBlocks: 0 };
  const block = await runningBlock(tx, id);
  return {
    memberId: String(id),
    party,
    nickName: member.nick_name,
    phoneMasked: member.phone_masked,
    realNameMasked: member.realname_masked,
    realNameStatus: member.realname_status,
    minorRefused: await wasRefusedAsMinor(tx, id),
    roles: member.roles,
    status: member.status,
    createdAt: isoTime(member.created_at),
    block: block ? { ...blockView(block), since: isoTime(block.since) } : null,
    ...counts,
    orders: await openOrdersOf(tx, id),
    goods: await goodsOnSale(tx, id),
    sessions: await countSessions(tx, id),
  };
}

async function openOrdersOf(tx: Tx, id: number): Promise<Found['orders']> {
  const orders = await tx
    .selectFrom('trade_order')
    .select(['order_no', 'snapshot', 'buyer_id', 'status', 'price_fen'])
    .where((eb) => eb.or([eb('buyer_id', '=', id), eb('seller_id', '=', id)]))
    .where('ended_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('order_no', 'desc')
    .limit(listedOfMember)
    .execute();
  return orders.map((order) => ({
    orderNo: order.order_no,
    title: order.snapshot.title,
    role: order.buyer_id === id ? 'buyer' : 'seller',
    statusText: statusText(order),
    priceFen: order.price_fen,
  }));
}

async function goodsOnSale(tx: Tx, id: number): Promise<Found['goods']> {
  const goods = await tx
    .selectFrom('goods')
    .select(['id', 'goods_no', 'title', 'price_fen'])
    .where('seller_id', '=', id)
    .where('status', '=', 'onSale')
    .orderBy('id', 'desc')
    .limit(listedOfMember)
    .execute();
  return goods.map((one) => ({
    id: String(one.id),
    goodsNo: one.goods_no,
    title: one.title,
    priceFen: one.price_fen,
  }));
}

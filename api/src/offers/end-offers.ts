import { type RawBuilder, sql } from 'kysely';
import { transact } from '../core/events/events';
import type { Sweep } from '../core/jobs/sweep';
import {
  endOffer,
  isLiving,
  lockOffer,
  lockOfferedGoods,
  notifySide,
  type OfferKey,
  SYSTEM,
} from './move-offer';

const BATCH = 50;

interface Due extends OfferKey {
  action: 'expire' | 'end';
  why: string;
}

/**
 * Living offers `o` that have to end: nobody answered in time, the goods `g` were sold, left the shelf or cost no more than the offer by
 * now, or a side is blocked. An order that nobody has paid yet ends nothing: a rival could end offers with it for free.
 */
const due: RawBuilder<Due> = sql`
  with blocked as materialized (select member_id from member_block where ended_at is null)
  select o.id, o.goods_id, case when o.until <= app_now() then 'expire' else 'end' end as action,
    case
      when o.until <= app_now() then '到点没有回应，按没谈成算'
      when g.status = 'onSale' and g.price_fen <= o.amount_fen then '卖家降价了，按标价买更便宜'
      when g.status in ('trading', 'sold') then '商品卖给了别人'
      when g.status = 'onSale' then '有一方的账号停用了'
      else '卖家把商品下架了'
    end as why
  from offer o join goods g on g.id = o.goods_id left join living_order l on l.goods_id = g.id
  where o.status in ('open', 'countered')
    and (o.until <= app_now()
      or g.status not in ('onSale', 'trading')
      or (g.status = 'onSale' and g.price_fen <= o.amount_fen)
      or (g.status = 'trading' and l.paid)
      or o.buyer_id in (select member_id from blocked) or o.seller_id in (select member_id from blocked))`;

/** Ends offers that are due; the money is free again, and both sides are notified. One transaction each. */
export const endOffers: Sweep = async ({ db, log }) => {
  const { rows } = await sql<Due>`${due} order by o.id limit ${BATCH}`.execute(db);
  let handled = 0;
  for (const { action, why, ...key } of rows) {
    try {
      const ended = await transact(db, async (tx) => {
        if (!(await lockOfferedGoods(tx, key.goods_id))) return false;
        const row = await lockOffer(tx, key, 'skipLocked');
        if (!row || !isLiving(row)) return false;
        await endOffer(tx, row, action, SYSTEM);
        await notifySide(tx, row, 'buyer', '出价结束了', `${why}，冻结的钱已全部退回余额`);
        if (action === 'expire') await notifySide(tx, row, 'seller', '出价到点了', '没有回应，按没谈成算');
        return true;
      });
      if (ended) handled += 1;
    } catch (error) {
      log.error({ err: error, offer: key.id }, 'ending an offer failed');
    }
  }
  return handled;
};

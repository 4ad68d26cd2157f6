import { sql } from 'kysely';
import { fees, type Input, offerStates, type Value } from 'shared-contract';
import type { Offer } from 'shared-contract/shapes';
import { offerActions, offerMove } from 'shared-contract/states';
import { type GoodsBrief, readGoodsBriefs } from '../catalog/goods-briefs';
import { covers } from '../catalog/pictures';
import { shownTitle } from '../catalog/shown-title';
import { isoTime, now } from '../core/clock';
import { firstOf, readNames } from '../core/names';
import { limitTo } from '../core/paging';
import { rowId } from '../core/row-id';
import { currentRules } from '../core/rules';
import type { Services } from '../core/services';
import { dealCounts } from '../orders/deal-counts';
import { floorOf } from './floor';
import { isLiving } from './move-offer';
import type { OfferRow } from './tables';

interface Row extends OfferRow {
  other_id: number;
  other_name: string;
}

/** A member's offers as buyer or seller (product call listOffers). @throws Refusal 404 for the floor of goods of others */
export async function listOffers(
  { db }: Services,
  memberId: number,
  { role, goodsId, ...page }: Input<'listOffers'>,
): Promise<Value<'listOffers'>> {
  const isSeller = role === 'seller';
  const floor = isSeller && goodsId !== undefined ? await floorOf(db, memberId, goodsId) : null;
  const own = isSeller ? sql`o.seller_id` : sql`o.buyer_id`;
  const other = isSeller ? sql`o.buyer_id` : sql`o.seller_id`;
  const which = sql`${own} = ${memberId}
    and (${goodsId ?? null}::text is null or o.goods_id = ${rowId(goodsId) ?? null})`;
  const living = sql`o.status in ('open', 'countered')`;
  const { rows } = await sql<Omit<Row, 'other_name'>>`
    select o.*, ${other} as other_id from offer o
    where ${which} order by ${living} desc, o.id desc ${limitTo(page)}`.execute(db);
  const { rows: counted } = await sql<{ total: number; living: number }>`
    select count(*) as total, count(*) filter (where ${living}) as living from offer o where ${which}`.execute(
    db,
  );
  const others = rows.map(({ other_id }) => other_id);
  const deals = await dealCounts(db, isSeller ? 'buyer' : 'seller', others);
  const names = await readNames(db, others);
  const goods = await readGoodsBriefs(
    db,
    rows.map(({ goods_id }) => goods_id),
  );
  const { fees: rates } = await currentRules(db);
  return {
    rows: rows.map((row) =>
      toOffer(
        {
          ...row,
          other_name: masked(names.get(row.other_id)?.nick ?? ''),
          goods: goods(row.goods_id),
        },
        deals.get(row.other_id) ?? 0,
        role,
        rates,
      ),
    ),
    total: counted[0]?.total ?? 0,
    living: counted[0]?.living ?? 0,
    floor,
    serverTime: isoTime(await now(db)),
  };
}

/** 张*丰 */
const masked = (name: string) => `${firstOf(name)}*${[...name].at(-1) ?? ''}`;

function toOffer(
  row: Row & { goods: GoodsBrief },
  deals: number,
  role: Offer['role'],
  rates: Parameters<typeof fees>[2],
): Offer {
  const priceFen = row.counter_fen ?? row.amount_fen;
  const { payFen, sellerNetFen } = fees(priceFen, row.warranty_plan, rates);
  return {
    id: String(row.id),
    role,
    goods: {
      id: String(row.goods_id),
      title: shownTitle(row.goods.title),
      coverUrl: covers(row.goods.cover).coverUrl,
      priceFen: row.goods.price_fen,
      onSale: row.goods.on_sale,
    },
    other: { name: row.other_name, deals },
    amountFen: row.amount_fen,
    counterFen: row.counter_fen,
    payFen,
    netFen: sellerNetFen,
    frozenFen: row.frozen_fen,
    warrantyPlan: row.warranty_plan,
    status: row.status,
    statusText: offerStates[row.status],
    until: isLiving(row) ? isoTime(row.until) : null,
    actions: offerActions.filter((action) => offerMove(row.status, action)?.by === role),
    orderNo: row.order_no,
    createdAt: isoTime(row.created_at),
  };
}

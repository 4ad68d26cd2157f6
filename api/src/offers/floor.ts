import type { Input, Value } from 'shared-contract';
import type { OfferFloor } from 'shared-contract/shapes';
import type { Db } from '../core/database';
import { fieldError, notFound } from '../core/refusal';
import { rowId } from '../core/row-id';
import { yuanText } from '../core/yuan-text';

/** The hidden floor of own goods; null without one. @throws Refusal 404 for goods of others */
export async function floorOf(db: Db, sellerId: number, goodsId: string): Promise<OfferFloor | null> {
  const { id } = await ownGoods(db, sellerId, goodsId);
  const floor = await db.selectFrom('offer_floor').selectAll().where('goods_id', '=', id).executeTakeFirst();
  return floor ? { floorFen: floor.floor_fen, accepts: floor.accepts } : null;
}

/**
 * Sets or removes the hidden floor (product call setOfferFloor); it answers offers that come from now on.
 * @throws Refusal 404 for goods of others; Invalid at `floorFen` when it is not below the price
 */
export async function setOfferFloor(
  db: Db,
  sellerId: number,
  { goodsId, floorFen, accepts }: Input<'setOfferFloor'>,
): Promise<Value<'setOfferFloor'>> {
  const goods = await ownGoods(db, sellerId, goodsId);
  if (floorFen === null) {
    await db.deleteFrom('offer_floor').where('goods_id', '=', goods.id).execute();
    return { floor: null };
  }
  if (floorFen >= goods.price_fen)
    throw fieldError('floorFen', `底价要低于标价 ${yuanText(goods.price_fen)}`);
  await db
    .insertInto('offer_floor')
    .values({ goods_id: goods.id, floor_fen: floorFen, accepts })
    .onConflict((conflict) => conflict.column('goods_id').doUpdateSet({ floor_fen: floorFen, accepts }))
    .execute();
  return { floor: { floorFen, accepts } };
}

async function ownGoods(db: Db, sellerId: number, goodsId: string) {
  const goods = await db
    .selectFrom('goods')
    .select(['id', 'price_fen'])
    .where('id', '=', rowId(goodsId) ?? 0)
    .where('seller_id', '=', sellerId)
    .executeTakeFirst();
  if (!goods) throw notFound('商品不存在');
  return goods;
}

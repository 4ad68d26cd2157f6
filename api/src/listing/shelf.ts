import { sql } from 'kysely';
import { fees, type GoodsState, goodsStates, type Input, type Value } from 'shared-contract';
import { moveGoods } from '../catalog/for-trade';
import { notifyPriceDrop } from '../catalog/price-drops';
import { audit } from '../core/audit';
import type { Tx } from '../core/database';
import { publish, transact } from '../core/events/events';
import { notFound, Refusal } from '../core/refusal';
import { rowId } from '../core/row-id';
import { currentRules } from '../core/rules';
import type { Services } from '../core/services';
import { yuanText } from '../core/yuan-text';
import { mustBeSeller } from '../trust/sellers';
import { tooLow } from './price-rules';

/** How often goods may be relisted without another review (product call putOnShelf). */
export const MAX_RELISTS = 3;

export interface OnShelf {
  id: number;
  game_id: number;
  status: GoodsState;
  version: number;
  price_fen: number;
  first_price_fen: number;
  relist_count: number;
  review_needed: boolean;
}

/** Locks the seller's goods. @throws Refusal 404 for missing goods and those of other sellers alike */
async function lockOwn(tx: Tx, sellerId: number, id: string): Promise<OnShelf> {
  const { rows } = await sql<OnShelf>`
    select id, game_id, status, version, price_fen, first_price_fen, relist_count, review_needed from goods
    where id = ${rowId(id) ?? null} and seller_id = ${sellerId} for update`.execute(tx);
  const [goods] = rows;
  if (!goods) throw notFound('商品不存在');
  return goods;
}

const locked = (status: GoodsState) =>
  new Refusal(409, 'GOODS_LOCKED', `商品${goodsStates[status]}，现在不能这样操作，请刷新后再看`);

/** Whether goods off the shelf may be relisted without a new review. */
export const mayRelist = ({ relist_count, review_needed }: Pick<OnShelf, 'relist_count' | 'review_needed'>) =>
  !review_needed && relist_count < MAX_RELISTS;

/** Puts goods back on sale; idempotent. @throws Refusal GOODS_LOCKED, REVIEW_NEEDED, REALNAME_REQUIRED, BLACKLISTED */
export const putOnShelf = (
  { db, seal }: Services,
  sellerId: number,
  id: string,
): Promise<Value<'putOnShelf'>> =>
  transact(db, async (tx) => {
    const goods = await lockOwn(tx, sellerId, id);
    if (goods.status === 'onSale') return { status: goods.status };
    await mustBeSeller(tx, seal, sellerId, '上架');
    if (goods.status !== 'offShelf') throw locked(goods.status);
    if (!mayRelist(goods))
      throw new Refusal(409, 'REVIEW_NEEDED', '需要重新审核：请点编辑，核对资料后再提交');
    await moveGoods(tx, goods.id, 'offShelf', 'onSale', `seller:${sellerId}`, '上架');
    await sql`update goods set relist_count = relist_count + 1, listed_at = app_now() where id = ${goods.id}`.execute(
      tx,
    );
    return { status: 'onSale' };
  });

/** Takes goods off sale, or withdraws them from review; idempotent. @throws Refusal GOODS_LOCKED */
export const takeOffShelf = (
  { db }: Services,
  sellerId: number,
  { id, reason }: Input<'takeOffShelf'>,
): Promise<Value<'takeOffShelf'>> =>
  transact(db, async (tx) => {
    const goods = await lockOwn(tx, sellerId, id);
    if (goods.status === 'offShelf') return { status: goods.status };
    if (goods.status !== 'onSale' && goods.status !== 'reviewing') throw locked(goods.status);
    const note = reason?.trim() || (goods.status === 'onSale' ? '下架' : '撤回');
    await moveGoods(tx, goods.id, goods.status, 'offShelf', `seller:${sellerId}`, note);
    return { status: 'offShelf' };
  });

/**
 * Changes the price of goods on sale or off the shelf; members who saved them are notified of a drop.
 * @throws Refusal GOODS_LOCKED, STATE_CHANGED with the current version and price, PRICE_TOO_LOW, REALNAME_REQUIRED,
 *   BLACKLISTED
 */
export const changePrice = (
  { db, seal }: Services,
  sellerId: number,
  { id, priceFen, version }: Input<'changePrice'>,
): Promise<Value<'changePrice'>> =>
  transact(db, async (tx) => {
    const goods = await lockOwn(tx, sellerId, id);
    await mustBeSeller(tx, seal, sellerId, '改价');
    if (goods.status !== 'onSale' && goods.status !== 'offShelf') throw locked(goods.status);
    if (goods.version !== version)
      throw new Refusal(409, 'STATE_CHANGED', '商品刚有变化，请核对后再改价', {
        version: goods.version,
        priceFen: goods.price_fen,
      });
    if (tooLow(priceFen, goods.first_price_fen))
      throw new Refusal(
        422,
        'PRICE_TOO_LOW',
        `不能低于首次标价的一半，请填 ${yuanText(Math.ceil(goods.first_price_fen / 2))} 以上`,
      );
    if (priceFen !== goods.price_fen) {
      await sql`update goods set price_fen = ${priceFen}, version = version + 1 where id = ${goods.id}`.execute(
        tx,
      );
      const note = `${yuanText(goods.price_fen)} → ${yuanText(priceFen)}`;
      await audit(tx, { entity: 'goods', entityId: goods.id, actor: `seller:${sellerId}`, note });
      if (goods.status === 'onSale') {
        publish(tx, { kind: 'goods', gameId: goods.game_id });
        await notifyPriceDrop(tx, { goodsId: goods.id, fromFen: goods.price_fen, toFen: priceFen });
      }
    }
    const { fees: rates } = await currentRules(tx);
    const { sellerFeeFen, sellerNetFen } = fees(priceFen, 'basic', rates);
    return { priceFen, feeFen: sellerFeeFen, netFen: sellerNetFen };
  });

import type { Input } from 'shared-contract';
import { key } from '../orders/testing/market';
import type { TestMember } from '../testing/harness';
import type { Shop } from './shop';

/** The price of {@link negotiableGoods}, in fen. */
export const PRICE = 100_000;

/** Goods at whose price one can make offers. */
export async function negotiableGoods(shop: Shop, seller: TestMember): Promise<string> {
  const id = await shop.goods(seller, { priceFen: PRICE });
  await shop.api.db.updateTable('goods').set({ negotiable: true }).where('id', '=', Number(id)).execute();
  return id;
}

/** An offer ready to be sent. */
export async function offerForm(
  shop: Shop,
  buyer: TestMember,
  goodsId: string,
  more: Partial<Input<'makeOffer'>> = {},
): Promise<Input<'makeOffer'>> {
  const smsCode = await shop.smsCode(buyer, 'balance');
  return {
    goodsId,
    amountFen: 80_000,
    warrantyPlan: 'basic',
    expectPriceFen: PRICE,
    smsCode,
    clientReqId: key(),
    ...more,
  };
}

/** A living offer. */
export async function offered(shop: Shop, balanceFen = 200_000) {
  const [seller, buyer] = [await shop.member(), await shop.member({ balanceFen })];
  const goodsId = await negotiableGoods(shop, seller);
  const form = await offerForm(shop, buyer, goodsId);
  const { id } = await shop.api.value('makeOffer', form, buyer);
  return { id, goodsId, seller, buyer, form };
}

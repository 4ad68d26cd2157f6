import type { Input } from 'shared-contract';
import { key } from '../orders/testing/market';
import type { TestMember } from '../testing/harness';
import { negotiableGoods } from './offered';
import type { Shop } from './shop';

/** A buy request ready to be sent: goods whose price is negotiable. */
export async function requestForm(
  shop: Shop,
  buyer: TestMember,
  more: Partial<Input<'openBuyRequest'>> = {},
): Promise<Input<'openBuyRequest'>> {
  const query = { gameId: shop.place.gameId, guarantees: ['negotiable' as const] };
  const wish = { name: '可议价的号', query, belowPercent: null, near: false, perDay: 5 };
  const { id: wishId } = await shop.api.value('saveWish', wish, buyer);
  const smsCode = await shop.smsCode(buyer, 'balance');
  return { wishId, priceFen: 90_000, smsCode, clientReqId: key(), ...more };
}

/** An open buy request. */
export async function requested(shop: Shop) {
  const buyer = await shop.member({ balanceFen: 200_000 });
  const form = await requestForm(shop, buyer);
  const { id } = await shop.api.value('openBuyRequest', form, buyer);
  return { id, buyer, form };
}

/** An open buy request with a seller's answer. */
export async function answered(shop: Shop) {
  const request = await requested(shop);
  const seller = await shop.member();
  const goodsId = await negotiableGoods(shop, seller);
  const { id } = request;
  await shop.api.value('actOnBuyRequest', { id, action: 'answer', goodsId, expectFen: 90_000 }, seller);
  const { rows } = await shop.api.value('listBuyRequests', { role: 'buyer' }, request.buyer);
  return { ...request, seller, goodsId, answerId: rows[0]?.answers[0]?.id ?? '' };
}

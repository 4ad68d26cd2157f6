import { key } from '../../orders/testing/market';
import type { TestMember } from '../../testing/harness';
import type { Shop } from '../shop';
import type { Answers } from './valid-call';

type Mine =
  | 'listWishes'
  | 'saveWish'
  | 'previewWish'
  | 'actOnWish'
  | 'listWishHits'
  | 'getWishHit'
  | 'dismissWishHit';

/** A wish for verified goods. */
export const wishFor = ({ place: { gameId } }: Pick<Shop, 'place'>) => ({
  name: `心愿 ${key().slice(0, 8)}`,
  query: { gameId, maxPriceFen: 200_000, guarantees: ['warranty' as const] },
  belowPercent: null,
  near: true,
  perDay: 5,
});

/** A member whose wish found goods: a listing passed the review after the wish was saved. */
export async function memberWithHit(shop: Shop): Promise<{ who: TestMember; wishId: string; hitId: string }> {
  const who = await shop.member();
  const { id: wishId } = await shop.api.value('saveWish', wishFor(shop), who);
  const goodsId = await shop.newConsignment(await shop.member());
  await shop.decide({ action: 'review', goodsId, pass: true, note: '一致' });
  await shop.advanceTime(1);
  const [hit] = await shop.api.value('listWishHits', { wishId }, who).then(({ rows }) => rows);
  if (!hit) throw new Error('the wish found nothing');
  return { who, wishId, hitId: hit.id };
}

export const wishAnswers: Answers<Mine> = {
  listWishes: async (shop) => ({ input: {}, who: (await memberWithHit(shop)).who }),
  saveWish: async (shop) => ({ input: wishFor(shop), who: await shop.member() }),
  previewWish: async (shop) => {
    const { query, belowPercent } = wishFor(shop);
    return { input: { query, belowPercent }, who: await shop.member() };
  },
  actOnWish: async (shop) => {
    const { who, wishId } = await memberWithHit(shop);
    return { input: { id: wishId, action: 'pause' }, who };
  },
  listWishHits: async (shop) => ({ input: {}, who: (await memberWithHit(shop)).who }),
  getWishHit: async (shop) => {
    const { who, hitId } = await memberWithHit(shop);
    return { input: { id: hitId }, who };
  },
  dismissWishHit: async (shop) => {
    const { who, hitId } = await memberWithHit(shop);
    return { input: { id: hitId }, who };
  },
};

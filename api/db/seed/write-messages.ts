import { href } from 'shared-contract';
import type { Tx } from '../../src/database';
import { moveTitle } from '../../src/trade/order-words';
import { DAY_MS } from './goods';
import type { SeedMembers } from './members';
import type { SeedOrder } from './orders';
import { createRandom } from './random';

const MESSAGES = 300;

/** What buyer and seller of each order heard last, and a word of welcome or advice for the rest: 300 in all. */
export async function writeMessages(
  tx: Tx,
  orders: readonly SeedOrder[],
  { all }: SeedMembers,
  now: Date,
): Promise<void> {
  const random = createRandom('messages');
  const told = orders.flatMap(({ orderNo, listing, buyer, steps, createdAgo }) => {
    const last = steps.at(-1);
    if (!last) return [];
    const title = moveTitle(last.action, steps.at(-2)?.to ?? null, listing.goods.goodsType === 'account');
    return [buyer.id, listing.seller.id].map((memberId) => ({
      member_id: memberId,
      msg_type: 'order' as const,
      title,
      content: `${listing.goods.title}（订单 ${orderNo}）`,
      link: href('orderDetail', { orderNo }),
      ago: createdAgo - last.at,
    }));
  });
  const advice = Array.from({ length: MESSAGES - told.length }, (_, n) => ({
    member_id: all[n % all.length]?.id ?? 0,
    msg_type: 'system' as const,
    ...(n < all.length
      ? {
          title: '欢迎来到号栈',
          content: '钱先放在号栈，你验完号再放款。平台不会私下收取任何保证金或解冻金。',
          link: href('jieshao'),
        }
      : {
          title: '交易前先查一查',
          content: '遇到自称客服的人，先到安全中心验真；对方账号可以查黑号库。',
          link: href('security'),
        }),
    ago: Math.round((20 + random.next() * 60) * DAY_MS),
  }));
  const messages = [...told, ...advice].sort((a, b) => b.ago - a.ago);
  await tx
    .insertInto('message')
    .values(
      messages.map(({ ago, ...message }) => {
        const at = new Date(now.getTime() - ago);
        return { ...message, read_at: ago > 3 * DAY_MS ? at : null, created_at: at };
      }),
    )
    .execute();
}

import type { Tx } from 'api/core/database';
import { countSeller } from 'api/sellers/count-facts';
import { createRandom } from 'api/testing/random';
import { recountSeller } from 'api/trust/seller-pages';
import type { SeedMembers } from './members';
import type { SeedOrder } from './orders';

const HOUR = 3_600_000;

/** What buyers say after orders that went well, and that were refunded. */
const good = [
  '晚上九点付的，半小时就能登录，旧设备也退了。',
  '和验号报告写的一样，换绑一次就过。',
  '铭文比写的少三百，他自己先说了，没有瞒着。',
  '问什么都回，凌晨也在，交号很快。',
  '截图是旧的，皮肤倒是一件不少。',
  '邮箱换得有点慢，等了一下午，结果没问题。',
  '第二次在他这里买，还是那么干脆。',
] as const;
const bad = ['手机号收不到验证码，换绑没换成，全退了。', '来回两天，最后全退，耽误时间。'] as const;
const answers = [
  '谢谢，有问题随时找我。',
  '是我没问清楚前任号主，这条现在写在描述第一行。',
  '截图已经换成新的了。',
] as const;

/** Pages of all sellers with settled orders: facts, words of buyers, answers and followers. @returns number of words */
export async function writeSellerPages(
  tx: Tx,
  orders: readonly SeedOrder[],
  members: SeedMembers,
  now: Date,
): Promise<number> {
  const random = createRandom('seller pages');
  const settled = orders.flatMap((order) => {
    const to = order.steps.at(-1)?.to;
    const isSettled = order.orderType === 'SALE' && (to === 'completed' || to === 'refunded');
    return isSettled ? [{ ...order, refunded: to === 'refunded' }] : [];
  });
  const words = settled
    .filter(() => random.chance(0.5))
    .map(({ orderNo, listing, buyer, refunded, createdAgo, steps }) => {
      const at = now.getTime() - createdAgo + (steps.at(-1)?.at ?? 0);
      const since = Math.max(0, now.getTime() - at);
      const saidAt = at + Math.min(since * 0.3, random.integer(1, 30) * HOUR);
      const isAnswered = random.chance(refunded ? 0.9 : 0.3);
      return {
        order_no: orderNo,
        seller_id: listing.seller.id,
        buyer_id: buyer.id,
        content: random.pick(refunded ? bad : good),
        at: new Date(saidAt),
        fault: null,
        answer: isAnswered ? random.pick(answers) : null,
        answered_at: isAnswered ? new Date(Math.min(now.getTime(), saidAt + 2 * HOUR)) : null,
        answer_fault: null,
      };
    })
    .sort((a, b) => a.at.getTime() - b.at.getTime());
  await tx.insertInto('seller_word').values(words).execute();

  const sellers = [...new Set(settled.map(({ listing }) => listing.seller.id))].sort((a, b) => a - b);
  const follows = sellers.flatMap((seller_id) =>
    random
      .sample(members.buyers, random.integer(2, 9))
      .filter(({ id }) => id !== seller_id)
      .map(({ id }) => ({
        member_id: id,
        seller_id,
        created_at: new Date(now.getTime() - random.integer(1, 900) * HOUR),
      })),
  );
  await tx.insertInto('seller_follow').values(follows).execute();
  for (const id of sellers) {
    await recountSeller(tx, id);
    await countSeller(tx, id);
  }
  return words.length;
}

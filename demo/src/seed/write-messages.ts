import type { Tx } from 'api/core/database';
import { noticeTitle } from 'api/orders/order-texts';
import { createRandom } from 'api/testing/random';
import { href } from 'shared-contract';
import { DAY_MS } from './goods';
import type { SeedMembers } from './members';
import type { SeedOrder } from './orders';

const ADVICE = 60;

/**
 * Writes the last notification of each order for buyer and seller (all of them for the first demo buyer, seller and
 * merchant), and 60 welcome and advice messages.
 * @returns the number of messages
 */
export async function writeMessages(
  tx: Tx,
  orders: readonly SeedOrder[],
  { all, buyers, sellers }: SeedMembers,
  now: Date,
): Promise<number> {
  const random = createRandom('messages');
  const followed = [buyers[0], sellers[0], all.find(({ role }) => role === '商户')];
  const orderMessages = orders.flatMap(({ orderNo, listing, buyer, steps, createdAgo }) =>
    (['buyer', 'seller'] as const).flatMap((role) => {
      const member = role === 'buyer' ? buyer : listing.seller;
      const notifications = steps.map((step, n) => ({
        member_id: member.id,
        msg_type: 'order' as const,
        title: noticeTitle(
          step.action,
          steps[n - 1]?.to ?? null,
          listing.goods.goodsType === 'account',
          step.actor === role,
        ),
        content: `${listing.goods.title}（订单 ${orderNo}）`,
        link: href('orderDetail', { orderNo }),
        subject_kind: 'order' as const,
        subject_id: orderNo,
        own: step.actor === role,
        superseded: n < steps.length - 1,
        ago: createdAgo - step.at,
      }));
      return followed.includes(member) ? notifications : notifications.slice(-1);
    }),
  );
  const advice = Array.from({ length: ADVICE }, (_, n) => ({
    member_id: all[n % all.length]?.id ?? 0,
    msg_type: 'system' as const,
    own: false,
    superseded: false,
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
  const messages = [...orderMessages, ...advice].sort((a, b) => b.ago - a.ago);
  await tx
    .insertInto('message')
    .values(
      messages.map(({ ago, ...message }) => {
        const at = new Date(now.getTime() - ago);
        const isRead = ago > 3 * DAY_MS || message.own || message.superseded;
        return { ...message, read_at: isRead ? at : null, created_at: at };
      }),
    )
    .execute();
  return messages.length;
}

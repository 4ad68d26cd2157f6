import { href } from 'shared-contract';
import { lockGoodsOfSeller, moveGoods } from '../catalog/for-trade';
import type { Tx } from '../core/database';
import { Refusal } from '../core/refusal';
import type { Seal } from '../core/seal';
import { isBlacklisted } from '../identity/blacklist';
import { phoneOf } from '../identity/members';
import { notifyMember } from '../notifications/messages';

export type SellerProblem = 'blocked' | 'realName' | 'blacklisted';

/**
 * The single rule for who may sell: an active member with a verified real name whose bound phone is not
 * blacklisted. Checked wherever goods or an auction are put on sale, stay on sale or are bought.
 * @returns undefined when the member may sell
 */
export async function sellerProblem(
  tx: Tx,
  seal: Seal,
  memberId: number,
): Promise<SellerProblem | undefined> {
  const member = await tx
    .selectFrom('member')
    .select(['status', 'realname_status', 'phone_enc', 'phone_hash'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  if (member.status !== 'active') return 'blocked';
  if (member.realname_status !== 'verified') return 'realName';
  const phone = phoneOf(seal, member);
  if (phone !== undefined && (await isBlacklisted(tx, seal, [{ kind: 'phone', value: phone }])))
    return 'blacklisted';
  return undefined;
}

/**
 * Refuses members who may not sell.
 * @param doing the attempted action in Chinese: 寄售
 * @throws Refusal REALNAME_REQUIRED, or BLACKLISTED with the way to appeal
 */
export async function mustBeSeller(tx: Tx, seal: Seal, memberId: number, doing: string): Promise<void> {
  const problem = await sellerProblem(tx, seal, memberId);
  if (problem === 'realName') throw new Refusal(422, 'REALNAME_REQUIRED', `${doing}前请先完成实名认证`);
  if (!problem) return;
  const cause = problem === 'blocked' ? '你的账号已停用' : '你的手机号在黑号库中';
  throw new Refusal(422, 'BLACKLISTED', `${cause}，不能${doing}；如有误请联系客服申诉`);
}

const staffTexts: Record<SellerProblem, string> = {
  blocked: '卖家账号已停用',
  realName: '卖家没有完成实名认证',
  blacklisted: '卖家的手机号在黑号库中',
};

/**
 * Like `mustBeSeller`, for the staff, whose message names the cause.
 * @throws Refusal ACTION_NOT_ALLOWED
 */
export async function mustBeSellerForStaff(tx: Tx, seal: Seal, sellerId: number): Promise<void> {
  const problem = await sellerProblem(tx, seal, sellerId);
  if (problem)
    throw new Refusal(422, 'ACTION_NOT_ALLOWED', `${staffTexts[problem]}，不能出售，请先处理或驳回`);
}

/**
 * Takes all goods of a member off sale when the member may no longer sell, with one notification of the reason
 * and the way to appeal. The goods are retained and can be listed again (上架) after the cause is resolved.
 * @param actor as written to the audit table: `staff:3`
 */
export async function endSales(tx: Tx, sellerId: number, actor: string, reason: string): Promise<void> {
  const goods = await lockGoodsOfSeller(tx, sellerId, ['onSale']);
  for (const { id } of goods) await moveGoods(tx, id, 'onSale', 'offShelf', actor, reason);
  if (goods.length > 0)
    await notifyMember(tx, {
      memberId: sellerId,
      msgType: 'goods',
      title: `${goods.length} 件商品已下架`,
      content: `${reason}。解决以后可以在“我的商品”重新上架；如有误请联系客服申诉。`,
      link: href('MyProducts', { status: 'offShelf' }),
    });
}

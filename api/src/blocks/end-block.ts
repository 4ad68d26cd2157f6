import { href } from 'shared-contract';
import { audit } from '../core/audit';
import { now } from '../core/clock';
import type { Tx } from '../core/database';
import { Refusal } from '../core/refusal';
import type { Seal } from '../core/seal';
import { lockMember } from '../identity/lock-member';
import { runningBlock } from '../identity/member-block';
import { notifyMember } from '../notifications/messages';
import { sellerProblem } from '../trust/sellers';
import { returnGoods } from './offers';
import { tellOtherParties } from './parties';

/**
 * Staff end a member's block before its time.
 * @throws Refusal ACTION_NOT_ALLOWED when the member is not blocked
 */
export async function unblockMember(
  tx: Tx,
  seal: Seal,
  staffId: number,
  { memberId, note }: { memberId: string; note: string },
): Promise<{ id: string; status: 'active' }> {
  const { id } = await lockMember(tx, memberId);
  const block = await runningBlock(tx, id);
  if (!block) throw new Refusal(422, 'ACTION_NOT_ALLOWED', '账号没有停用，请刷新后再看');
  await endBlock(tx, seal, id, `staff:${staffId}`, note);
  return { id: memberId, status: 'active' };
}

/** Ends a block whose time is over. @returns false if another scheduler or staff have ended it */
export async function endDueBlock(tx: Tx, seal: Seal, memberId: number): Promise<boolean> {
  await lockMember(tx, memberId);
  const block = await runningBlock(tx, memberId);
  if (!block?.until || block.until > (await now(tx))) return false;
  await endBlock(tx, seal, memberId, 'system');
  return true;
}

/**
 * The goods that the block took off return, unless the member may not sell for another reason; the other parties of open
 * orders are notified, as when the block began.
 */
async function endBlock(tx: Tx, seal: Seal, memberId: number, actor: string, note?: string): Promise<void> {
  await tx
    .updateTable('member_block')
    .set({ ended_at: await now(tx) })
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .execute();
  await tx.updateTable('member').set({ status: 'active' }).where('id', '=', memberId).execute();
  await audit(tx, { entity: 'member', entityId: memberId, from: 'blocked', to: 'active', actor, note });
  const maySell = (await sellerProblem(tx, seal, memberId)) === undefined;
  const goods = await returnGoods(tx, memberId, actor, maySell);
  await tellOtherParties(tx, memberId, 'ends');
  await notifyMember(tx, {
    memberId,
    msgType: 'system',
    title: '账号已恢复使用',
    content: `${note ? `${note}。` : '停用已到期。'}${goodsText(goods, maySell)}`,
    link: goods > 0 ? href('MyProducts', { status: maySell ? 'onSale' : 'offShelf' }) : href('mycenter'),
  });
}

function goodsText(goods: number, maySell: boolean): string {
  if (goods === 0) return '所有功能都可以照常使用。';
  return maySell
    ? `因停用下架的 ${goods} 件商品已重新上架。`
    : `因停用下架的 ${goods} 件商品没有重新上架：现在还不能出售，请先完成实名认证，或联系客服。`;
}

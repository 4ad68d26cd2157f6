import { href } from 'shared-contract';
import type { blockLengths } from 'shared-contract/shapes';
import { audit } from '../core/audit';
import { isoTime, now } from '../core/clock';
import type { Tx } from '../core/database';
import { fieldError, Refusal } from '../core/refusal';
import { lockMember } from '../identity/lock-member';
import { notifyMember } from '../notifications/messages';
import { takeGoodsOff } from './offers';
import { tellOtherParties } from './parties';

const DAY_MS = 86_400_000;

export interface Blocking {
  memberId: string;
  length: (typeof blockLengths)[number];
  /** Shown to the member. */
  reason: string;
}

/**
 * Staff block a member (decision 054): goods on sale leave the shelf, orders under way go on, and both the member and
 * the other parties are notified. The job `withdrawBlockedOffers` ends auctions and quotes.
 * @throws Refusal ACTION_NOT_ALLOWED for staff, closed accounts and members who are blocked already
 */
export async function blockMember(
  tx: Tx,
  staffId: number,
  { memberId, length, reason }: Blocking,
): Promise<{ id: string; status: 'blocked' }> {
  if (reason.trim().length < 2) throw fieldError('reason', '请写明原因（2–500 字）');
  const member = await lockMember(tx, memberId);
  if (member.id === staffId) throw notAllowed('不能停用自己的账号，请联系同事');
  if (member.roles.includes('staff')) throw notAllowed('客服的账号不能停用，请先联系管理员收回客服角色');
  if (member.status === 'closed') throw notAllowed('账号已经注销，不用停用');
  if (member.status === 'blocked') throw notAllowed('账号已经停用，要改期限请先解除');

  const since = await now(tx);
  const until = length === 'endless' ? null : new Date(since.getTime() + Number(length) * DAY_MS);
  const why = reason.trim();
  await tx
    .insertInto('member_block')
    .values({ member_id: member.id, reason: why, since, until, appeal_id: null, ended_at: null })
    .execute();
  await tx.updateTable('member').set({ status: 'blocked' }).where('id', '=', member.id).execute();
  const actor = `staff:${staffId}`;
  await audit(tx, {
    entity: 'member',
    entityId: member.id,
    from: 'active',
    to: 'blocked',
    actor,
    note: `${length}: ${why}`,
  });
  await takeGoodsOff(tx, member.id, actor);
  // Read after the goods are locked: an order that was made meanwhile is among them.
  await tellOtherParties(tx, member.id, 'begins');
  await notifyMember(tx, {
    memberId: member.id,
    msgType: 'system',
    title: until ? `账号停用到 ${isoTime(until).slice(0, 16).replace('T', ' ')}` : '账号已停用',
    content: `原因：${why}。在售商品已下架，竞价和出价已结束；进行中的订单照常办完，余额可以提现。如有异议，可以在“我的”申诉一次。`,
    link: href('mycenter'),
  });
  return { id: memberId, status: 'blocked' };
}

const notAllowed = (msg: string) => new Refusal(422, 'ACTION_NOT_ALLOWED', msg);

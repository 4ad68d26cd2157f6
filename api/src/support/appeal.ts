import type { Tx } from '../core/database';
import { accountBlocked, Refusal } from '../core/refusal';

/**
 * Locks the block that a member appeals against, so that one of two concurrent appeals sees the other (decision 054).
 * @returns its id
 * @throws Refusal ACTION_NOT_ALLOWED for who is not blocked, ACCOUNT_BLOCKED after an appeal
 */
export async function blockToAppeal(tx: Tx, memberId: number): Promise<number> {
  const block = await tx
    .selectFrom('member_block')
    .select(['id', 'appeal_id'])
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!block) throw new Refusal(422, 'ACTION_NOT_ALLOWED', '账号没有停用，不用申诉；有别的事请写反馈');
  if (block.appeal_id !== null) throw accountBlocked('你已经申诉过，请在“我的工单”里查看和补充');
  return block.id;
}

/** Links the appeal with the block. */
export const saveAppeal = (tx: Tx, blockId: number, problemId: number) =>
  tx.updateTable('member_block').set({ appeal_id: problemId }).where('id', '=', blockId).execute();

import type { Tx } from '../core/database';
import { fieldError } from '../core/refusal';
import { rowId } from '../core/row-id';
import type { MemberRow } from './members';

/**
 * Locks a member's row until the transaction ends, so that changes of the account queue. Rows that refer to the member can still be
 * written, as an order that holds the goods would otherwise wait for the block that waits for the goods.
 * @throws Invalid for nobody's id
 */
export async function lockMember(tx: Tx, memberId: string | number): Promise<MemberRow> {
  const member = await tx
    .selectFrom('member')
    .selectAll()
    .where('id', '=', rowId(String(memberId)) ?? 0)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!member) throw fieldError('memberId', '没有这位用户');
  return member;
}

import type { Selectable } from 'kysely';
import type { Value } from 'shared-contract';
import { isoTime } from '../core/clock';
import type { Db, Tx } from '../core/database';
import type { Tables } from '../core/tables';

export type BlockRow = Selectable<Tables['member_block']>;

/** The running block of a member; undefined if there is none. */
export const runningBlock = (db: Db | Tx, memberId: number): Promise<BlockRow | undefined> =>
  db
    .selectFrom('member_block')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();

/** A block as its member sees it. */
export const blockView = ({
  reason,
  until,
  appeal_id,
}: BlockRow): NonNullable<Value<'getProfile'>['block']> => ({
  reason,
  until: until && isoTime(until),
  appealId: appeal_id === null ? null : String(appeal_id),
});

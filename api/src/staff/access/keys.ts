import type { Selectable } from 'kysely';
import type { Db, Tx } from '../../core/database';
import type { Tables } from '../../core/tables';

export type StaffKeyRow = Selectable<Tables['staff_key']>;

/** The AAD of the encrypted secret of a key that shows codes. */
export const totpAad = (memberId: number) => `staff-key:${memberId}`;

/** The keys of a person, oldest first. */
export const keysOf = (db: Db | Tx, memberId: number): Promise<StaffKeyRow[]> =>
  db.selectFrom('staff_key').selectAll().where('member_id', '=', memberId).orderBy('id').execute();

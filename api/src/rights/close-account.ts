import { sql } from 'kysely';
import type { Tx } from '../core/database';
import type { Seal } from '../core/seal';
import { memberById } from '../identity/members';
import { revokeTokensOf } from '../identity/tokens';
import { retainSealedCopy } from '../staff/erase-real-name';
import { memberData } from './member-data';
import { memberKeys } from './member-keys';

/**
 * Closes an account: does with each table what `memberData` says. Phone, user name and identity number are free again;
 * what the law keeps names a number without a person. The pictures are deleted by `erasePictures`.
 */
export async function closeAccount(tx: Tx, seal: Seal, id: number): Promise<void> {
  const who = await memberKeys(tx, seal, id);
  await revokeTokensOf(tx, id);
  const member = await memberById(tx, id);
  if (member) await retainSealedCopy(tx, seal, member);
  for (const { closing } of memberData) if ('run' in closing) await closing.run?.(who).execute(tx);
  await sql`
    update account_closing set closed_at = app_now(), next_try_at = app_now() where member_id = ${id}`.execute(
    tx,
  );
}

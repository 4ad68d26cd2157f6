import type { Credential } from 'shared-contract/shapes';
import type { Tx } from '../core/database';
import type { Services } from '../core/services';
import type { CredentialRow } from './tables';

/** The AAD of an encrypted credential. */
export const credentialAad = (id: number) => `credential:${id}`;

/** Stores the seller's credential, sealed with the row's id as AAD so that it can only be opened in its own row. */
export async function sealCredential(
  tx: Tx,
  { seal }: Pick<Services, 'seal'>,
  { orderNo, credential, at }: { orderNo: string; credential: Credential; at: Date },
): Promise<void> {
  const { id } = await tx
    .insertInto('credential')
    .values({ order_no: orderNo, account_masked: maskAccount(credential.account), created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  const cipher = seal.seal(JSON.stringify(credential), credentialAad(id));
  await tx.updateTable('credential').set({ cipher }).where('order_no', '=', orderNo).execute();
}

/** Undefined after it was purged. */
export function openCredential({ seal }: Pick<Services, 'seal'>, row: CredentialRow): Credential | undefined {
  return row.cipher === null
    ? undefined
    : (JSON.parse(seal.open(row.cipher, credentialAad(row.id))) as Credential);
}

export const findCredential = (tx: Tx, orderNo: string): Promise<CredentialRow | undefined> =>
  tx.selectFrom('credential').selectAll().where('order_no', '=', orderNo).executeTakeFirst();

/**
 * When an order ends, the row of its credential is retained and the credential itself deleted (quality, "traded
 * game passwords").
 */
export async function purgeCredential(tx: Tx, orderNo: string, now: Date): Promise<void> {
  await tx
    .updateTable('credential')
    .set({ cipher: null, purged_at: now })
    .where('order_no', '=', orderNo)
    .where('purged_at', 'is', null)
    .execute();
}

/** Shows at most the last two characters of an account, and none of short ones: `•••• •••• 02`. */
const maskAccount = (account: string) =>
  account.length >= 6 ? `•••• •••• ${account.slice(-2)}` : '•••• ••••';

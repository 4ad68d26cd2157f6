import { generateVAPIDKeys } from 'web-push';
import type { Services } from '../core/services';

/** The AAD of the private key. */
export const pushKeyAad = () => 'push:key';

/** Makes the shop's key pair for push services (VAPID, RFC 8292) unless there is one. Call it at the start of a process. */
export async function makePushKey({ db, seal }: Services): Promise<void> {
  if (await db.selectFrom('push_key').select('only_row').executeTakeFirst()) return;
  const { publicKey, privateKey } = generateVAPIDKeys();
  await db
    .insertInto('push_key')
    .values({ public_key: publicKey, private_sealed: seal.seal(privateKey, pushKeyAad()) })
    .onConflict((same) => same.column('only_row').doNothing())
    .execute();
}

/** The shop's key pair for push services, in base64url. */
export async function pushKey({ db, seal }: Services): Promise<{ publicKey: string; privateKey: string }> {
  const row = await db.selectFrom('push_key').selectAll().executeTakeFirstOrThrow();
  return { publicKey: row.public_key, privateKey: seal.open(row.private_sealed, pushKeyAad()) };
}

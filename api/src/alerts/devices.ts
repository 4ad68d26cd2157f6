import { sql } from 'kysely';
import type { Input, Value } from 'shared-contract';
import { MAX_PUSH_DEVICES } from 'shared-contract/shapes';
import type { Db, Tx } from '../core/database';
import { transact } from '../core/events/events';
import type { PushDevice } from '../core/providers';
import { fieldError } from '../core/refusal';
import type { Seal } from '../core/seal';
import type { Services } from '../core/services';
import { lockMember } from '../identity/lock-member';
import { isPushService } from './web-push';

const KIND = 'push';

/** The AAD of a device's column. */
export const deviceAad = (memberId: number, endpointHash: string) => `push:${memberId}:${endpointHash}`;

/**
 * A browser gets the member's alerts, and nobody else's any more; beyond the most of them the oldest goes.
 * @throws Invalid for an address that is not of a push service
 */
export async function addPushDevice(
  { db, seal, config }: Services,
  memberId: number,
  device: Input<'addPushDevice'>,
): Promise<Value<'addPushDevice'>> {
  if (!isPushService(device.endpoint, config.push))
    throw fieldError('endpoint', '这个浏览器的推送服务暂不支持，请换邮件或短信');
  return transact(db, async (tx) => {
    await lockMember(tx, memberId);
    await forgetEndpoint(tx, seal, device.endpoint);
    const hash = seal.blindIndex(KIND, device.endpoint);
    const sealed = seal.seal(JSON.stringify(device), deviceAad(memberId, hash));
    await tx
      .insertInto('push_device')
      .values({ member_id: memberId, endpoint_hash: hash, device_sealed: sealed })
      .onConflict((same) =>
        same.columns(['member_id', 'endpoint_hash']).doUpdateSet({ device_sealed: sealed }),
      )
      .execute();
    await sql`
      delete from push_device where member_id = ${memberId} and id not in (
        select id from push_device where member_id = ${memberId} order by id desc limit ${MAX_PUSH_DEVICES})`.execute(
      tx,
    );
    return { devices: await countDevices(tx, memberId) };
  });
}

/** The browser gets no alerts any more; idempotent. */
export const removePushDevice = (
  { db, seal }: Services,
  memberId: number,
  { endpoint }: Input<'removePushDevice'>,
): Promise<Value<'removePushDevice'>> =>
  transact(db, async (tx) => {
    await tx
      .deleteFrom('push_device')
      .where('member_id', '=', memberId)
      .where('endpoint_hash', 'in', seal.blindIndexes(KIND, endpoint))
      .execute();
    return { devices: await countDevices(tx, memberId) };
  });

const forgetEndpoint = (tx: Tx, seal: Seal, endpoint: string) =>
  tx.deleteFrom('push_device').where('endpoint_hash', 'in', seal.blindIndexes(KIND, endpoint)).execute();

export async function countDevices(db: Db | Tx, memberId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from push_device where member_id = ${memberId}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The member's browsers, each with how to remove it. */
export async function devicesOf(
  { db, seal }: Services,
  memberId: number,
): Promise<{ device: PushDevice; remove: () => Promise<unknown> }[]> {
  const rows = await db.selectFrom('push_device').selectAll().where('member_id', '=', memberId).execute();
  return rows.map(({ id, endpoint_hash, device_sealed }) => ({
    device: JSON.parse(seal.open(device_sealed, deviceAad(memberId, endpoint_hash))),
    remove: () =>
      db.deleteFrom('push_device').where('member_id', '=', memberId).where('id', '=', id).execute(),
  }));
}

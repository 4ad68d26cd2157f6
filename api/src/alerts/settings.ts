import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Input, Value } from 'shared-contract';
import { type AlertChannel, alertChannels, QUIET_AT_FIRST } from 'shared-contract/shapes';
import { fieldError } from '../core/refusal';
import type { Services } from '../core/services';
import { memberById } from '../identity/members';
import { devicesOf } from './devices';
import { mailOf, maskMail } from './mail-address';
import { pushKey } from './push-key';
import { smsSentThisMonth } from './sent';

/** Channels that the operator has set up; all of them in development, where mail and SMS go to the outbox. */
const offeredChannels = ({ config: { mail, production, sms } }: Services): AlertChannel[] =>
  alertChannels.filter(
    (channel) =>
      channel === 'push' ||
      (channel === 'mail'
        ? mail !== null || !production
        : sms.aliyun
          ? sms.aliyun.notice !== null
          : !production),
  );

/** By what a member can be reached. */
async function reachOf(services: Services, memberId: number) {
  const { db, seal } = services;
  const member = await memberById(db, memberId);
  const mail = await mailOf(db, seal, memberId);
  const devices = await devicesOf(services, memberId);
  return {
    devices: devices.map(({ device }) => createHash('sha256').update(device.endpoint).digest('base64url')),
    mail: mail === undefined ? null : maskMail(mail),
    phone: member?.phone_masked || null,
    offered: offeredChannels(services),
  };
}

const settingsOf = ({ db }: Services, memberId: number) =>
  db.selectFrom('alert_setting').selectAll().where('member_id', '=', memberId).executeTakeFirst();

/** How the member is reached (product call getAlertSettings). */
export async function getAlertSettings(
  services: Services,
  memberId: number,
): Promise<Value<'getAlertSettings'>> {
  const row = await settingsOf(services, memberId);
  const { from, to } = row ? { from: row.quiet_from, to: row.quiet_to } : QUIET_AT_FIRST;
  return {
    ...(await reachOf(services, memberId)),
    quiet: from === null || to === null ? null : { from, to },
    priceBy: row?.price_by ?? [],
    pushKey: (await pushKey(services)).publicKey,
    smsThisMonth: await smsSentThisMonth(services.db, memberId),
  };
}

/** @throws Invalid for equal hours, and for a channel that is added without being reachable by it */
export async function saveAlertSettings(
  services: Services,
  memberId: number,
  { quiet, priceBy }: Input<'saveAlertSettings'>,
): Promise<Value<'saveAlertSettings'>> {
  if (quiet && quiet.from === quiet.to) throw fieldError('quiet', '开始和结束不能是同一个钟点');
  const before = (await settingsOf(services, memberId))?.price_by ?? [];
  await mustBeReachable(services, memberId, added(priceBy, before), 'priceBy');
  await sql`
    insert into alert_setting (member_id, quiet_from, quiet_to, price_by)
    values (${memberId}, ${quiet?.from ?? null}, ${quiet?.to ?? null}, ${priceBy})
    on conflict (member_id) do update
    set quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to, price_by = excluded.price_by`.execute(
    services.db,
  );
  return {};
}

/** The channels that were not chosen before. Those that were may stay: a lost address is no reason to refuse another change. */
export const added = (channels: readonly AlertChannel[], before: readonly AlertChannel[]): AlertChannel[] =>
  channels.filter((channel) => !before.includes(channel));

/** @throws Invalid at `field` for a channel that is not offered, or without a browser, address or phone for it */
export async function mustBeReachable(
  services: Services,
  memberId: number,
  channels: readonly AlertChannel[],
  field: string,
): Promise<void> {
  if (channels.length === 0) return;
  const { offered, devices, mail, phone } = await reachOf(services, memberId);
  for (const channel of channels)
    if (!offered.includes(channel)) throw fieldError(field, '这种方式暂未开通，请换一种');
  if (channels.includes('push') && devices.length === 0) throw fieldError(field, '请先在这台设备上打开推送');
  if (channels.includes('mail') && mail === null) throw fieldError(field, '请先确认邮箱');
  if (channels.includes('sms') && phone === null) throw fieldError(field, '请先绑定手机号');
}

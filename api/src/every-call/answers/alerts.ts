import { key } from '../../orders/testing/market';
import type { TestMember } from '../../testing/harness';
import type { Shop } from '../shop';
import type { Answers } from './valid-call';

type Mine =
  | 'getAlertSettings'
  | 'saveAlertSettings'
  | 'addPushDevice'
  | 'removePushDevice'
  | 'sendMailCode'
  | 'confirmMail'
  | 'removeMail';

/** A browser of its own, with a key of a real one. */
export const newDevice = () => ({
  endpoint: `https://fcm.googleapis.com/fcm/send/${key()}`,
  p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
  auth: 'tBHItJI5svbpez7KI4CCXg',
});

/** The code of the last mail to this address. */
export async function mailCode({ api }: Shop, mail: string): Promise<string> {
  const { code } = await api.db
    .selectFrom('outbox')
    .select('code')
    .where('recipient', '=', mail)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return /\d{6}/.exec(code)?.[0] ?? '';
}

/** A member with a browser, an address of mail and SMS for price drops. */
export async function reachableMember(shop: Shop): Promise<{ who: TestMember; mail: string }> {
  const who = await shop.member();
  const mail = `m-${key()}@example.com`;
  await shop.api.value('addPushDevice', newDevice(), who);
  await shop.api.value('sendMailCode', { mail }, who);
  await shop.api.value('confirmMail', { code: await mailCode(shop, mail) }, who);
  return { who, mail };
}

export const alertAnswers: Answers<Mine> = {
  getAlertSettings: async (shop) => ({ input: {}, who: (await reachableMember(shop)).who }),
  saveAlertSettings: async (shop) => ({
    input: { quiet: { from: 22, to: 7 }, priceBy: ['push', 'mail', 'sms'] },
    who: (await reachableMember(shop)).who,
  }),
  addPushDevice: async (shop) => ({ input: newDevice(), who: await shop.member() }),
  removePushDevice: async (shop) => {
    const who = await shop.member();
    const device = newDevice();
    await shop.api.value('addPushDevice', device, who);
    return { input: { endpoint: device.endpoint }, who };
  },
  sendMailCode: async (shop) => ({ input: { mail: `m-${key()}@example.com` }, who: await shop.member() }),
  confirmMail: async (shop) => {
    const who = await shop.member();
    const mail = `m-${key()}@example.com`;
    await shop.api.value('sendMailCode', { mail }, who);
    return { input: { code: await mailCode(shop, mail) }, who };
  },
  removeMail: async (shop) => ({ input: {}, who: (await reachableMember(shop)).who }),
};

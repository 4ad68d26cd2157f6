import { totpCode } from '../../staff/access/totp';
import {
  addPasskey,
  deviceAt,
  logInAtDesk,
  newKeyedPerson,
  newStaffPerson,
  staffCode,
  staffWithPasskey,
} from '../../testing/desk';
import { differentCode, type Shop } from '../shop';
import type { Refusals } from './scenario';

/** The log-in of staff, their keys and second looks. */
type Mine =
  | 'beginStaffLogin'
  | 'finishStaffLogin'
  | 'beginStaffKey'
  | 'finishStaffKey'
  | 'removeStaffKey'
  | 'finishSecondLook';

const MOST_KEYS = 10;
const wrongPassword = '不是这个密码';

/** A log-in that waits for a key. */
async function begun({ api }: Shop) {
  const { person, secret } = await newKeyedPerson(api);
  const { phone, password } = person;
  return { person, secret, ...(await api.value('beginStaffLogin', { phone, password })) };
}

/** A challenge that a member of staff at work answers with a passkey of nobody. */
async function newKeyChallenge({ api }: Shop) {
  const { who, device } = await staffWithPasskey(api);
  const { challengeId, passkey } = await api.value('beginStaffKey', { kind: 'passkey' }, who);
  if (!passkey) throw new Error('no passkey was asked for');
  return { who, device, challengeId, passkey };
}

/** Uses up the codes of a person's key for years. */
const useUpCodes = ({ api }: Shop, memberId: number) =>
  api.db
    .updateTable('staff_key')
    .set({ counter: Number.MAX_SAFE_INTEGER })
    .where('member_id', '=', memberId)
    .where('kind', '=', 'totp')
    .execute();

/** A session at work whose person has not taken a second look. */
async function withoutLook({ api }: Shop): Promise<{ token: string }> {
  const { person, device } = await newKeyedPerson(api);
  return { token: await logInAtDesk(api, person, device) };
}

export const staffAccessRefusals: Refusals<Mine> = {
  beginStaffLogin: {
    BAD_CREDENTIALS: async ({ api }) => {
      const { phone } = await newStaffPerson(api);
      return () => api.call('beginStaffLogin', { phone, password: wrongPassword });
    },
    ACCOUNT_LOCKED: async ({ api, newIp }) => {
      const { phone, password } = await newStaffPerson(api);
      const ip = newIp();
      for (let time = 0; time < 10; time++)
        await api.call('beginStaffLogin', { phone, password: wrongPassword }, { ip });
      return () => api.call('beginStaffLogin', { phone, password }, { ip });
    },
  },
  finishStaffLogin: {
    CHALLENGE_EXPIRED: async (shop) => {
      const { challengeId, secret } = await begun(shop);
      await shop.advanceTime(5 * 60_000);
      return () => shop.api.call('finishStaffLogin', { challengeId, totp: totpCode(secret) });
    },
    KEY_WRONG: async (shop) => {
      const { challengeId, passkey } = await begun(shop);
      if (!passkey) throw new Error('no passkey was asked for');
      const stranger = deviceAt(shop.api).get(passkey);
      return () => shop.api.call('finishStaffLogin', { challengeId, passkey: stranger });
    },
    KEY_USED: async (shop) => {
      const { challengeId, secret, person } = await begun(shop);
      await useUpCodes(shop, person.id);
      return () => shop.api.call('finishStaffLogin', { challengeId, totp: totpCode(secret) });
    },
    SMS_WRONG: async ({ api }) => {
      const { phone, password } = await newStaffPerson(api);
      const { challengeId } = await api.value('beginStaffLogin', { phone, password });
      const smsCode = differentCode(await staffCode(api, { phone }));
      return () => api.call('finishStaffLogin', { challengeId, smsCode });
    },
  },
  beginStaffKey: {
    SECOND_LOOK: async (shop) => {
      const who = await withoutLook(shop);
      return () => shop.api.call('beginStaffKey', { kind: 'totp' }, who);
    },
    TOO_MANY_KEYS: async ({ api }) => {
      const { who } = await staffWithPasskey(api);
      for (let keys = 1; keys < MOST_KEYS; keys++) await addPasskey(api, who.token, deviceAt(api));
      return () => api.call('beginStaffKey', { kind: 'totp' }, who);
    },
  },
  finishStaffKey: {
    CHALLENGE_EXPIRED: async (shop) => {
      const { who, challengeId, passkey } = await newKeyChallenge(shop);
      const answer = { challengeId, name: '手机', passkey: deviceAt(shop.api).create(passkey) };
      await shop.advanceTime(5 * 60_000);
      return () => shop.api.call('finishStaffKey', answer, who);
    },
    KEY_WRONG: async (shop) => {
      const { who, challengeId, passkey } = await newKeyChallenge(shop);
      const unlocked = deviceAt(shop.api, { verifies: false }).create(passkey);
      return () => shop.api.call('finishStaffKey', { challengeId, name: '手机', passkey: unlocked }, who);
    },
    KEY_TAKEN: async (shop) => {
      const { who, device, challengeId, passkey } = await newKeyChallenge(shop);
      const again = { challengeId, name: '手机', passkey: device.create(passkey) };
      return () => shop.api.call('finishStaffKey', again, who);
    },
    TOO_MANY_KEYS: async (shop) => {
      const { who, challengeId, passkey } = await newKeyChallenge(shop);
      for (let keys = 1; keys < MOST_KEYS; keys++) await addPasskey(shop.api, who.token, deviceAt(shop.api));
      const answer = { challengeId, name: '手机', passkey: deviceAt(shop.api).create(passkey) };
      return () => shop.api.call('finishStaffKey', answer, who);
    },
  },
  removeStaffKey: {
    SECOND_LOOK: async (shop) => {
      const who = await withoutLook(shop);
      const { keys } = await shop.api.value('listStaffKeys', {}, who);
      return () => shop.api.call('removeStaffKey', { keyId: keys[0]?.id ?? '' }, who);
    },
    LAST_KEY: async ({ api }) => {
      const { who, keyId } = await staffWithPasskey(api);
      return () => api.call('removeStaffKey', { keyId }, who);
    },
  },
  finishSecondLook: {
    CHALLENGE_EXPIRED: async (shop) => {
      const { token, device } = await newKeyedPerson(shop.api);
      const { challengeId, passkey } = await shop.api.value('beginSecondLook', {}, { token });
      if (!passkey) throw new Error('no passkey was asked for');
      await shop.advanceTime(5 * 60_000);
      const answer = { challengeId, passkey: device.get(passkey) };
      return () => shop.api.call('finishSecondLook', answer, { token });
    },
    KEY_WRONG: async ({ api }) => {
      const { token, secret } = await newKeyedPerson(api);
      const { challengeId } = await api.value('beginSecondLook', {}, { token });
      const totp = differentCode(totpCode(secret, 20));
      return () => api.call('finishSecondLook', { challengeId, totp }, { token });
    },
    KEY_USED: async (shop) => {
      const { token, secret, person } = await newKeyedPerson(shop.api);
      const { challengeId } = await shop.api.value('beginSecondLook', {}, { token });
      await useUpCodes(shop, person.id);
      return () => shop.api.call('finishSecondLook', { challengeId, totp: totpCode(secret) }, { token });
    },
  },
};

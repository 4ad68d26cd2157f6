import {
  deviceAt,
  firstKeyToken,
  logInAtDesk,
  newKeyedPerson,
  newStaffPerson,
  staffWithPasskey,
} from '../../testing/desk';
import type { Answers } from './valid-call';

/** The log-in of staff, their keys and second looks. */
type Mine =
  | 'beginStaffLogin'
  | 'finishStaffLogin'
  | 'listStaffKeys'
  | 'beginStaffKey'
  | 'finishStaffKey'
  | 'removeStaffKey'
  | 'beginSecondLook'
  | 'finishSecondLook';

export const staffAccessAnswers: Answers<Mine> = {
  beginStaffLogin: async ({ api }) => {
    const { phone, password } = (await newKeyedPerson(api)).person;
    return { input: { phone, password } };
  },
  finishStaffLogin: async ({ api }) => {
    const { person, device } = await newKeyedPerson(api);
    const { phone, password } = person;
    const { challengeId, passkey } = await api.value('beginStaffLogin', { phone, password });
    return { input: { challengeId, passkey: passkey ? device.get(passkey) : undefined } };
  },
  listStaffKeys: async ({ api }) => ({ input: {}, who: (await staffWithPasskey(api)).who }),
  beginStaffKey: async ({ api }) => ({
    input: { kind: 'passkey' },
    who: (await staffWithPasskey(api)).who,
  }),
  finishStaffKey: async ({ api }) => {
    const { id, phone, ...person } = await newStaffPerson(api);
    const token = await firstKeyToken(api, { id, phone, ...person });
    const { challengeId, passkey } = await api.value('beginStaffKey', { kind: 'passkey' }, { token });
    const created = passkey ? deviceAt(api).create(passkey) : undefined;
    return { input: { challengeId, name: '工作手机', passkey: created }, who: { id, phone, token } };
  },
  removeStaffKey: async ({ api }) => {
    const { person, token } = await newKeyedPerson(api);
    const { keys } = await api.value('listStaffKeys', {}, { token });
    return { input: { keyId: keys[0]?.id ?? '' }, who: { ...person, token } };
  },
  beginSecondLook: async ({ api }) => {
    const { person, device } = await newKeyedPerson(api);
    return { input: {}, who: { ...person, token: await logInAtDesk(api, person, device) } };
  },
  finishSecondLook: async ({ api }) => {
    const { person, device, token } = await newKeyedPerson(api);
    const { challengeId, passkey } = await api.value('beginSecondLook', {}, { token });
    return {
      input: { challengeId, passkey: passkey ? device.get(passkey) : undefined },
      who: { ...person, token },
    };
  },
};

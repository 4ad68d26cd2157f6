import { newMember } from '../identity/members';
import { hashPassword } from '../identity/passwords';
import { totpCode } from '../staff/access/totp';
import { type Authenticator, createAuthenticator } from './authenticator';
import { newPhone, type TestApi, type TestMember } from './harness';

/** A member of staff with a password, not logged in. */
export interface StaffPerson {
  id: number;
  phone: string;
  password: string;
}

export async function newStaffPerson({ db, services }: TestApi): Promise<StaffPerson> {
  const person = { phone: newPhone(), password: '工作台的一段长密码' };
  const passwordHash = await hashPassword(person.password);
  const id = await newMember(db, services.seal, {
    phone: person.phone,
    passwordHash,
    roles: ['user', 'staff'],
  });
  return { id, ...person };
}

/** A device that is opened at the public origin. */
export const deviceAt = ({ services }: TestApi, options?: Parameters<typeof createAuthenticator>[1]) =>
  createAuthenticator(services.config.publicOrigin, options);

/** The code that was sent to the phone for a first log-in. */
export async function staffCode(api: TestApi, { phone }: Pick<StaffPerson, 'phone'>): Promise<string> {
  await api.value('sendSmsCode', { phone, scene: 'staff' });
  return (await api.value('readOutbox', { phone })).at(-1)?.code ?? '';
}

/** Logs in with password and SMS code. @returns the token, which only adds a first key */
export async function firstKeyToken(api: TestApi, { phone, password }: StaffPerson): Promise<string> {
  const { challengeId } = await api.value('beginStaffLogin', { phone, password });
  const smsCode = await staffCode(api, { phone });
  return (await api.value('finishStaffLogin', { challengeId, smsCode })).token;
}

/** Adds the device as a key. @returns the key's id */
export async function addPasskey(api: TestApi, token: string, device: Authenticator): Promise<string> {
  const { challengeId, passkey } = await api.value('beginStaffKey', { kind: 'passkey' }, { token });
  if (!passkey) throw new Error('no passkey was asked for');
  const answer = { challengeId, name: '工作手机', passkey: device.create(passkey) };
  return (await api.value('finishStaffKey', answer, { token })).id;
}

/** Adds a key that shows codes; the one before the current is used up. @returns the secret */
export async function addTotp(api: TestApi, token: string): Promise<string> {
  const { challengeId, totp } = await api.value('beginStaffKey', { kind: 'totp' }, { token });
  if (!totp) throw new Error('no secret was given out');
  const code = totpCode(totp.secret, -1);
  await api.value('finishStaffKey', { challengeId, name: '动态码', totp: code }, { token });
  return totp.secret;
}

/** A member of staff who has added a passkey and a key that shows codes, with the session that did. */
export async function newKeyedPerson(
  api: TestApi,
): Promise<{ person: StaffPerson; device: Authenticator; secret: string; token: string }> {
  const person = await newStaffPerson(api);
  const token = await firstKeyToken(api, person);
  const device = deviceAt(api);
  await addPasskey(api, token, device);
  await lookAgain(api, token, device);
  return { person, device, secret: await addTotp(api, token), token };
}

/** Logs in with password and passkey. */
export async function logInAtDesk(
  api: TestApi,
  { phone, password }: StaffPerson,
  device: Authenticator,
): Promise<string> {
  const { challengeId, passkey } = await api.value('beginStaffLogin', { phone, password });
  if (!passkey) throw new Error('no passkey was asked for');
  return (await api.value('finishStaffLogin', { challengeId, passkey: device.get(passkey) })).token;
}

/** Takes a second look with the device. */
export async function lookAgain(api: TestApi, token: string, device: Authenticator): Promise<void> {
  const { challengeId, passkey } = await api.value('beginSecondLook', {}, { token });
  if (!passkey) throw new Error('no passkey was asked for');
  await api.value('finishSecondLook', { challengeId, passkey: device.get(passkey) }, { token });
}

/** A member of staff at work (see `deskToken`) with one passkey. */
export async function staffWithPasskey(
  api: TestApi,
): Promise<{ who: TestMember; device: Authenticator; keyId: string }> {
  const who = await api.newMember({ roles: ['user', 'staff'] });
  const device = deviceAt(api);
  return { who, device, keyId: await addPasskey(api, who.token, device) };
}

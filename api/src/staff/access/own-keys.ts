import type { Input, Value } from 'shared-contract';
import type { StaffKey } from 'shared-contract/shapes';
import { audit } from '../../core/audit';
import { isoTime } from '../../core/clock';
import { isUniqueViolation, type Tx } from '../../core/database';
import { transact } from '../../core/events/events';
import type { Member } from '../../core/member';
import { fieldError, notFound, Refusal } from '../../core/refusal';
import { rowId } from '../../core/row-id';
import type { Services } from '../../core/services';
import { lockMember } from '../../identity/lock-member';
import { openForWork, revokeTokensOf, secondLookUntil } from '../../identity/tokens';
import { countWrong, keyWrong } from './answers';
import {
  type Challenge,
  challengeAad,
  closeChallenge,
  newChallengeId,
  openChallenge,
  tryChallenge,
} from './challenges';
import { keysOf, type StaffKeyRow, totpAad } from './keys';
import { checkNewPasskey, passkeyCreation } from './passkeys';
import { refuseWithoutLook } from './second-look';
import { newTotpSecret, totpCounter, totpUri } from './totp';

const MOST_KEYS = 10;

const keyView = ({ id, kind, name, created_at, last_used_at }: StaffKeyRow): StaffKey => ({
  id: String(id),
  kind,
  name,
  createdAt: isoTime(created_at),
  lastUsedAt: last_used_at && isoTime(last_used_at),
});

/** The caller's keys, and what their session is good for (product call listStaffKeys). */
export async function listStaffKeys(
  { db }: Pick<Services, 'db'>,
  { id, scope, tokenHash }: Member,
): Promise<Value<'listStaffKeys'>> {
  const until = await secondLookUntil(db, { id, tokenHash });
  return {
    keys: (await keysOf(db, id)).map(keyView),
    firstKey: scope === 'firstKey',
    lookedUntil: until ? isoTime(until) : null,
  };
}

/**
 * Gives out what a device needs to become a key of the caller (product call beginStaffKey). At work it needs a second
 * look, so that a session that was left open adds no key.
 * @throws Refusal SECOND_LOOK, TOO_MANY_KEYS, 403 for a first key of somebody who has one
 */
export async function beginStaffKey(
  services: Services,
  member: Member,
  { kind }: Input<'beginStaffKey'>,
): Promise<Value<'beginStaffKey'>> {
  const { db, seal, config } = services;
  if (member.scope === 'desk') refuseWithoutLook(member);
  const keys = await keysOf(db, member.id);
  refuseFurther(member, keys);
  const { nick_name: name } = await db
    .selectFrom('member')
    .select('nick_name')
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow();
  const challengeId = newChallengeId();
  const passkey = kind === 'passkey' ? await passkeyCreation(config, { id: member.id, name }, keys) : null;
  const secret = kind === 'totp' ? newTotpSecret() : null;
  const until = await openChallenge(services, db, {
    id: challengeId,
    purpose: 'key',
    memberId: member.id,
    tokenHash: member.tokenHash,
    passkey: passkey?.challenge,
    totpSealed: secret && seal.seal(secret, challengeAad(challengeId)),
  });
  return {
    challengeId,
    passkey,
    totp: secret ? { secret, uri: totpUri(secret, name) } : null,
    expiresAt: isoTime(until),
  };
}

/** @throws Refusal TOO_MANY_KEYS, 403 for a first key of somebody who has one */
function refuseFurther({ scope }: Member, keys: readonly StaffKeyRow[]): void {
  if (scope === 'firstKey' && keys.length > 0)
    throw new Refusal(403, 'FORBIDDEN', '已经有登录密钥，请用它重新登录');
  if (keys.length >= MOST_KEYS)
    throw new Refusal(422, 'TOO_MANY_KEYS', `密钥最多 ${MOST_KEYS} 个，请先移除不用的`);
}

/**
 * Adds a key that a device or an app has answered with (product call finishStaffKey). A first key opens the session for
 * work and ends the person's other sessions, as somebody with their password and phone may have opened them.
 * @throws Refusal CHALLENGE_EXPIRED, KEY_WRONG, KEY_TAKEN, TOO_MANY_KEYS, 403, 429
 */
export async function finishStaffKey(
  services: Services,
  member: Member,
  { challengeId, name, ...answer }: Input<'finishStaffKey'>,
): Promise<StaffKey> {
  const { db } = services;
  const trimmed = name.trim();
  if (trimmed === '') throw fieldError('name', '请给这个密钥起个名字，如“工作手机”');
  const challenge = await tryChallenge(db, challengeId, {
    purpose: 'key',
    tokenHash: member.tokenHash,
    byPasskey: answer.passkey !== undefined,
  });
  const columns = await countWrong(services, member.id, () => columnsOf(services, challenge, answer));
  if (!columns) throw keyWrong(answer.passkey !== undefined);
  try {
    return await transact(db, (tx) => addKey(tx, member, challenge, { ...columns, name: trimmed }));
  } catch (error) {
    if (isUniqueViolation(error)) throw new Refusal(422, 'KEY_TAKEN', '这个通行密钥已经添加过，请换一个');
    throw error;
  }
}

type NewKey = Pick<StaffKeyRow, 'kind' | 'name' | 'counter'> & Partial<StaffKeyRow>;

async function addKey(tx: Tx, member: Member, challenge: Challenge, key: NewKey): Promise<StaffKey> {
  await lockMember(tx, member.id);
  await closeChallenge(tx, challenge);
  refuseFurther(member, await keysOf(tx, member.id));
  const row = await tx
    .insertInto('staff_key')
    .values({ credential_id: null, public_key: null, totp_sealed: null, ...key, member_id: member.id })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (member.scope === 'firstKey') {
    await revokeTokensOf(tx, member.id, member.tokenHash);
    await openForWork(tx, member, key.kind);
  }
  await auditKey(tx, member, row, 'added');
  return keyView(row);
}

/** The columns of the key that answered; undefined when the answer is wrong. */
async function columnsOf(
  services: Services,
  challenge: Challenge,
  { passkey, totp }: Pick<Input<'finishStaffKey'>, 'passkey' | 'totp'>,
): Promise<Omit<NewKey, 'name'> | undefined> {
  const { db, seal, config } = services;
  if (passkey && challenge.passkey_challenge !== null) {
    const columns = await checkNewPasskey(config, challenge.passkey_challenge, passkey);
    return columns && { kind: 'passkey', ...columns };
  }
  if (totp === undefined || challenge.totp_sealed === null) return undefined;
  const secret = seal.open(challenge.totp_sealed, challengeAad(challenge.id));
  const counter = await totpCounter(db, secret, totp);
  return counter === undefined
    ? undefined
    : { kind: 'totp', totp_sealed: seal.seal(secret, totpAad(challenge.member_id)), counter };
}

/**
 * Removes a key of the caller and ends their other sessions, as the key may be in wrong hands (product call
 * removeStaffKey).
 * @throws Refusal SECOND_LOOK, LAST_KEY, 404
 */
export async function removeStaffKey(
  { db }: Pick<Services, 'db'>,
  member: Member,
  { keyId }: Input<'removeStaffKey'>,
): Promise<null> {
  refuseWithoutLook(member);
  await transact(db, async (tx) => {
    await lockMember(tx, member.id);
    const keys = await keysOf(tx, member.id);
    const key = keys.find(({ id }) => id === rowId(keyId));
    if (!key) throw notFound('没有这个密钥，请刷新后再看');
    if (keys.length === 1) throw new Refusal(422, 'LAST_KEY', '这是最后一个密钥，请先添加另一个，再移除它');
    await tx.deleteFrom('staff_key').where('id', '=', key.id).execute();
    await revokeTokensOf(tx, member.id, member.tokenHash);
    await auditKey(tx, member, key, 'removed');
  });
  return null;
}

const auditKey = (tx: Tx, { id }: Member, key: StaffKeyRow, to: 'added' | 'removed') =>
  audit(tx, {
    entity: 'staff_key',
    entityId: key.id,
    to,
    actor: `staff:${id}`,
    note: `${key.kind}: ${key.name}`,
  });

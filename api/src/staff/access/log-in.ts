import type { Input, Value } from 'shared-contract';
import { audit } from '../../core/audit';
import { isoTime } from '../../core/clock';
import type { Tx } from '../../core/database';
import { transact } from '../../core/events/events';
import type { Factor } from '../../core/member';
import { Refusal } from '../../core/refusal';
import type { Services } from '../../core/services';
import { lockMember } from '../../identity/lock-member';
import { refuseChangedPassword } from '../../identity/log-in';
import { type MemberRow, memberByPhone } from '../../identity/members';
import { refuseWhenOverloaded } from '../../identity/passwords';
import { consumeSmsCode } from '../../identity/sms-codes';
import { issueToken } from '../../identity/tokens';
import { countSuccess, type Door, refuseSpraying, tryPassword } from '../../identity/try-password';
import { checkAnswer, spendKey } from './answers';
import { closeChallenge, newChallengeId, openChallenge, tryChallenge } from './challenges';
import { keysOf } from './keys';
import { passkeyRequest } from './passkeys';

/** Its texts are the same for a customer, for nobody, and for a wrong password. */
const deskDoor: Door = {
  key: 'desk',
  wrong: '手机号或密码不对，或这个账号不能登录工作台，请核对后重填',
  locked: '密码错误次数过多，请 15 分钟后再试',
  sprayed: '这个网络登录失败次数过多，请过几分钟再试',
};

const mayLogIn = ({ roles, status }: Pick<MemberRow, 'roles' | 'status'>) =>
  roles.includes('staff') && status === 'active';

/**
 * Checks phone and password of a member of staff and says what else is needed (product call beginStaffLogin).
 * @throws Refusal BAD_CREDENTIALS for everybody who may not log in, ACCOUNT_LOCKED, 429
 */
export async function beginStaffLogin(
  services: Services,
  { phone, password }: Input<'beginStaffLogin'>,
  ip: string,
): Promise<Value<'beginStaffLogin'>> {
  const { db, seal, config } = services;
  refuseWhenOverloaded();
  const { member, succeeded } = await tryPassword(
    services,
    ip,
    { door: deskDoor, typed: phone, password },
    async () => {
      const found = await memberByPhone(db, seal, phone);
      return found && mayLogIn(found) ? found : undefined;
    },
  );
  await succeeded();
  const keys = await keysOf(db, member.id);
  const passkey = await passkeyRequest(config, keys);
  return transact(db, async (tx) => {
    await refuseChangedPassword(tx, member, deskDoor);
    const challengeId = newChallengeId();
    const until = await openChallenge(services, tx, {
      id: challengeId,
      purpose: 'login',
      memberId: member.id,
      passkey: passkey?.challenge,
    });
    return {
      challengeId,
      passkey,
      totp: keys.some(({ kind }) => kind === 'totp'),
      sms: keys.length === 0,
      expiresAt: isoTime(until),
    };
  });
}

/**
 * Opens a session for work by a key; for a person without a key, by an SMS code, one that only adds a first key
 * (product call finishStaffLogin).
 * @throws Refusal CHALLENGE_EXPIRED, KEY_WRONG, KEY_USED, SMS_WRONG, 429
 */
export async function finishStaffLogin(
  services: Services,
  { challengeId, smsCode, ...answer }: Input<'finishStaffLogin'>,
  ip: string,
): Promise<Value<'finishStaffLogin'>> {
  const { db } = services;
  await refuseSpraying(services, ip, deskDoor.sprayed);
  const challenge = await tryChallenge(db, challengeId, {
    purpose: 'login',
    byPasskey: answer.passkey !== undefined,
  });
  const byCode = smsCode !== undefined && (await keysOf(db, challenge.member_id)).length === 0;
  if (byCode)
    await consumeSmsCode(services, { memberId: challenge.member_id, scene: 'staff', code: smsCode });
  const answered = byCode ? undefined : await checkAnswer(services, challenge, answer);
  const opened = await transact(db, async (tx) => {
    const member = await lockStaff(tx, challenge.member_id);
    await closeChallenge(tx, challenge);
    if (answered) await spendKey(tx, answered);
    // A key that was added meanwhile ends this way in.
    else if ((await keysOf(tx, member.id)).length > 0) throw loginEnded();
    const factor: Factor = answered ? answered.key.kind : 'sms';
    await audit(tx, {
      entity: 'staff_login',
      entityId: member.id,
      actor: `staff:${member.id}`,
      note: `by password and ${factor}`,
    });
    return issueToken(tx, member.id, ['password', factor], answered ? 'desk' : 'firstKey');
  });
  await countSuccess(services, ip);
  return { token: opened.token, expiresAt: isoTime(opened.expiresAt), firstKey: !answered };
}

/**
 * Locks the person until the transaction ends, so that a password reset waits, and first keys are added one after the
 * other.
 */
async function lockStaff(tx: Tx, memberId: number): Promise<MemberRow> {
  const member = await lockMember(tx, memberId);
  if (!mayLogIn(member)) throw loginEnded();
  return member;
}

const loginEnded = () => new Refusal(422, 'CHALLENGE_EXPIRED', '这次登录已失效，请重新登录');

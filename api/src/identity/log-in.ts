import type { Input, Value } from 'shared-contract';
import { isoTime } from '../core/clock';
import type { Db, Tx } from '../core/database';
import { transact } from '../core/events/events';
import type { Factor } from '../core/member';
import type { Services } from '../core/services';
import { tryCaptcha } from './captcha';
import { type MemberRow, memberByName, memberByPhone, newMember } from './members';
import { refuseWhenOverloaded } from './passwords';
import { consumeSmsCode } from './sms-codes';
import { issueToken } from './tokens';
import { type Door, tryPassword, wrongPassword } from './try-password';

const shopDoor: Door = {
  key: 'login',
  wrong: '账号或密码不对，请核对后重填，或用短信验证码登录',
  locked: '密码错误次数过多，请 15 分钟后再试，或用短信验证码登录',
  sprayed: '这个网络登录失败次数过多，请过几分钟再试，或用短信验证码登录',
};

/** Logs in by SMS code; the first login with a phone creates the member (product call loginBySms). */
export async function loginBySms(
  services: Services,
  { phone, code }: Input<'loginBySms'>,
): Promise<Value<'loginBySms'>> {
  const { db, seal } = services;
  await consumeSmsCode(services, { phone, scene: 'login', code });
  const known = await memberByPhone(db, seal, phone);
  const id = known?.id ?? (await newMemberOnce(services, phone));
  return {
    ...(await openSession(db, id, ['sms'])),
    isNew: !known,
  };
}

/** Two concurrent first logins create one member. */
async function newMemberOnce({ db, seal }: Services, phone: string): Promise<number> {
  try {
    return await newMember(db, seal, { phone });
  } catch (error) {
    const member = await memberByPhone(db, seal, phone);
    if (!member) throw error;
    return member.id;
  }
}

/** Logs in by user name or phone, as a customer; staff log in at the desk (`staff/access`). */
export async function loginByPassword(
  services: Services,
  { username, password, ...captcha }: Input<'loginByPassword'>,
  ip: string,
): Promise<Value<'loginByPassword'>> {
  const { db, seal } = services;
  refuseWhenOverloaded();
  const captchaSucceeded = await tryCaptcha(services, ip, captcha);
  const { member, succeeded } = await tryPassword(
    services,
    ip,
    { door: shopDoor, typed: username, password },
    // The phone first: nobody takes its owner's log-in by a user name of the same digits.
    async () => (await memberByPhone(db, seal, username)) ?? memberByName(db, seal, username),
  );
  await captchaSucceeded();
  await succeeded();
  return transact(db, async (tx) => {
    await refuseChangedPassword(tx, member, shopDoor);
    return openSession(tx, member.id, ['password']);
  });
}

/**
 * A concurrent password reset ends all sessions, so none may be opened with the old password after it.
 * @throws Refusal BAD_CREDENTIALS
 */
export async function refuseChangedPassword(tx: Tx, member: MemberRow, door: Door): Promise<void> {
  const current = await tx
    .selectFrom('member')
    .select('password_hash')
    .where('id', '=', member.id)
    .forShare()
    .executeTakeFirst();
  if (current?.password_hash !== member.password_hash) throw wrongPassword(door);
}

async function openSession(db: Db | Tx, id: number, factors: Factor[]) {
  const { token, expiresAt } = await issueToken(db, id, factors);
  return { token, expiresAt: isoTime(expiresAt) };
}

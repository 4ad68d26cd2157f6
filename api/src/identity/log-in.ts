import { sql } from 'kysely';
import type { Input, Value } from 'shared-contract';
import { isoTime } from '../core/clock';
import type { Db, Tx } from '../core/database';
import { transact } from '../core/events/events';
import type { Factor } from '../core/member';
import { Refusal, tooMany } from '../core/refusal';
import type { Services } from '../core/services';
import { tryCaptcha } from './captcha';
import { memberByPhone, newMember, phoneHashes, phoneOf } from './members';
import { refuseWhenOverloaded, verifyPassword } from './passwords';
import { consumeSmsCode } from './sms-codes';
import { issueToken } from './tokens';

const QUARTER_HOUR_SECONDS = 900;
/** Maximum of wrong passwords per account in 15 minutes (quality AU1). The lock expires; SMS login stays possible. */
const TRIES_PER_ACCOUNT = 10;
/** Maximum of failed logins per network (`networkOf`), over all accounts, against password spraying. */
const TRIES_PER_NETWORK = { max: 30, seconds: 600 };

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

/**
 * Logs in by user name or phone. An unknown user and a wrong password get the same answer after the same time (quality
 * AU9). Staff also need an SMS code.
 */
export async function loginByPassword(
  services: Services,
  { username, password, smsCode, ...captcha }: Input<'loginByPassword'>,
  ip: string,
): Promise<Value<'loginByPassword'>> {
  const { db, seal, limits } = services;
  refuseWhenOverloaded();
  const succeeded = await tryCaptcha(services, ip, captcha);
  const network = `login:network:${ip}`;
  await refuseSpraying(services, network);

  const member = await db
    .selectFrom('member')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb(sql`lower(user_name)`, '=', username.toLowerCase()),
        eb('phone_hash', 'in', phoneHashes(seal, username)),
      ]),
    )
    .executeTakeFirst();
  // Keyed by member, so that user name and phone of one account share the limit.
  const tried = member ? `#${member.id}` : username.toLowerCase();
  const account = seal.blindIndexes('login', tried).map((hash) => `login:account:${hash}`);
  const { used, retryAfter } = await limits.count(account, QUARTER_HOUR_SECONDS);
  if (used > TRIES_PER_ACCOUNT)
    throw new Refusal(422, 'ACCOUNT_LOCKED', '密码错误次数过多，请 15 分钟后再试，或用短信验证码登录', {
      retryAfter,
    });

  if (!(await verifyPassword(member?.password_hash ?? null, password)) || !member) throw wrongPassword();
  // Attempts are counted before the check, so that concurrent ones count too; a successful one is subtracted.
  await limits.giveBack(network);
  await succeeded();

  const factors: Factor[] = ['password'];
  if (member.roles.includes('staff')) {
    const phone = phoneOf(seal, member);
    if (smsCode === undefined || !phone)
      throw new Refusal(422, 'STAFF_SMS_REQUIRED', '员工登录还需短信验证码，请获取后填写');
    await consumeSmsCode(services, { phone, scene: 'staff', code: smsCode });
    factors.push('sms');
  }
  await limits.forget(account);
  return transact(db, async (tx) => {
    // A concurrent password reset ends all sessions, so none may be opened with the old password after it.
    const current = await tx
      .selectFrom('member')
      .select(['id', 'password_hash'])
      .where('id', '=', member.id)
      .forShare()
      .executeTakeFirst();
    if (current?.password_hash !== member.password_hash) throw wrongPassword();
    return openSession(tx, current.id, factors);
  });
}

async function refuseSpraying({ limits }: Services, network: string): Promise<void> {
  const { used, retryAfter } = await limits.count(network, TRIES_PER_NETWORK.seconds);
  if (used > TRIES_PER_NETWORK.max)
    throw tooMany(retryAfter, '这个网络登录失败次数过多，请过几分钟再试，或用短信验证码登录');
}

const wrongPassword = () =>
  new Refusal(422, 'BAD_CREDENTIALS', '账号或密码不对，请核对后重填，或用短信验证码登录');

async function openSession(db: Db | Tx, id: number, factors: Factor[]) {
  const { token, expiresAt } = await issueToken(db, id, factors);
  return { token, expiresAt: isoTime(expiresAt) };
}

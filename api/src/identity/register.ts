import type { Input, Value } from 'shared-contract';
import { audit } from '../core/audit';
import { isUniqueViolation } from '../core/database';
import { transact } from '../core/events/events';
import { fieldError, Refusal } from '../core/refusal';
import type { Services } from '../core/services';
import { checkCaptcha } from './captcha';
import { memberIdOf } from './member-keys';
import { memberByPhone, newMember } from './members';
import { refuseWeakPassword } from './password-rules';
import { hashPassword, refuseWhenOverloaded } from './passwords';
import { consumeSmsCode } from './sms-codes';

type Registration = Input<'register'>;

/** Attempts per IP address: enough for a family, too few to enumerate names. */
const PER_IP = { max: 30, seconds: 3_600 };

/**
 * Registers a member with user name and password (product call register), proved by a captcha or by an SMS
 * code to a phone, which is then bound. Whether a phone is taken is revealed only to its holder.
 */
export async function register(
  services: Services,
  input: Registration,
  ip: string,
): Promise<Value<'register'>> {
  const { username, password } = input;
  refuseWeakPassword(password, username);
  refuseWhenOverloaded();
  await services.limits.spend(`register:${ip}`, PER_IP);
  const phone = await verifyProof(services, input, ip);
  const passwordHash = await hashPassword(password);
  try {
    const id = await transact(services.db, async (tx) => {
      const member = await newMember(tx, services.seal, { phone, userName: username, passwordHash });
      await audit(tx, { entity: 'member', entityId: member, to: 'active', actor: `member:${member}` });
      return member;
    });
    return { userId: String(id) };
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    await refuseTakenName(services, username);
    throw phoneTaken();
  }
}

/** @returns the proved phone; undefined when a captcha was solved */
async function verifyProof(services: Services, input: Registration, ip: string): Promise<string | undefined> {
  const { username, phone, smsCode, uuid, code, proof } = input;
  if (phone !== undefined && smsCode !== undefined) {
    // Checked before the code is used up, so that another name can be tried with the same code.
    await refuseTakenName(services, username);
    await consumeSmsCode(services, { phone, scene: 'register', code: smsCode });
    if (await memberByPhone(services.db, services.seal, phone)) throw phoneTaken();
    return phone;
  }
  if (phone !== undefined) throw fieldError('smsCode', '请填写 6 位短信验证码');
  if (uuid === undefined || code === undefined) throw fieldError('code', '请填写图形验证码');
  await checkCaptcha(services, ip, { uuid, code, proof });
  return undefined;
}

async function refuseTakenName({ db, seal }: Services, username: string): Promise<void> {
  if ((await memberIdOf(db, seal, 'name', username)) !== undefined)
    throw new Refusal(422, 'USERNAME_TAKEN', '用户名已存在，请换一个');
}

const phoneTaken = () => new Refusal(422, 'PHONE_TAKEN', '这个手机号已注册，请直接用短信验证码登录');

import type { Input, Value } from 'shared-contract';
import { transact } from '../core/events/events';
import type { Caller } from '../core/handlers';
import type { Member } from '../core/member';
import { fieldError, Refusal, tooMany } from '../core/refusal';
import type { Services } from '../core/services';
import { checkCaptcha } from './captcha';
import { memberById, memberByPhone, phoneHashes, phoneOf } from './members';
import { newSmsCode, saveSmsCode } from './sms-codes';
import { SmsSendError } from './sms-sender';
import { NO_PHRASE, phraseOf } from './spoken-code';

const HOUR_SECONDS = 3_600;

/**
 * Sends a code to the given phone or to the caller's own (product call sendSmsCode). The answer does not depend on
 * whether a member has this phone. Limits: quality AU5.
 */
export async function sendSmsCode(
  services: Services,
  input: Input<'sendSmsCode'>,
  { member, ip, log }: Caller & { member: Member | null },
): Promise<Value<'sendSmsCode'>> {
  const phone = input.phone ?? (await phoneOfCaller(services, member));
  const { uuid, code: letters, proof } = input;
  const proved = letters !== undefined && uuid !== undefined;
  if (proved) await checkCaptcha(services, ip, { uuid, code: letters, proof });

  await countSend(services, phone, ip, proved);
  const code = newSmsCode();
  try {
    await services.sms.send(phone, input.scene, code, await markFor(services, phone));
  } catch (error) {
    // A failed send does not count and leaves an earlier code valid.
    await revertSendCount(services, phone);
    throw error instanceof SmsSendError ? toRefusal(error, log) : error;
  }
  await saveSmsCode(services, phone, input.scene, code);
  return { retryAfter: Math.max(1, services.config.sms.perPhone[0]?.seconds ?? 1) };
}

/** The phrase of the member with this phone. Only the phone's owner sees it: the answer of the call is the same for everybody. */
async function markFor({ db, seal }: Services, phone: string): Promise<string> {
  const member = await memberByPhone(db, seal, phone);
  return (member && (await phraseOf(db, seal, member.id))) ?? NO_PHRASE;
}

async function phoneOfCaller({ db, seal }: Services, caller: Member | null): Promise<string> {
  const member = caller && (await memberById(db, caller.id));
  const phone = member && phoneOf(seal, member);
  if (!phone) throw fieldError('phone', '请填写 11 位手机号');
  return phone;
}

const sendLimitKey = (who: string[], seconds: number) => who.map((hash) => `sms:${seconds}:${hash}`);

/** Counts in one transaction, so that a refused send counts against none of the limits. */
async function countSend(
  { db, limits, seal, config }: Services,
  phone: string,
  ip: string,
  proved: boolean,
): Promise<void> {
  const who = phoneHashes(seal, phone);
  await transact(db, async (tx) => {
    const byPhone = await limits.count(
      who.map((hash) => `sms:captcha:phone:${hash}`),
      HOUR_SECONDS,
      tx,
    );
    const byIp = await limits.count(`sms:captcha:ip:${ip}`, HOUR_SECONDS, tx);
    const suspicious =
      byPhone.used > config.sms.captchaAfterPerPhone || byIp.used > config.sms.captchaAfterPerIp;
    if (suspicious && !proved) throw new Refusal(422, 'CAPTCHA_REQUIRED', '请先填写图形验证码');
    for (const { max, seconds } of config.sms.perPhone) {
      const { used, retryAfter } = await limits.count(sendLimitKey(who, seconds), seconds, tx);
      if (used > max) throw tooMany(retryAfter, '短信发送太频繁，请稍后再试', 'SMS_TOO_OFTEN');
    }
  });
}

/**
 * Reverts the per-phone limits of a failed send; the counters behind the captcha stay, since each attempt costs
 * the provider.
 */
async function revertSendCount({ limits, seal, config }: Services, phone: string): Promise<void> {
  const who = phoneHashes(seal, phone);
  for (const { seconds } of config.sms.perPhone) await limits.giveBack(sendLimitKey(who, seconds));
}

function toRefusal({ reason, providerCode, retryAfter }: SmsSendError, log: Caller['log']): Refusal {
  log.warn({ why: reason, providerCode }, 'SMS sending failed');
  if (reason === 'tooOften')
    return tooMany(retryAfter, '这个手机号收到的短信太多，请稍后再试', 'SMS_TOO_OFTEN');
  if (reason === 'phone') return fieldError('phone', '这个号码收不到短信，请换一个手机号');
  return new Refusal(422, 'SMS_UNAVAILABLE', '短信暂时发不出去，请稍后再试，或换用密码登录');
}

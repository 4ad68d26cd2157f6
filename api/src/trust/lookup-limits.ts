import { Refusal } from '../core/refusal';
import type { Services } from '../core/services';
import { type CaptchaAnswer, checkCaptcha } from '../identity/captcha';

/** A user checks a few accounts in a row; enumeration hits these limits. */
const PER_MINUTE = { max: 10, seconds: 60 };
const PER_HOUR = { max: 200, seconds: 3_600 };
/** Further lookups within the hour need a captcha each. */
const FREE_PER_HOUR = 30;

/**
 * Limits looking up accounts from one address: 429 with the seconds to wait, and after many a captcha each time
 * (quality, "enumeration by design").
 * @throws Refusal 429, 422 CAPTCHA_REQUIRED, CAPTCHA_WRONG, PROOF_WRONG
 */
export async function limitLookups(
  services: Services,
  call: string,
  ip: string,
  { uuid, code, proof }: Partial<CaptchaAnswer>,
): Promise<void> {
  const { limits } = services;
  await limits.spend(`${call}:minute:${ip}`, PER_MINUTE);
  await limits.spend(`${call}:hour:${ip}`, PER_HOUR);
  const { used } = await limits.count(`${call}:captcha:${ip}`, PER_HOUR.seconds);
  if (used <= FREE_PER_HOUR) return;
  if (!uuid || !code) throw new Refusal(422, 'CAPTCHA_REQUIRED', '查询次数较多，请先填写图形验证码');
  await checkCaptcha(services, ip, { uuid, code, proof });
}

import type { Shop } from '../shop';

/** Uses up the 30 lookups per hour without a captcha, at most ten per minute. @returns the address */
export async function exhaustFreeLookups(
  shop: Shop,
  look: (ip: string) => Promise<unknown>,
): Promise<string> {
  const ip = shop.newIp();
  for (let time = 0; time < 30; time++) {
    if (time > 0 && time % 10 === 0) await shop.advanceTime(60_000);
    await look(ip);
  }
  await shop.advanceTime(60_000);
  return ip;
}

/** A captcha with a wrong answer. */
export const wrongCaptcha = async (shop: Shop) => ({ ...(await shop.captcha()), code: 'no' });

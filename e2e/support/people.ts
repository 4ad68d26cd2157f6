import type { Locator, Page } from '@playwright/test';
import { demoLogins } from 'demo/logins';
import type { Input } from 'shared-contract';
import { call, value } from './api';
import { demoStaff, logInAsStaff } from './desk';

export { act, staff } from './desk';

/** The newest SMS code sent to a phone. */
export async function smsCode(phone: string): Promise<string> {
  const sent = await value('readOutbox', { phone });
  const newest = sent.at(-1);
  if (!newest) throw new Error(`no SMS was sent to ${phone}`);
  return newest.code;
}

/** The buttons of a page that request an SMS code. */
export const codeButtons = (page: Page): Locator => page.getByRole('button', { name: /获取验证码|重新发送/ });

/**
 * Requests a code in the page and waits until it was sent. Retries after 429, when a code was sent a moment before
 * (e.g. by `logIn`).
 */
export async function requestCode(page: Page, button = codeButtons(page).last()): Promise<void> {
  const answered = page.waitForResponse(/\/api\/sms\/sendYzm/);
  await button.click();
  const { code } = await (await answered).json();
  if (code === 429) await requestCode(page, button);
}

export interface Person {
  phone: string;
  token: string;
}

let next = 0;
/** A phone number not in the demo data; unique per worker and test. */
export const newPhone = () => `1200${1_000_000 + ((process.pid * 1009 + next++) % 9_000_000)}`;

/** Tokens of the demo members by phone, as {@link logInDemoPeople} stored them in the environment. */
const demoTokens = (): Record<string, string> => JSON.parse(process.env.E2E_DEMO_TOKENS ?? '{}');

/**
 * Logs in the demo members, once for all workers: a phone is sent one code per interval and only the newest is valid,
 * so workers logging in the same member would invalidate each other's codes. Tests must not end these sessions.
 * @returns the value of E2E_DEMO_TOKENS
 */
export async function logInDemoPeople(): Promise<string> {
  const people = demoLogins.filter(({ role }) => role !== '客服');
  const tokens = await Promise.all(
    people.map(async ({ phone }) => [phone, (await logIn(phone)).token] as const),
  );
  return JSON.stringify({ ...Object.fromEntries(tokens), [demoStaff.phone]: await logInAsStaff() });
}

/**
 * Sends a code to a phone; waits as long as the server demands if the phone's send interval has not passed.
 * @param token of the member, for a scene that requires a session
 * @returns the code
 */
export async function newCode(
  phone: string,
  scene: Input<'sendSmsCode'>['scene'],
  token?: string,
): Promise<string> {
  const { code, data } = await call('sendSmsCode', { phone, scene }, token);
  if (code !== 200) {
    if (code !== 429) throw new Error(`no code for ${phone}: ${code}`);
    await new Promise((resolve) => setTimeout(resolve, 1000 * (data?.retryAfter ?? 1)));
    await value('sendSmsCode', { phone, scene }, token);
  }
  return smsCode(phone);
}

/** Logs in over HTTP; a new phone creates a member, and a demo phone gets the session that all workers share. */
export async function logIn(phone: string): Promise<Person> {
  const shared = demoTokens()[phone];
  if (shared) return { phone, token: shared };
  const { token } = await value('loginBySms', { phone, code: await newCode(phone, 'login') });
  return { phone, token };
}

/**
 * An adult's ID number with a valid check digit; unique per phone of `newPhone`. The demo authority knows region
 * 990000, does not answer for 990001, and knows no other.
 * @param born YYYYMMDD, for another age
 */
export function demoIdNumber(
  phone: string,
  { region = '990000', born }: { region?: string; born?: string } = {},
): string {
  const serial = Number(phone.slice(4));
  const adult = new Date(Date.UTC(1970, 0, 1) + Math.floor(serial / 1000) * 86_400_000);
  const day = born ?? adult.toISOString().slice(0, 10).replaceAll('-', '');
  const body = `${region}${day}${String(serial % 1000).padStart(3, '0')}`;
  const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
  const sum = weights.reduce((total, weight, place) => total + weight * Number(body[place]), 0);
  return body + '10X98765432'[sum % 11];
}

/** A new member with a verified name, who may trade. */
export async function newBuyer(): Promise<Person> {
  const person = await logIn(newPhone());
  const idNo = demoIdNumber(person.phone);
  await value('verifyRealName', { realName: '测试买家', idNo, consent: true }, person.token);
  return person;
}

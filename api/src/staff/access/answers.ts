import { sql } from 'kysely';
import type { PasskeyAnswer } from 'shared-contract/shapes';
import type { Tx } from '../../core/database';
import { fieldError, Refusal, tooMany } from '../../core/refusal';
import type { Services } from '../../core/services';
import type { Challenge } from './challenges';
import { keysOf, type StaffKeyRow, totpAad } from './keys';
import { checkPasskey } from './passkeys';
import { totpCounter } from './totp';

/** Wrong answers of one person in an hour: six digits can be guessed, slowly. */
const WRONG_ANSWERS = { max: 10, seconds: 3_600 };

/** A key that answered rightly, and the counter that this use raises it to. */
export interface Answered {
  key: StaffKeyRow;
  counter: number;
}

/**
 * Checks the answer to a challenge against the person's keys; `spendKey` then uses it up.
 * @throws Refusal KEY_WRONG, 429 after too many wrong answers, Invalid without an answer
 */
export async function checkAnswer(
  services: Services,
  { member_id: memberId, passkey_challenge }: Challenge,
  { passkey, totp }: { passkey?: PasskeyAnswer; totp?: string },
): Promise<Answered> {
  const { db, config } = services;
  if (!passkey && totp === undefined) throw fieldError('totp', '请用通行密钥验证，或填写动态码');
  const answered = await countWrong(services, memberId, async () => {
    const keys = await keysOf(db, memberId);
    if (totp !== undefined) return checkCode(services, keys, totp);
    return passkey && passkey_challenge !== null
      ? checkPasskey(config, keys, passkey_challenge, passkey)
      : undefined;
  });
  if (!answered) throw keyWrong(passkey !== undefined);
  return answered;
}

/**
 * Counts an answer of a person as wrong, unless `check` returns something.
 * @throws Refusal 429 after too many
 */
export async function countWrong<T>(
  { limits }: Pick<Services, 'limits'>,
  memberId: number,
  check: () => Promise<T | undefined>,
): Promise<T | undefined> {
  const key = `desk:key:${memberId}`;
  const { used, retryAfter } = await limits.count(key, WRONG_ANSWERS.seconds);
  if (used > WRONG_ANSWERS.max) throw tooMany(retryAfter, '验证失败次数过多，请一小时后再试');
  const right = await check();
  if (right !== undefined) await limits.forget(key);
  return right;
}

async function checkCode(
  { db, seal }: Services,
  keys: readonly StaffKeyRow[],
  code: string,
): Promise<Answered | undefined> {
  for (const key of keys) {
    if (key.totp_sealed === null) continue;
    const counter = await totpCounter(db, seal.open(key.totp_sealed, totpAad(key.member_id)), code);
    if (counter !== undefined) return { key, counter };
  }
  return undefined;
}

/**
 * Raises the key's counter: no code and no signature with a counter is accepted twice.
 * @throws Refusal KEY_USED for a code, KEY_WRONG for a passkey
 */
export async function spendKey(tx: Tx, { key, counter }: Answered): Promise<void> {
  const { rows } = await sql`
    update staff_key set counter = ${counter}, last_used_at = app_now()
    where id = ${key.id} and (counter < ${counter} or (kind = 'passkey' and counter = 0 and ${counter} = 0))
    returning id`.execute(tx);
  if (rows.length > 0) return;
  if (key.kind === 'passkey') throw keyWrong(true);
  throw new Refusal(422, 'KEY_USED', '这个动态码用过了，请等下一个（30 秒内）');
}

export const keyWrong = (byPasskey: boolean) =>
  new Refusal(
    422,
    'KEY_WRONG',
    byPasskey ? '通行密钥没有通过验证，请重新开始' : '动态码不对，请看现在显示的 6 位数字',
  );

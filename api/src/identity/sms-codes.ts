import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { SmsScene } from 'shared-contract/shapes';
import { Refusal } from '../core/refusal';
import type { Services } from '../core/services';
import { withHash } from '../core/with-hash';
import { memberById, phoneHashes, phoneOf } from './members';

const VALID_MINUTES = 5;
const MAX_TRIES = 5;

/** The blind index under each readable secret; the first one is stored. */
const codeHashes = ({ seal }: Pick<Services, 'seal'>, phone: string, scene: SmsScene, code: string) =>
  seal.blindIndexes('sms', `${phone}:${scene}:${code}`);

/** Generates a code: send it first, then store it with `keepSmsCode`. */
export const newSmsCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** Stores the hash of a sent code for this phone and purpose, replacing an earlier one. */
export async function saveSmsCode(
  services: Services,
  phone: string,
  scene: SmsScene,
  code: string,
): Promise<void> {
  const among = (forms: string[]) => sql<{ hash: string }>`
    select phone_hash as hash from sms_code where phone_hash = any (${forms}) and scene = ${scene}`;
  await withHash(services.db, services.seal, { kind: 'phone', value: phone, among }, (db, hash) =>
    sql`
      insert into sms_code (phone_hash, scene, code_hash, expires_at)
      values (${hash}, ${scene}, ${codeHashes(services, phone, scene, code)[0]},
        app_now() + make_interval(mins => ${VALID_MINUTES}))
      on conflict (phone_hash, scene) do update
        set code_hash = excluded.code_hash, tries = 0, expires_at = excluded.expires_at`.execute(db),
  );
}

/** The owner of the code: a phone, or the member's own phone. */
export type CodeClaim = { scene: SmsScene; code: string } & ({ phone: string } | { memberId: number });

/**
 * Uses up a correct code; a wrong one costs one of five attempts. Codes are bound to phone and purpose and
 * valid for five minutes (quality, AU7).
 *
 * Call it before the transaction that the code authorizes, so that the attempt counts even when that
 * transaction never starts. With `keep` a correct code stays usable, for callers that check a second code which
 * may be wrong.
 * @throws Refusal SMS_WRONG, or SMS_EXPIRED for a login with an expired code
 */
export async function consumeSmsCode(
  services: Services,
  claim: CodeClaim,
  { keep = false } = {},
): Promise<void> {
  const { scene, code } = claim;
  const phone = 'phone' in claim ? claim.phone : await ownPhone(services, claim.memberId);
  const hashes = phoneHashes(services.seal, phone);
  const given = codeHashes(services, phone, scene, code);
  // One statement, so that of concurrent requests exactly one uses the code up and every attempt is counted.
  const { rows } = await sql<{ fits: boolean }>`
    update sms_code set
      tries = tries + case when ${keep} and code_hash = any (${given}) then 0 else 1 end,
      expires_at = case when not ${keep} and code_hash = any (${given}) then '-infinity' else expires_at end
    where phone_hash = any (${hashes}) and scene = ${scene} and expires_at > app_now() and tries < ${MAX_TRIES}
    returning code_hash = any (${given}) as fits`.execute(services.db);
  if (rows[0]?.fits) return;
  if (rows[0]) throw new Refusal(422, 'SMS_WRONG', '验证码不对，请重新输入');
  const known =
    await sql`select 1 from sms_code where phone_hash = any (${hashes}) and scene = ${scene}`.execute(
      services.db,
    );
  throw known.rows.length > 0
    ? new Refusal(422, scene === 'login' ? 'SMS_EXPIRED' : 'SMS_WRONG', '验证码已失效，请重新获取')
    : new Refusal(422, 'SMS_WRONG', '验证码不对，请先获取验证码');
}

/**
 * Like `consumeSmsCode`, for a request that may be answered without its code in the end: a retry gets the stored
 * answer.
 * @returns the error to throw where the code is needed; undefined if the code was right
 */
export const smsCodeError = (services: Services, claim: CodeClaim): Promise<unknown> =>
  consumeSmsCode(services, claim).then(
    () => undefined,
    (error: unknown) => error,
  );

async function ownPhone({ db, seal }: Services, memberId: number): Promise<string> {
  const member = await memberById(db, memberId);
  const phone = member && phoneOf(seal, member);
  if (!phone) throw new Refusal(422, 'SMS_WRONG', '账号没有绑定手机号，请联系客服');
  return phone;
}

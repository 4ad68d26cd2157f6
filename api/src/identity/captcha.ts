import { randomBytes, randomInt } from 'node:crypto';
import type { Challenge } from 'altcha-lib';
import { sql } from 'kysely';
import type { Value } from 'shared-contract';
import { Refusal } from '../core/refusal';
import type { Services } from '../core/services';
import { captchaCharacters, drawCaptcha } from './captcha-image';
import { isSolved, newChallenge } from './proof-of-work';

const LENGTH = 4;
const VALID_MINUTES = 5;
/** A person taps for another picture now and then; a script that fills the table is stopped. */
const PER_IP = { max: 300, seconds: 60 };
/** Failures of one network count this long, from the first on. */
const FAILURES_SECONDS = 600;
/** From so many failures on, new captchas want a proof of work. */
const FAILURES_BEFORE_PROOF = 2;
/** So many may have been asked for before that; more of them would have been collected. */
const FAILURES_WITHOUT_PROOF = 10;

export interface CaptchaAnswer {
  uuid: string;
  code: string;
  /** The solution of the proof of work, where the captcha came with one. */
  proof?: string | undefined;
}

/** In all forms, the one to store first. */
const answerHashes = ({ seal }: Services, uuid: string, answer: string) =>
  seal.blindIndexes('captcha', `${uuid}:${answer.trim().toUpperCase()}`);
const failuresKey = (network: string) => `captcha:failed:${network}`;

/**
 * A new picture, its base64 without a data URL before it, and for a network that failed before a proof of work. What the
 * picture shows is stored as a hash only.
 */
export async function newCaptcha(services: Services, network: string): Promise<Value<'getCaptcha'>> {
  const { db, config, limits } = services;
  await limits.spend(`captcha:${network}`, PER_IP);
  const suspicious = (await limits.used(failuresKey(network))) >= FAILURES_BEFORE_PROOF;
  const challenge = suspicious ? await newChallenge(services) : null;
  const uuid = randomBytes(16).toString('base64url');
  const answer = Array.from(
    { length: LENGTH },
    () => captchaCharacters[randomInt(captchaCharacters.length)],
  ).join('');
  await sql`
    insert into captcha (uuid, answer_hash, challenge, expires_at)
    values (${uuid}, ${answerHashes(services, uuid, answer)[0]}, ${challenge && JSON.stringify(challenge)}::jsonb,
      app_now() + make_interval(mins => ${VALID_MINUTES}))`.execute(db);
  if (!config.production)
    await db
      .insertInto('outbox')
      .values({ recipient: `captcha:${uuid}`, scene: 'captcha', code: answer })
      .execute();
  const img = (await drawCaptcha(answer)).toString('base64');
  return { uuid, img, captchaEnabled: true, ...(challenge && { proof: challenge.parameters }) };
}

/**
 * Uses the picture up, right or wrong (quality AU3).
 * @throws Refusal CAPTCHA_WRONG, PROOF_WRONG
 */
export async function checkCaptcha(
  services: Services,
  network: string,
  answer: CaptchaAnswer,
): Promise<void> {
  const succeeded = await tryCaptcha(services, network, answer);
  await succeeded();
}

/**
 * The same where a right picture is not yet a success: it counts as a failure of the network until what is returned is called,
 * so that many at once are counted too.
 * @throws Refusal CAPTCHA_WRONG, PROOF_WRONG
 */
export async function tryCaptcha(
  services: Services,
  network: string,
  { uuid, code, proof = '' }: CaptchaAnswer,
): Promise<() => Promise<void>> {
  const { db, limits } = services;
  const failures = await limits.count(failuresKey(network), FAILURES_SECONDS);
  const { rows } = await sql<{ answer_hash: string; challenge: Challenge | null; living: boolean }>`
    delete from captcha where uuid = ${uuid}
    returning answer_hash, challenge, expires_at > app_now() as living`.execute(db);
  const row = rows[0];
  if (!row?.living || !answerHashes(services, uuid, code).includes(row.answer_hash))
    throw new Refusal(422, 'CAPTCHA_WRONG', '图形验证码不对，请看新图重新填写');
  const proved = row.challenge
    ? await isSolved(services, row.challenge, proof)
    : failures.used <= FAILURES_WITHOUT_PROOF;
  if (!proved) throw new Refusal(422, 'PROOF_WRONG', '网络环境验证没有完成，请看新图重新填写');
  return () => limits.giveBack(failuresKey(network));
}

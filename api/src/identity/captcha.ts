import { randomBytes, randomInt } from 'node:crypto';
import type { Challenge } from 'altcha-lib';
import { sql } from 'kysely';
import type { Value } from 'shared-contract';
import { now } from '../core/clock';
import { Refusal } from '../core/refusal';
import type { Services } from '../core/services';
import { captchaCharacters, drawCaptcha } from './captcha-image';
import { isSolved, newChallenge } from './proof-of-work';

const LENGTH = 4;
const VALID_MINUTES = 5;
/** Rate limit against scripts that fill the table; users request a new captcha only now and then. */
const PER_IP = { max: 300, seconds: 60 };
/** Window of the failure counter per network, from the first failure on. */
const FAILURES_SECONDS = 600;
/** Number of failures from which new captchas require a proof of work. */
const FAILURES_BEFORE_PROOF = 2;
/** Above this number of failures captchas without a proof of work are refused: a script may have collected them. */
const FAILURES_WITHOUT_PROOF = 10;

export interface CaptchaAnswer {
  uuid: string;
  code: string;
  /** Solution of the proof of work, if the captcha has one. */
  proof?: string | undefined;
}

/** The blind index under each readable secret; the first one is stored. */
const answerHashes = ({ seal }: Services, uuid: string, answer: string) =>
  seal.blindIndexes('captcha', `${uuid}:${answer.trim().toUpperCase()}`);
const failuresKey = (network: string) => `captcha:failed:${network}`;

/**
 * Creates a captcha: the image in base64 (not a data URL), and a proof of work if the network has failed before. The
 * answer is stored only as a hash.
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
 * Checks an answer. The captcha is used up in any case, right or wrong (quality AU3).
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
 * Like `checkCaptcha`, for calls that can still fail after a correct answer. The attempt counts as a failure from the
 * start, so that concurrent attempts are counted too.
 * @returns reverts the count; call it after success
 * @throws Refusal CAPTCHA_WRONG, PROOF_WRONG
 */
export async function tryCaptcha(
  services: Services,
  network: string,
  { uuid, code, proof = '' }: CaptchaAnswer,
): Promise<() => Promise<void>> {
  const { db, limits } = services;
  const failures = await limits.count(failuresKey(network), FAILURES_SECONDS);
  const { rows } = await sql<{ answer_hash: string; challenge: Challenge | null; expires_at: Date }>`
    delete from captcha where uuid = ${uuid} returning answer_hash, challenge, expires_at`.execute(db);
  const row = rows[0];
  if (
    !row ||
    row.expires_at <= (await now(db)) ||
    !answerHashes(services, uuid, code).includes(row.answer_hash)
  )
    throw new Refusal(422, 'CAPTCHA_WRONG', '图形验证码不对，请看新图重新填写');
  const proved = row.challenge
    ? await isSolved(services, row.challenge, proof)
    : failures.used <= FAILURES_WITHOUT_PROOF;
  if (!proved) throw new Refusal(422, 'PROOF_WRONG', '网络环境验证没有完成，请看新图重新填写');
  return () => limits.giveBack(failuresKey(network));
}

import { randomBytes, randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Value } from 'shared-contract';
import { Refusal } from '../refusal';
import type { Services } from '../services';
import { captchaCharacters, drawCaptcha } from './captcha-image';

const LENGTH = 4;
const VALID_MINUTES = 5;
/** A person taps for another picture now and then; a script that fills the table is stopped. */
const PER_IP = { max: 300, seconds: 60 };

/** In all forms, the one to store first. */
const answerHashes = ({ seal }: Services, uuid: string, answer: string) =>
  seal.blindIndexes('captcha', `${uuid}:${answer.trim().toUpperCase()}`);

/** A new picture, its base64 without a data URL before it. What it shows is stored as a hash only. */
export async function newCaptcha(services: Services, ip: string): Promise<Value<'getCaptcha'>> {
  const { db, config, limits } = services;
  await limits.spend(`captcha:${ip}`, PER_IP);
  const uuid = randomBytes(16).toString('base64url');
  const answer = Array.from(
    { length: LENGTH },
    () => captchaCharacters[randomInt(captchaCharacters.length)],
  ).join('');
  await sql`
    insert into captcha (uuid, answer_hash, expires_at)
    values (${uuid}, ${answerHashes(services, uuid, answer)[0]}, app_now() + make_interval(mins => ${VALID_MINUTES}))`.execute(
    db,
  );
  if (!config.production)
    await db
      .insertInto('outbox')
      .values({ recipient: `captcha:${uuid}`, scene: 'captcha', code: answer })
      .execute();
  const img = (await drawCaptcha(answer)).toString('base64');
  return { uuid, img, captchaEnabled: true };
}

/**
 * Uses the picture up, right or wrong (quality AU3).
 * @throws Refusal CAPTCHA_WRONG
 */
export async function checkCaptcha(services: Services, uuid: string, answer: string): Promise<void> {
  const { rows } = await sql<{ answer_hash: string; living: boolean }>`
    delete from captcha where uuid = ${uuid} returning answer_hash, expires_at > app_now() as living`.execute(
    services.db,
  );
  const row = rows[0];
  if (!row?.living || !answerHashes(services, uuid, answer).includes(row.answer_hash))
    throw new Refusal(422, 'CAPTCHA_WRONG', '图形验证码不对，请看新图重新填写');
}

import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Input, Value } from 'shared-contract';
import { MAIL_CODE_MINUTES, QUIET_AT_FIRST } from 'shared-contract/shapes';
import type { Db } from '../core/database';
import { fieldError } from '../core/refusal';
import type { Seal } from '../core/seal';
import type { Services } from '../core/services';
import { phraseOf } from '../identity/spoken-code';

const HOUR_SECONDS = 3_600;
const CODES_AN_HOUR = 5;
const MAX_TRIES = 5;

/** The AAD of both columns of addresses. */
export const mailAad = (memberId: number) => `alerts:mail:${memberId}`;

const SHOWN_DOMAIN = 24;

/** `n***@example.com`: enough to recognize one's own. Of a long domain the end is shown. */
export const maskMail = (mail: string): string => {
  const domain = mail.slice(mail.lastIndexOf('@') + 1);
  return `${mail.slice(0, 1)}***@${domain.length > SHOWN_DOMAIN ? `…${domain.slice(-SHOWN_DOMAIN)}` : domain}`;
};

const codeForms = (seal: Seal, memberId: number, mail: string, code: string) =>
  seal.blindIndexes('mail', `${memberId}:${mail}:${code}`);

/** The member's confirmed address; undefined: none. */
export async function mailOf(db: Db, seal: Seal, memberId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('alert_setting')
    .select('mail_sealed')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row?.mail_sealed ? seal.open(row.mail_sealed, mailAad(memberId)) : undefined;
}

/**
 * Sends a code to a new address; the confirmed one stays until the code is given back.
 * @throws Invalid for an address that mail cannot be sent to; Refusal 429
 */
export async function sendMailCode(
  services: Services,
  memberId: number,
  input: Input<'sendMailCode'>,
): Promise<Value<'sendMailCode'>> {
  const { db, seal, limits, mailer } = services;
  const mail = input.mail.trim();
  const limit = { max: CODES_AN_HOUR, seconds: HOUR_SECONDS };
  await limits.spend(`mail:member:${memberId}`, limit);
  await limits.spend(
    seal.blindIndexes('mail', mail.toLowerCase()).map((hash) => `mail:to:${hash}`),
    limit,
  );
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const phrase = await phraseOf(db, seal, memberId);
  const text = [
    `验证码 ${code}，${MAIL_CODE_MINUTES} 分钟内有效。确认以后，心愿单和收藏降价可以发到这个邮箱。`,
    '不是你在操作，就不用理这封邮件；不要把验证码告诉任何人。',
    ...(phrase ? [`防伪短语：${phrase}`] : []),
  ].join('\n\n');
  await mailer.send({ to: mail, subject: '号栈：确认你的邮箱', text }).catch(() => {
    throw fieldError('mail', '邮件没有发出去，请核对地址，或过一会儿再试');
  });
  const sealed = seal.seal(mail, mailAad(memberId));
  const [hash] = codeForms(seal, memberId, mail, code);
  await sql`
    insert into alert_setting (member_id, quiet_from, quiet_to, new_mail_sealed, mail_code_hash, mail_code_ends_at)
    values (${memberId}, ${QUIET_AT_FIRST.from}, ${QUIET_AT_FIRST.to}, ${sealed}, ${hash}, app_now() + make_interval(mins => ${MAIL_CODE_MINUTES}))
    on conflict (member_id) do update set new_mail_sealed = excluded.new_mail_sealed, mail_code_hash = excluded.mail_code_hash,
      mail_code_tries = 0, mail_code_ends_at = excluded.mail_code_ends_at`.execute(db);
  return { minutes: MAIL_CODE_MINUTES };
}

/**
 * Confirms the address that the last code was sent to. A wrong code costs one of five attempts.
 * @throws Invalid for a wrong code, one that is over, or without one
 */
export async function confirmMail(
  { db, seal }: Services,
  memberId: number,
  { code }: Input<'confirmMail'>,
): Promise<Value<'confirmMail'>> {
  // Counted first, so that of concurrent requests each costs an attempt.
  const { rows } = await sql<{ new_mail_sealed: string; mail_code_hash: string }>`
    update alert_setting set mail_code_tries = mail_code_tries + 1
    where member_id = ${memberId} and mail_code_ends_at > app_now() and mail_code_tries < ${MAX_TRIES}
      and new_mail_sealed is not null
    returning new_mail_sealed, mail_code_hash`.execute(db);
  const [pending] = rows;
  if (!pending) throw fieldError('code', '验证码已失效，请重新获取');
  const mail = seal.open(pending.new_mail_sealed, mailAad(memberId));
  if (!codeForms(seal, memberId, mail, code).includes(pending.mail_code_hash))
    throw fieldError('code', '验证码不对，请重新输入');
  await sql`
    update alert_setting set mail_sealed = new_mail_sealed, new_mail_sealed = null, mail_code_hash = null, mail_code_ends_at = null
    where member_id = ${memberId} and mail_code_hash = ${pending.mail_code_hash}`.execute(db);
  return { mail: maskMail(mail) };
}

/** Forgets the address; wishes and price drops are no longer sent there. Idempotent. */
export async function removeMail({ db }: Services, memberId: number): Promise<Value<'removeMail'>> {
  await sql`
    update alert_setting set mail_sealed = null, new_mail_sealed = null, mail_code_hash = null, mail_code_ends_at = null
    where member_id = ${memberId}`.execute(db);
  return {};
}

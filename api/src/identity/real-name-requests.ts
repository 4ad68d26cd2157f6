import { sql } from 'kysely';
import { href, type RealnameState } from 'shared-contract';
import { audit } from '../core/audit';
import { now } from '../core/clock';
import { isUniqueViolation, type Tx } from '../core/database';
import { transact } from '../core/events/events';
import { claimDue } from '../core/jobs/claim-due';
import type { Seal } from '../core/seal';
import type { Services } from '../core/services';
import { hashToWrite } from '../core/with-hash';
import { notifyMember } from '../notifications/messages';
import { birthDateOf } from './identity-number';
import { takeNumber } from './member-keys';
import { maskName, realNameColumn } from './members';

/** Name and number to be verified, stored until the provider has answered. */
interface ClaimedIdentity {
  name: string;
  /** The identity number, upper case and checked. */
  number: string;
}

/** The result of a request. `used`: the number is verified for another account. */
export interface VerificationResult {
  status: 'verified' | 'failed';
  realNameMasked: string | null;
  /** The reason for the failure, shown to the user. */
  failReason: string | null;
  used: boolean;
}

const BATCH = 10;
const PAUSE_S = { first: 60, longest: 3_600 };
/** Requests without an answer fail after this time; name and number are not stored longer. */
const GIVE_UP_HOURS = 24;

/** The AAD of an encrypted request. */
export const claimAad = (memberId: number) => `realname:${memberId}`;

/**
 * Opens a verification request (认证中). Call it in a transaction.
 * @returns false when a request is open already
 */
export async function openRequest(
  tx: Tx,
  seal: Seal,
  memberId: number,
  claimed: ClaimedIdentity,
  consentVersion: string,
): Promise<boolean> {
  const { rows } = await sql`
    insert into real_name_request (member_id, sealed, consent_version, attempts, next_ask_at)
    values (${memberId}, ${seal.seal(JSON.stringify(claimed), claimAad(memberId))}, ${consentVersion}, 1,
      app_now() + make_interval(secs => ${PAUSE_S.first}))
    on conflict do nothing returning member_id`.execute(tx);
  return rows.length > 0;
}

/**
 * Sends an open request to the verification provider, outside of any transaction, and settles it.
 * @throws Error when there is no answer: the request stays open and is retried
 */
export async function requestVerification(
  services: Services,
  memberId: number,
  claimed: ClaimedIdentity,
  actor: string,
): Promise<VerificationResult | undefined> {
  const { realNameVerifier: verifier } = services;
  const answer = await verifier.verify(claimed.name, claimed.number);
  return settle(services, memberId, answer === 'match' ? claimed : null, actor, verifier.mismatchText);
}

/**
 * Retries due requests with exponential backoff; requests without an answer for a day fail. The member is
 * notified of the result.
 */
export async function retryDueVerifications(services: Services): Promise<number> {
  const rows = await claimDue<{ member_id: number; sealed: string; consent_at: Date }>(services.db, {
    table: 'real_name_request',
    key: ['member_id'],
    due: 'next_ask_at',
    attempts: 'attempts',
    pause: PAUSE_S,
    limit: BATCH,
  });
  const giveUpBefore = (await now(services.db)).getTime() - GIVE_UP_HOURS * 3_600_000;
  for (const { member_id: memberId, sealed, consent_at: since } of rows) {
    try {
      const claimed = JSON.parse(services.seal.open(sealed, claimAad(memberId))) as ClaimedIdentity;
      await requestVerification(services, memberId, claimed, 'system');
    } catch (error) {
      services.log.warn({ err: error, memberId }, 'real-name verification failed');
      if (since.getTime() <= giveUpBefore)
        await settle(services, memberId, null, 'system', '认证机构没有答复');
    }
  }
  return rows.length;
}

/**
 * Closes an open request and deletes name and number. The result is also sent as a notification, because the
 * user may have left the page.
 * @returns undefined when it was settled already
 */
async function settle(
  services: Services,
  memberId: number,
  match: ClaimedIdentity | null,
  actor: string,
  reason = '姓名与身份证号不符',
): Promise<VerificationResult | undefined> {
  try {
    return await settleRequest(services, memberId, match, actor, reason);
  } catch (error) {
    if (!match || !isUniqueViolation(error)) throw error;
    const failed = await settleRequest(services, memberId, null, actor, '身份证号已用于其他账号');
    return failed && { ...failed, used: true };
  }
}

const settleRequest = (
  { db, seal }: Services,
  memberId: number,
  match: ClaimedIdentity | null,
  actor: string,
  reason: string,
): Promise<VerificationResult | undefined> =>
  transact(db, async (tx) => {
    const request = await tx
      .deleteFrom('real_name_request')
      .where('member_id', '=', memberId)
      .returning(['consent_at', 'consent_version'])
      .executeTakeFirst();
    if (!request) return undefined;
    const status = match ? 'verified' : 'failed';
    const masked = match && maskName(match.name);
    const failReason = match ? null : reason;
    await setRealNameState(tx, memberId, status, { masked, failReason });
    if (match) {
      const { phone_hash } = await tx
        .selectFrom('member')
        .select('phone_hash')
        .where('id', '=', memberId)
        .executeTakeFirstOrThrow();
      await tx
        .updateTable('member')
        .set(realNameColumn(seal, { id: memberId, phone_hash }, match.name))
        .where('id', '=', memberId)
        .execute();
      await takeNumber(tx, seal, memberId, 'id', match.number);
      const idHash = await hashToWrite(tx, seal, {
        kind: 'id-number',
        value: match.number,
        among: (forms) => sql`select id_hash as hash from real_name where id_hash = any (${forms})`,
      });
      await sql`
        insert into real_name (member_id, name_masked, id_hash, birth_year, consent_at, consent_version, verified_at)
        values (${memberId}, ${masked}, ${idHash},
          ${Number(birthDateOf(match.number)?.slice(0, 4))}, ${request.consent_at}, ${request.consent_version},
          app_now())`.execute(tx);
    }
    await audit(tx, { entity: 'realname', entityId: memberId, from: 'pending', to: status, actor });
    await notifyMember(tx, {
      memberId,
      msgType: 'system',
      title: match ? '实名认证已通过' : '实名认证未通过',
      content: match ? '现在可以买、卖和提现。' : `${reason}，请核对后重新提交。`,
      link: href('Realname'),
    });
    return { status, realNameMasked: masked, failReason, used: false };
  });

/**
 * Sets the state of a member who is not verified.
 * @returns whether a row was updated
 */
export async function setRealNameState(
  tx: Tx,
  memberId: number,
  to: RealnameState,
  { masked, failReason }: { masked: string | null; failReason: string | null } = {
    masked: null,
    failReason: null,
  },
): Promise<boolean> {
  const { rows } = await sql`
    update member set realname_status = ${to}, realname_masked = ${masked}, realname_reason = ${failReason}
    where id = ${memberId} and realname_status <> 'verified' returning id`.execute(tx);
  return rows.length > 0;
}

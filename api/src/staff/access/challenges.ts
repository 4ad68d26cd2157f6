import { randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Db, Tx } from '../../core/database';
import { Refusal } from '../../core/refusal';
import type { Services } from '../../core/services';
import type { Tables } from '../../core/tables';

const VALID_MINUTES = 5;
/** Answers to one challenge; a passkey's is one, as each signs another challenge. */
const MAX_TRIES = 5;
/** Challenges of one person, against scripts that fill the table. */
const PER_MEMBER = { max: 120, seconds: 600 };

export type Challenge = Selectable<Tables['staff_challenge']>;
type Purpose = Challenge['purpose'];

/** The AAD of the encrypted secret of a key that is being added. */
export const challengeAad = (id: string) => `staff-challenge:${id}`;

/** An id for `openChallenge`, which the AAD of its secret needs before. */
export const newChallengeId = () => randomBytes(16).toString('base64url');

/**
 * Stores what a person is asked.
 * @returns until when it can be answered
 * @throws Refusal 429
 */
export async function openChallenge(
  { limits }: Pick<Services, 'limits'>,
  db: Db | Tx,
  {
    id,
    purpose,
    memberId,
    tokenHash = null,
    passkey = null,
    totpSealed = null,
  }: {
    id: string;
    purpose: Purpose;
    memberId: number;
    /** The session that may answer; absent while the person logs in. */
    tokenHash?: Buffer | null;
    /** What a passkey is to sign. */
    passkey?: string | null;
    totpSealed?: string | null;
  },
): Promise<Date> {
  await limits.spend(`desk:challenge:${memberId}`, PER_MEMBER, db);
  const { rows } = await sql<{ until: Date }>`
    insert into staff_challenge (id, purpose, member_id, token_hash, passkey_challenge, totp_sealed, expires_at)
    values (${id}, ${purpose}, ${memberId}, ${tokenHash}, ${passkey}, ${totpSealed},
      app_now() + make_interval(mins => ${VALID_MINUTES}))
    returning expires_at as until`.execute(db);
  const row = rows[0];
  if (!row) throw new Error('challenge insert returned no row');
  return row.until;
}

/**
 * Counts an answer and returns the challenge as it was before.
 * @param answer its session, and whether it is a passkey's, which uses up what the passkey had to sign
 * @throws Refusal CHALLENGE_EXPIRED for an unknown, answered or foreign one, or after too many answers
 */
export async function tryChallenge(
  db: Db,
  id: string,
  {
    purpose,
    tokenHash = null,
    byPasskey,
  }: { purpose: Purpose; tokenHash?: Buffer | null; byPasskey: boolean },
): Promise<Challenge> {
  const { rows } = await sql<Challenge>`
    update staff_challenge c set
      tries = c.tries + 1,
      passkey_challenge = case when ${byPasskey} then null else c.passkey_challenge end
    from (select * from staff_challenge where id = ${id} for update) old
    where c.id = old.id and old.purpose = ${purpose} and old.token_hash is not distinct from ${tokenHash}::bytea
      and old.tries < ${MAX_TRIES} and old.expires_at > app_now()
    returning old.*`.execute(db);
  const [challenge] = rows;
  if (!challenge) throw expired();
  return challenge;
}

/**
 * Ends an answered challenge, in the transaction of what it allows: of concurrent right answers one gets through.
 * @throws Refusal CHALLENGE_EXPIRED
 */
export async function closeChallenge(tx: Tx, { id }: Pick<Challenge, 'id'>): Promise<void> {
  const closed = await tx
    .deleteFrom('staff_challenge')
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  if (!closed) throw expired();
}

const expired = () => new Refusal(422, 'CHALLENGE_EXPIRED', '这次验证已失效，请重新开始');

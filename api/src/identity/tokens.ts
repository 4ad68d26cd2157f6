import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Tx } from '../core/database';
import { publish, transact } from '../core/events/events';
import type { Factor, Member } from '../core/member';

const ABSOLUTE_DAYS = 30;
const IDLE_DAYS = 7;
const TOKEN_BYTES = 32;

const hash = (token: string) => createHash('sha256').update(token).digest();

/** Whether session `s` of member `m` is valid. */
const isValidSession = sql<boolean>`(m.status <> 'closed' and s.expires_at > app_now()
  and s.last_used_at > app_now() - make_interval(days => ${IDLE_DAYS}))`;

/** Opens a session for the member. The token is returned once; only its hash is stored. */
export async function issueToken(
  db: Db | Tx,
  memberId: number,
  factors: Factor[],
): Promise<{ token: string; expiresAt: Date }> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const { rows } = await sql<{ expires_at: Date }>`
    insert into session_token (token_hash, member_id, factors, expires_at)
    values (${hash(token)}, ${memberId}, ${factors}, app_now() + make_interval(days => ${ABSOLUTE_DAYS}))
    returning expires_at`.execute(db);
  const row = rows[0];
  if (!row) throw new Error('session insert returned no row');
  return { token, expiresAt: row.expires_at };
}

/** The member of a valid session; null for an unknown, expired or idle session. */
export async function memberOfToken(db: Db, token: string): Promise<Member | null> {
  const tokenHash = hash(token);
  const { rows } = await sql<Omit<Member, 'tokenHash'> & { stale: boolean }>`
    select m.id, m.roles, m.status = 'blocked' as blocked, s.factors, s.last_used_at < app_now() - interval '1 minute' as stale
    from session_token s join member m on m.id = s.member_id
    where s.token_hash = ${tokenHash} and ${isValidSession}`.execute(db);
  const row = rows[0];
  if (!row) return null;
  // Updated once a minute: exact enough for an idle limit of days, and avoids a write per call.
  if (row.stale)
    await sql`update session_token set last_used_at = app_now() where token_hash = ${tokenHash}`.execute(db);
  const { id, roles, blocked, factors } = row;
  return { id, roles, blocked, factors, tokenHash };
}

/**
 * Returns which of these sessions are valid, by their hash in hex. It does not count as use: an open page does
 * not keep its session alive.
 */
export async function validSessions(db: Db, tokenHashes: readonly Buffer[]): Promise<Set<string>> {
  const { rows } = await sql<{ hash: string }>`
    select encode(s.token_hash, 'hex') as hash
    from session_token s join member m on m.id = s.member_id
    where s.token_hash = any (${[...tokenHashes]}::bytea[]) and ${isValidSession}`.execute(db);
  return new Set(rows.map(({ hash }) => hash));
}

/** The number of valid sessions of a member. */
export async function countSessions(db: Db | Tx, memberId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from session_token s join member m on m.id = s.member_id
    where s.member_id = ${memberId} and ${isValidSession}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Revokes one session of the member. */
export const revokeToken = (
  db: Db,
  { id: memberId, tokenHash }: Pick<Member, 'id' | 'tokenHash'>,
): Promise<void> =>
  transact(db, async (tx) => {
    await sql`delete from session_token where token_hash = ${tokenHash}`.execute(tx);
    publish(tx, { kind: 'session', memberId });
  });

/**
 * Revokes all sessions of a member.
 * @returns the number of sessions
 */
export async function revokeTokensOf(tx: Tx, memberId: number): Promise<number> {
  const { rows } = await sql`
    delete from session_token where member_id = ${memberId} returning member_id`.execute(tx);
  publish(tx, { kind: 'session', memberId });
  return rows.length;
}

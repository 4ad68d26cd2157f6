import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Tx } from '../database';
import type { Factor, Role } from './tables';

/** Whoever a call comes from, as its token says. */
export interface Member {
  id: number;
  roles: Role[];
  /** How they proved it when they logged in. */
  factors: Factor[];
  tokenHash: Buffer;
}

const ABSOLUTE_DAYS = 30;
const IDLE_DAYS = 7;
const TOKEN_BYTES = 32;

const hash = (token: string) => createHash('sha256').update(token).digest();

/** Of a session `s` of member `m`. */
const living = sql<boolean>`(m.status = 'active' and s.expires_at > app_now()
  and s.last_used_at > app_now() - make_interval(days => ${IDLE_DAYS}))`;

/** Opens one more session for the member. The token itself is told once and kept nowhere. */
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
  if (!row) throw new Error('no session was opened');
  return { token, expiresAt: row.expires_at };
}

/** The member whose living session this token opens, or null: unknown, ended, idle too long, or a blocked member. */
export async function memberOfToken(db: Db, token: string): Promise<Member | null> {
  const tokenHash = hash(token);
  const { rows } = await sql<{ id: number; roles: Role[]; factors: Factor[]; stale: boolean }>`
    select m.id, m.roles, s.factors, s.last_used_at < app_now() - interval '1 minute' as stale
    from session_token s join member m on m.id = s.member_id
    where s.token_hash = ${tokenHash} and ${living}`.execute(db);
  const row = rows[0];
  if (!row) return null;
  // Once a minute is exact enough for a limit of days, and spares a write with every call.
  if (row.stale)
    await sql`update session_token set last_used_at = app_now() where token_hash = ${tokenHash}`.execute(db);
  return { id: row.id, roles: row.roles, factors: row.factors, tokenHash };
}

/**
 * Which of these sessions still live, by their hash in hex. Unlike a call it does not count as use: a page left open does
 * not keep its session from ending.
 */
export async function livingSessions(db: Db, tokenHashes: readonly Buffer[]): Promise<Set<string>> {
  const { rows } = await sql<{ hash: string }>`
    select encode(s.token_hash, 'hex') as hash
    from session_token s join member m on m.id = s.member_id
    where s.token_hash = any (${[...tokenHashes]}::bytea[]) and ${living}`.execute(db);
  return new Set(rows.map(({ hash }) => hash));
}

/** Ends one session. */
export const revokeToken = (db: Db | Tx, tokenHash: Buffer) =>
  sql`delete from session_token where token_hash = ${tokenHash}`.execute(db);

/** Ends all sessions of a member. @returns how many there were */
export async function revokeTokensOf(db: Db | Tx, memberId: number): Promise<number> {
  const { rows } = await sql`
    delete from session_token where member_id = ${memberId} returning member_id`.execute(db);
  return rows.length;
}

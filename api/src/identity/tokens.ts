import { createHash, randomBytes } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../core/database';
import { publish, transact } from '../core/events/events';
import type { Factor, Member, SessionScope } from '../core/member';
import { unlessPaused } from '../core/paused-writes';
import { Refusal } from '../core/refusal';

const DAY_MINUTES = 24 * 60;
/** When a session ends in all, and when nobody uses it. */
const lives: Record<SessionScope, { minutes: number; idleMinutes: number }> = {
  shop: { minutes: 30 * DAY_MINUTES, idleMinutes: 7 * DAY_MINUTES },
  firstKey: { minutes: 30, idleMinutes: 30 },
  desk: { minutes: 12 * 60, idleMinutes: 30 },
};
/** How long a second look is valid. */
const LOOK_MINUTES = 5;
const TOKEN_BYTES = 32;

/**
 * A token begins with its member's id, so that a cluster asks the member's shard alone. Tokens of earlier releases do
 * not: for them it asks all shards, until the last has expired.
 */
const newToken = (memberId: number) =>
  `${memberId.toString(36)}.${randomBytes(TOKEN_BYTES).toString('base64url')}`;

/** The condition on the member of session `s` that a token names; the hash decides whether it is true. */
export function memberIn(token: string): RawBuilder<boolean> {
  const [, id = ''] = /^([0-9a-z]{1,10})\./.exec(token) ?? [];
  return id ? sql`s.member_id = ${Number.parseInt(id, 36)}` : sql`true`;
}

/** Whose session it is, and the hash of its token. */
type Session = Pick<Member, 'id' | 'tokenHash'>;

const hash = (token: string) => createHash('sha256').update(token).digest();

/** Whether session `s` of member `m` is valid. */
const isValidSession = sql<boolean>`(m.status <> 'closed' and s.expires_at > app_now()
  and s.last_used_at > app_now() - make_interval(mins => s.idle_minutes))`;

const lookUntil = sql<Date>`(s.looked_at + make_interval(mins => ${LOOK_MINUTES}))`;
const isLooked = sql<boolean>`coalesce(${lookUntil} > app_now(), false)`;

/** Opens a session for the member. The token is returned once; only its hash is stored. */
export async function issueToken(
  db: Db | Tx,
  memberId: number,
  factors: Factor[],
  scope: SessionScope = 'shop',
): Promise<{ token: string; expiresAt: Date }> {
  const token = newToken(memberId);
  const { minutes, idleMinutes } = lives[scope];
  const { rows } = await sql<{ expires_at: Date }>`
    insert into session_token (token_hash, member_id, factors, scope, idle_minutes, expires_at)
    values (${hash(token)}, ${memberId}, ${factors}, ${scope}, ${idleMinutes}, app_now() + make_interval(mins => ${minutes}))
    returning expires_at`.execute(db);
  const row = rows[0];
  if (!row) throw new Error('session insert returned no row');
  return { token, expiresAt: row.expires_at };
}

/** The member of a valid session; null for an unknown, expired or idle session. */
export async function memberOfToken(db: Db, token: string): Promise<Member | null> {
  const tokenHash = hash(token);
  const { rows } = await sql<Omit<Member, 'tokenHash'> & { stale: boolean }>`
    select m.id, m.roles, m.status = 'blocked' as blocked, s.factors, s.scope,
      ${isLooked} as "secondLook", s.last_used_at < app_now() - interval '1 minute' as stale
    from session_token s join member m on m.id = s.member_id
    where s.token_hash = ${tokenHash} and ${memberIn(token)} and ${isValidSession}`.execute(db);
  const row = rows[0];
  if (!row) return null;
  // Updated once a minute: exact enough for an idle limit of half an hour, and avoids a write per call.
  if (row.stale)
    await unlessPaused(() =>
      sql`update session_token set last_used_at = app_now()
        where member_id = ${row.id} and token_hash = ${tokenHash}`.execute(db),
    );
  const { stale: _, ...member } = row;
  return { ...member, tokenHash };
}

/** Opens a session that added its person's first key for work; it ends as if it had begun now. */
export async function openForWork(tx: Tx, { id, tokenHash }: Session, factor: Factor): Promise<void> {
  const { minutes, idleMinutes } = lives.desk;
  await sql`
    update session_token set scope = 'desk', factors = factors || ${factor}::text, idle_minutes = ${idleMinutes},
      expires_at = app_now() + make_interval(mins => ${minutes})
    where member_id = ${id} and token_hash = ${tokenHash} and scope = 'firstKey'`.execute(tx);
}

/** Records a second look of the session. @returns until when it is valid */
export async function saveSecondLook(tx: Tx, { id, tokenHash }: Session): Promise<Date> {
  const { rows } = await sql<{ looked_at: Date }>`
    update session_token set looked_at = app_now()
    where member_id = ${id} and token_hash = ${tokenHash} returning looked_at`.execute(tx);
  // The session may have been ended since its caller was authenticated.
  if (!rows[0]) throw new Refusal(401, 'UNAUTHORIZED', '登录超时，请重新登录');
  return new Date(rows[0].looked_at.getTime() + LOOK_MINUTES * 60_000);
}

/** Until when the session's second look is valid; undefined without one. */
export async function secondLookUntil(db: Db | Tx, { id, tokenHash }: Session): Promise<Date | undefined> {
  const { rows } = await sql<{ until: Date }>`
    select ${lookUntil} as until from session_token s
    where s.member_id = ${id} and s.token_hash = ${tokenHash} and ${isLooked}`.execute(db);
  return rows[0]?.until;
}

/**
 * Returns which of these sessions are valid, by their hash in hex. It does not count as use: an open page does
 * not keep its session alive.
 */
export async function validSessions(db: Db, sessions: readonly Session[]): Promise<Set<string>> {
  const { rows } = await sql<{ hash: string }>`
    select encode(s.token_hash, 'hex') as hash
    from session_token s join member m on m.id = s.member_id
    where s.member_id = any (${sessions.map(({ id }) => id)})
      and s.token_hash = any (${sessions.map(({ tokenHash }) => tokenHash)}::bytea[]) and ${isValidSession}`.execute(
    db,
  );
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
export const revokeToken = (db: Db, { id: memberId, tokenHash }: Session): Promise<void> =>
  transact(db, async (tx) => {
    await sql`delete from session_token where member_id = ${memberId} and token_hash = ${tokenHash}`.execute(
      tx,
    );
    publish(tx, { kind: 'session', memberId });
  });

/**
 * Revokes all sessions of a member, and the logins of staff that are under way.
 * @param except the hash of a session that stays
 * @returns the number of sessions
 */
export async function revokeTokensOf(tx: Tx, memberId: number, except?: Buffer): Promise<number> {
  // First, as a login that is being finished holds this row until its session is there to be deleted.
  await tx.deleteFrom('staff_challenge').where('member_id', '=', memberId).execute();
  const { rows } = await sql`
    delete from session_token
    where member_id = ${memberId} and token_hash is distinct from ${except ?? null}::bytea returning member_id`.execute(
    tx,
  );
  publish(tx, { kind: 'session', memberId });
  return rows.length;
}

import type { Db } from 'api/core/database';
import type { Member, Role } from 'api/core/member';
import { sql } from 'kysely';

/** Demo data uses phone numbers 1200000…, an unassigned range (product section 5). */
const isDemo = sql<boolean>`phone_masked like '120%'`;

/** The ids of all demo members, or of those with a role. */
export async function demoMembers(db: Db, role?: Role): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from member where ${isDemo} and status = 'active' and (${role ?? null}::text is null or ${role ?? null} = any (roles))
    order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** The demo staff member on whose behalf the demo worker acts, other than `except`; undefined if there is none. */
export async function demoStaff(db: Db, except: number | null): Promise<Member | undefined> {
  const { rows } = await sql<Pick<Member, 'id' | 'roles'>>`
    select id, roles from member
    where 'staff' = any (roles) and status = 'active' and ${isDemo}
      and id is distinct from ${except}::bigint
    order by id limit 1`.execute(db);
  const [staff] = rows;
  return (
    staff && {
      ...staff,
      blocked: false,
      factors: ['password', 'totp'],
      scope: 'desk',
      // A program cannot show a key; it acts in demonstrations only.
      secondLook: true,
      tokenHash: Buffer.alloc(0),
    }
  );
}

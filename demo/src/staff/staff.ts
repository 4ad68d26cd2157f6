import type { Db } from 'api/core/database';
import type { Member } from 'api/core/member';
import { sql } from 'kysely';

/** The demo staff member on whose behalf the demo worker acts, other than `except`; undefined if there is none. */
export async function demoStaff(db: Db, except: number | null): Promise<Member | undefined> {
  // Demo data uses phone numbers 1200000…, an unassigned range (product section 5).
  const { rows } = await sql<Pick<Member, 'id' | 'roles'>>`
    select id, roles from member
    where 'staff' = any (roles) and status = 'active' and phone_masked like '120%'
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

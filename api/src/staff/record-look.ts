import { sql } from 'kysely';
import { audit } from '../core/audit';
import type { Db } from '../core/database';
import type { Member } from '../core/member';

/**
 * Records in the audit that staff read what is personal, once an hour for each reader.
 * @param what its kind and number, such as `chat:H2611210001`
 */
export async function recordLook(db: Db, { id }: Pick<Member, 'id'>, what: string): Promise<void> {
  const look = { entity: 'staff_look', entityId: what, actor: `staff:${id}` };
  const { rows } = await sql`
    select 1 from audit
    where entity = ${look.entity} and entity_id = ${look.entityId} and actor = ${look.actor}
      and at > app_now() - interval '1 hour' limit 1`.execute(db);
  if (rows.length === 0) await audit(db, look);
}

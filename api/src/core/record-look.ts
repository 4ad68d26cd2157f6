import { audit } from './audit';
import type { Db } from './database';
import type { Member } from './member';

/**
 * Records in the audit that staff read what is personal, each time they do.
 * @param what its kind and number, such as `chat:H2611210001`
 */
export const recordLook = (db: Db, { id }: Pick<Member, 'id'>, what: string) =>
  audit(db, { entity: 'staff_look', entityId: what, actor: `staff:${id}` });

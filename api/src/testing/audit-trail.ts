import type { Db } from '../core/database';

/**
 * The audit trail of one entity, oldest first: `unpaid → paid system pay`, with `-` for what a row does not have.
 */
export async function auditTrail(db: Db, entity: string, entityId: string | number): Promise<string[]> {
  const rows = await db
    .selectFrom('audit')
    .selectAll()
    .where('entity', '=', entity)
    .where('entity_id', '=', String(entityId))
    .orderBy('id')
    .execute();
  return rows.map(
    ({ from_state, to_state, actor, note }) =>
      `${from_state ?? '-'} → ${to_state ?? '-'} ${actor} ${note ?? '-'}`,
  );
}

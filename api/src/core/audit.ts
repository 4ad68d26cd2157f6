import { sql } from 'kysely';
import type { Db, Tx } from './database';

/** Writes one line of the audit trail, in the transaction of the change it records. */
export const audit = (
  tx: Db | Tx,
  line: {
    entity: string;
    entityId: string | number;
    from?: string;
    to?: string;
    actor: string;
    note?: string;
  },
) =>
  sql`insert into audit (entity, entity_id, from_state, to_state, actor, note)
    values (${line.entity}, ${String(line.entityId)}, ${line.from ?? null}, ${line.to ?? null}, ${line.actor}, ${line.note ?? null})`.execute(
    tx,
  );

/** When the last alarm was raised about each of the things of one kind, by its number; without those that have none. */
export async function lastAlarms(
  db: Db,
  entity: string,
  entityIds: readonly string[],
): Promise<Map<string, Date>> {
  const { rows } = await sql<{ id: string; at: Date }>`
    select entity_id as id, max(at) as at from audit
    where entity = ${entity} and note = ${ALARM} and entity_id = any (${[...entityIds]})
    group by entity_id`.execute(db);
  return new Map(rows.map(({ id, at }) => [id, at]));
}

/** Records that staff missed a deadline about a thing in a state. */
export const recordAlarm = (
  db: Db,
  { state, ...of }: { entity: string; entityId: string; state: string },
): Promise<unknown> => audit(db, { ...of, from: state, to: state, actor: 'system', note: ALARM });

const ALARM = 'alarm';

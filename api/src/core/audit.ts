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

import type { ColumnType, Generated } from 'kysely';

/** The kysely schema. The domains add their own tables to this interface, each in its `tables.ts`. */
export interface Tables {
  clock_offset: { only_row: Generated<boolean>; ahead: string };
  rate_limit: { key: string; used: number; resets_at: Date };
  audit: {
    id: Generated<number>;
    entity: string;
    entity_id: string;
    from_state: string | null;
    to_state: string | null;
    actor: string;
    note: string | null;
    at: Generated<Date>;
  };
  outbox: { id: Generated<number>; recipient: string; scene: string; code: string; at: Generated<Date> };
  idempotency: {
    member_id: number;
    call: string;
    client_req_id: string;
    body_hash: string;
    answer: ColumnType<unknown, string | null, string>;
    at: Generated<Date>;
  };
}

import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { RuleGroupName } from 'shared-contract/shapes';

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
  /** See db/migrations/255-setting-version.sql and 260-trade-rules.sql. */
  setting_version: {
    key: 'operator' | RuleGroupName | `game:${number}`;
    version: number;
    value: JSONColumnType<Record<string, unknown>>;
    saved_by: number | null;
    confirmed_by: Generated<number | null>;
    note: string;
    at: Generated<Date>;
  };
  setting_proposal: {
    id: Generated<number>;
    key: RuleGroupName;
    version: number;
    value: JSONColumnType<Record<string, number>>;
    note: string;
    proposed_by: number;
    at: Generated<Date>;
  };
  outbox: {
    id: Generated<number>;
    recipient: string;
    scene: string;
    code: string;
    mark: string | null;
    at: Generated<Date>;
  };
  idempotency: {
    member_id: number;
    call: string;
    client_req_id: string;
    body_hash: string;
    answer: ColumnType<unknown, string | null, string>;
    at: Generated<Date>;
  };
}

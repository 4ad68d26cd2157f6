import type { Migration } from 'api/core/migrate';

/** The migrated table: notifications of members, one row each. */
export const TABLE = 'message';

/** An index and a constraint of a large table, by the pattern of CONTRIBUTING.md: a file for each step. */
export const files: readonly Migration[] = [
  {
    name: '990-index.sql',
    text: `-- outside a transaction\ncreate index concurrently message_bench on ${TABLE} (msg_type, created_at desc, id desc);`,
  },
  {
    name: '991-constraint.sql',
    text: `alter table ${TABLE} add constraint message_bench check (char_length(title) + char_length(content) < 2000) not valid;`,
  },
  { name: '992-validate.sql', text: `alter table ${TABLE} validate constraint message_bench;` },
];

/** Statements that revert the migration, so that it can be repeated. */
export const undo: readonly string[] = [
  `alter table ${TABLE} drop constraint if exists message_bench`,
  'drop index concurrently if exists message_bench',
  `delete from migration where name in (${files.map(({ name }) => `'${name}'`).join()})`,
];

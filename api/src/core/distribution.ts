import { sql } from 'kysely';
import type { Db, Tx } from './database';

/** Where a table's rows are on a Citus cluster. */
export type Placement =
  /** On the coordinator. */
  | 'coordinator'
  /** A copy on every node, for what an operator can count on a page. */
  | 'every node'
  /** On the shard of the column's value; `beside`: on the same nodes as the rows of that table with the same value. */
  | { by: string; beside?: string };

const each = (tables: readonly string[], placement: Placement) =>
  tables.map((table): [string, Placement] => [table, placement]);

/** Placement of every table (decision 053). A table beside another comes after it. */
export const placements: Readonly<Record<string, Placement>> = Object.fromEntries<Placement>([
  // Of a notice each reading counts a view: as copies its row would be locked on every node.
  ...each(
    [
      'migration',
      'app_secret',
      'ledger_check',
      'statement',
      'outbox',
      'notice',
      'notice_version',
      'setting_proposal',
      'staff_hold',
      'staff_proposal',
      'staff_key',
      'staff_challenge',
      'push_key',
    ],
    'coordinator',
  ),
  ...each(['clock_offset', 'game', 'system_key', 'game_attr', 'setting_version'], 'every node'),
  ...each(
    ['official_account', 'staff_duty', 'chat_group', 'social_link', 'streamer', 'blacklist'],
    'every node',
  ),
  ['captcha', { by: 'uuid' }],
  ['sms_code', { by: 'phone_hash' }],
  ['rate_limit', { by: 'key' }],
  ['file', { by: 'id' }],
  ['withdrawal', { by: 'withdrawal_no' }],
  ['message', { by: 'member_id' }],
  ['member', { by: 'id', beside: 'message' }],
  // What only one member may have.
  ['member_key', { by: 'value' }],
  ...each(['real_name', 'member_block'], { by: 'member_id', beside: 'message' }),
  ['seller_page', { by: 'seller_id', beside: 'message' }],
  // A token begins with its member's id.
  ['session_token', { by: 'member_id', beside: 'message' }],
  ...each(['idempotency', 'minor_refusal', 'real_name_kept', 'real_name_request'], {
    by: 'member_id',
    beside: 'message',
  }),
  ...each(['member_code', 'member_code_look'], { by: 'member_id', beside: 'message' }),
  ...each(['wish', 'wish_entry', 'wish_hit'], { by: 'member_id', beside: 'message' }),
  ...each(['alert', 'alert_setting', 'push_device'], { by: 'member_id', beside: 'message' }),
  ...each(['data_export', 'account_closing', 'seller_follow'], { by: 'member_id', beside: 'message' }),
  ['goods', { by: 'id' }],
  ...each(['goods_attr', 'goods_image', 'goods_price', 'goods_counter', 'living_order', 'goods_edit'], {
    by: 'goods_id',
    beside: 'goods',
  }),
  ...each(['goods_view_day', 'goods_news', 'inspection_report', 'favourite', 'browse', 'seller_news'], {
    by: 'goods_id',
    beside: 'goods',
  }),
  ...each(['offer', 'offer_floor', 'account_listing', 'account_contest'], {
    by: 'goods_id',
    beside: 'goods',
  }),
  ['game_account', { by: 'id' }],
  ['live_listing', { by: 'account_id', beside: 'game_account' }],
  // Which game account a keyed hash is.
  ['account_key', { by: 'value' }],
  ['trade_order', { by: 'order_no' }],
  ...each(['order_event', 'order_check', 'order_conversation', 'credential', 'seller_word', 'deal'], {
    by: 'order_no',
    beside: 'trade_order',
  }),
  // The audit of an order is beside the order; of anything else it is by the number of the thing.
  ['audit', { by: 'entity_id', beside: 'trade_order' }],
  // What an order's escrow holds is beside the order.
  ...each(['payment', 'wallet_account', 'wallet_txn', 'wallet_entry'], {
    by: 'shard_key',
    beside: 'trade_order',
  }),
  ['conversation', { by: 'id' }],
  ['instant_message', { by: 'conversation_id', beside: 'conversation' }],
  // A claim is beside its order, another ticket beside its member's accounts.
  ...each(['problem', 'problem_reply', 'impostor_report'], { by: 'shard_key', beside: 'trade_order' }),
  ['buy_request', { by: 'id' }],
  ['buy_answer', { by: 'request_id', beside: 'buy_request' }],
  ['assessment', { by: 'id' }],
  ...each(['assessment_attr', 'assessment_image', 'quote'], { by: 'assessment_id', beside: 'assessment' }),
  ['notice_vote', { by: 'visitor' }],
  // A proof reads one night.
  ['statement_tree', { by: 'night' }],
  ['statement_bucket', { by: 'night', beside: 'statement_tree' }],
]);

/** Whether the database is the coordinator's of a Citus cluster. */
export async function isCluster(db: Db): Promise<boolean> {
  const { rows } = await sql`select from pg_extension where extname = 'citus'`.execute(db);
  return rows.length > 0;
}

/**
 * Moves tables to their places, with their rows, in one transaction; does nothing in a database without the
 * Citus extension. Tables that are placed already stay.
 * @param db a connection of the role that owns the tables
 * @param tables their places
 * @throws Error when the coordinator lacks a setting, when a table is on every node as in an earlier release, or of the database
 */
export async function distribute(db: Db, tables = placements): Promise<void> {
  if (!(await isCluster(db))) return;
  const { rows: modes } = await sql<{ mode: string }>`
    select current_setting('citus.multi_shard_modify_mode') as mode`.execute(db);
  if (modes[0]?.mode !== 'sequential')
    throw new Error(
      'Citus 集群的协调节点要设 citus.multi_shard_modify_mode=sequential，见 docs/operations.md (setting of the coordinator)',
    );
  const placed = await placedTables(db);
  const copied = Object.keys(tables).filter(
    (table) => typeof tables[table] === 'object' && placed.get(table) === 'reference',
  );
  if (copied.length > 0)
    throw new Error(
      `这个集群每个节点都有一份 ${copied.join('、')}：新版本放在分片上，要导出后导入新的集群，见 docs/operations.md 的 Citus 一节 (copies of an earlier release; dump and restore)`,
    );
  const due = Object.entries(tables).filter(
    ([table, placement]) => placement !== 'coordinator' && !placed.has(table),
  );
  if (due.length === 0) return;
  const moving = due.map(([table]) => table);
  await db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    // A table that refers to a placed one becomes one of Citus, which cannot be placed as long as it refers to others.
    const { rows: references } = await sql<Reference>`
      select conrelid::regclass::text as "table", confrelid::regclass::text as "to", conname as name,
        pg_get_constraintdef(oid) as definition,
        array(select attname::text from unnest(conkey) with ordinality k (num, place)
          join pg_attribute on attrelid = conrelid and attnum = num order by place) as "columns",
        array(select attname::text from unnest(confkey) with ordinality k (num, place)
          join pg_attribute on attrelid = confrelid and attnum = num order by place) as "toColumns"
      from pg_constraint
      where contype = 'f' and connamespace = 'public'::regnamespace
        and (conrelid::regclass::text = any (${moving}) or confrelid::regclass::text = any (${moving}))`.execute(
      tx,
    );
    const identities = await dropIdentities(tx, moving);
    for (const { table, name } of references)
      await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(tx);
    for (const { table, column, next } of identities)
      await sql`alter table ${sql.table(table)} alter column ${sql.ref(column)}
        add generated always as identity (start with ${sql.lit(next)})`.execute(tx);
    // Moved rows are inserted into shards; with its trigger an entry would change its balance a second time.
    const { rows: triggers } = await sql<{ table: string; name: string; definition: string }>`
      select tgrelid::regclass::text as "table", tgname as name, pg_get_triggerdef(oid) as definition
      from pg_trigger where not tgisinternal and tgrelid::regclass::text = any (${moving})`.execute(tx);
    for (const { table, name } of triggers)
      await sql`drop trigger ${sql.ref(name)} on ${sql.table(table)}`.execute(tx);
    for (const [table, placement] of due)
      if (typeof placement === 'object') await extendKeys(tx, table, placement.by);
    // A node knows a trigger's own function, but not those that it calls.
    await sql`select create_distributed_function(oid::regprocedure) from pg_proc
      where proname = any (${calledByTriggers}) and pronamespace = 'public'::regnamespace`.execute(tx);
    // A shard's query reads the clock from the copy on its node.
    await sql`alter function app_now() set citus.allow_nested_distributed_execution to on`.execute(tx);
    for (const [table, placement] of due)
      await (typeof placement === 'string'
        ? sql`select create_reference_table(${table}::regclass)`
        : sql`select create_distributed_table(${table}::regclass, ${placement.by}::text, colocate_with => ${placement.beside ?? 'none'}::text)`
      ).execute(tx);
    for (const { table, name, definition } of references.filter((each) => isOnOneNode(each, tables)))
      await sql`alter table ${sql.table(table)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(
        tx,
      );
    // They write only to rows of the same shard.
    await sql`set local citus.enable_unsafe_triggers to on`.execute(tx);
    for (const { definition } of triggers) await sql.raw(definition).execute(tx);
  });
}

/**
 * Keys of distributed tables without the column of distribution, which nodes cannot keep, and what keeps them on a cluster. All
 * other keys contain the column: Citus refuses to distribute a table otherwise.
 */
export const uniqueOtherwise: Readonly<Record<string, string>> = {
  member_phone_hash_key: 'member_key',
  member_user_name: 'member_key',
  real_name_id_hash_key: 'member_key',
  seller_page_seller_no_key: 'the number is 74 random bits',
  member_block_pkey: 'the id is of one sequence',
  session_token_pkey: 'the hash is of 32 random bytes',
  goods_goods_no_key: 'a number contains the id (core/numbers.ts)',
  goods_one_live_account: 'live_listing',
  goods_one_live_listing: 'live_listing',
  inspection_report_pkey: 'the id is of one sequence',
  account_listing_pkey: 'the id is of one sequence',
  account_contest_pkey: 'a contest has its own ticket',
  game_account_game_id_uid_hash_key: 'account_key',
  audit_pkey: 'the id is of one sequence',
  conversation_order_no_key: 'messaging/open-conversation.ts locks both members',
  conversation_goods: 'messaging/open-conversation.ts locks both members',
  conversation_staff: 'messaging/open-conversation.ts locks both members',
  instant_message_pkey: 'the id is of one sequence',
  deal_pkey: 'the id is of one sequence',
  offer_pkey: 'the id is of one sequence',
  buy_answer_pkey: 'the id is of one sequence',
  assessment_order_no_key: 'an auction is locked while a quote makes an order, whose number is new',
  quote_pkey: 'the id is of one sequence',
  problem_pkey: 'the id is of one sequence',
  problem_one_claim: 'a claim is on the shard of its order',
  problem_one_application: 'an application is on the shard of its member',
  problem_reply_pkey: 'the id is of one sequence',
  impostor_report_pkey: 'a report is on the shard of its ticket',
  data_export_pkey: 'the id is 128 random bits',
};

interface Identity {
  table: string;
  column: string;
  /** The number after the last one that was given. */
  next: number;
}

/**
 * A table that an earlier release had on the coordinator, and that refers to one on every node, is one of Citus, which does not let
 * go a table with an identity column: it is added again when no reference is left.
 */
async function dropIdentities(tx: Tx, moving: readonly string[]): Promise<Identity[]> {
  const { rows } = await sql<Identity>`
    select t.table_name::text as "table", attname as "column",
      coalesce(pg_sequence_last_value(pg_get_serial_sequence(t.table_name::text, attname)::regclass), 0) + 1 as next
    from citus_tables t join pg_attribute on attrelid = t.table_name
    where t.citus_table_type = 'local' and attidentity <> '' and t.table_name::text = any (${moving})`.execute(
    tx,
  );
  await sql`set local citus.enable_ddl_propagation to off`.execute(tx);
  for (const { table, column } of rows)
    await sql`alter table ${sql.table(table)} alter column ${sql.ref(column)} drop identity`.execute(tx);
  await sql`set local citus.enable_ddl_propagation to on`.execute(tx);
  return rows;
}

/** Functions that triggers of distributed tables call, besides those that a column or a check names. */
const calledByTriggers = ['audit_hash'];

/**
 * Adds the column of distribution to the keys of a table that are {@link uniqueOtherwise}, so that their indexes stay. In a
 * dump of a cluster they have it.
 */
async function extendKeys(tx: Tx, table: string, column: string): Promise<void> {
  const { rows } = await sql<{ name: string; definition: string; constraint: 'p' | 'u' | null }>`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition, c.contype as "constraint"
    from pg_index i left join pg_constraint c on c.conindid = i.indexrelid and c.contype in ('p', 'u')
    where i.indrelid = ${table}::regclass and i.indexrelid::regclass::text = any (${Object.keys(uniqueOtherwise)})
      and not exists (select from pg_attribute
        where attrelid = i.indrelid and attname = ${column} and attnum = any (i.indkey))`.execute(tx);
  for (const { name, definition, constraint } of rows) {
    const extended = definition.replace(
      / USING btree \((.*?)\)( WHERE .*)?$/,
      ` USING btree ($1, ${column})$2`,
    );
    await (constraint
      ? sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`
      : sql`drop index ${sql.ref(name)}`
    ).execute(tx);
    await sql.raw(extended).execute(tx);
    if (constraint === 'p')
      await sql`alter table ${sql.table(table)} add constraint ${sql.ref(name)} primary key using index ${sql.ref(name)}`.execute(
        tx,
      );
  }
}

/** A foreign key. */
interface Reference {
  table: string;
  to: string;
  name: string;
  definition: string;
  columns: string[];
  toColumns: string[];
}

/** Whether each row of a foreign key is on the node of the row that it refers to; a cluster has no others. */
function isOnOneNode({ table, to, columns, toColumns }: Reference, tables: typeof placements): boolean {
  const [from, target] = [tables[table], tables[to]];
  if (typeof target === 'string') return target === 'every node' || typeof from === 'string';
  return (
    typeof from === 'object' &&
    target !== undefined &&
    columns.some((column, place) => column === from.by && toColumns[place] === target.by) &&
    groupOf(table, tables) === groupOf(to, tables)
  );
}

/** The table that a table is beside, in the end. */
function groupOf(table: string, tables: typeof placements): string {
  const placement = tables[table];
  return typeof placement === 'object' && placement.beside ? groupOf(placement.beside, tables) : table;
}

/** How the tables that are on workers too are there. */
async function placedTables(db: Db): Promise<ReadonlyMap<string, 'reference' | 'distributed'>> {
  const { rows } = await sql<{ name: string; type: 'reference' | 'distributed' }>`
    select table_name::text as name, citus_table_type as type from citus_tables
    where citus_table_type in ('reference', 'distributed')`.execute(db);
  return new Map(rows.map(({ name, type }) => [name, type]));
}

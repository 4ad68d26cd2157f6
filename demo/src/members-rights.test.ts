import { issueToken } from 'api/identity/tokens';
import { buildExports } from 'api/rights/exports';
import { memberData } from 'api/rights/member-data';
import { unpack } from 'api/rights/testing/unpack';
import { openApi, type TestApi } from 'api/testing/harness';
import { type RawBuilder, sql } from 'kysely';
import { artRoutes } from './art/routes';
import { seedDemo } from './seed';

let api: TestApi;
beforeAll(async () => {
  api = await openApi({ routes: artRoutes });
  await seedDemo(api.services, () => {});
});
afterAll(() => api?.close());

interface Column {
  table: string;
  column: string;
}
/** Columns with a foreign key to members, read from the schema and not from the list of the export. */
const leadingToMembers = async () =>
  (
    await sql<Column>`
      select c.conrelid::regclass::text as "table", a.attname as "column"
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
      where c.contype = 'f' and c.confrelid = 'member'::regclass`.execute(api.db)
  ).rows;
const textColumns = async () =>
  (
    await sql<Column>`
      select c.table_name as "table", c.column_name as "column"
      from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type = 'text'`.execute(
      api.db,
    )
  ).rows;

/** The members whom the most rows lead to, and how many. */
async function richest(): Promise<{ id: number; rows: number }[]> {
  const each = (await leadingToMembers()).map(
    ({ table, column }) => sql`select ${sql.ref(column)} as id from ${sql.table(table)}`,
  );
  const { rows } = await sql<{ id: number; rows: number }>`
    select id, count(*) as rows from (${sql.join(each, sql` union all `)}) named
    where id is not null group by id order by 2 desc limit 3`.execute(api.db);
  return rows;
}

async function exportOf(id: number) {
  const { phone_hash } = await api.db
    .selectFrom('member')
    .select('phone_hash')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { token } = await issueToken(api.db, id, ['sms']);
  await api.value('sendSmsCode', { scene: 'export' }, { token });
  const { rows: codes } = await sql<{ code: string }>`
    select code from outbox where scene = 'export' order by id desc limit 1`.execute(api.db);
  await api.value('requestExport', { smsCode: codes[0]?.code ?? '' }, { token });
  await buildExports(api.services);
  const { url } = await api.value('getExportLink', {}, { token });
  const { rawPayload } = await api.app.inject({ url: url.replace(/^\/api/, '') });
  return { archive: unpack(new Uint8Array(rawPayload)), phoneHash: phone_hash };
}

const notExported = new Set(memberData.filter((each) => each.notExported).map(({ table }) => table));
const isWithheld = ({ table, column }: Column) =>
  memberData.some((each) => each.table === table && column in (each.withheld ?? {}));

/** How many rows have such a value, by column; columns without one are absent. */
async function rowsWith(
  columns: readonly Column[],
  condition: (column: RawBuilder<unknown>) => RawBuilder<unknown>,
) {
  const each = columns.map(
    ({ table, column }) => sql`
      select ${table}::text as "table", ${column}::text as "column", count(*) as rows
      from ${sql.table(table)} where ${condition(sql.ref(column))}`,
  );
  const { rows } = await sql<Column & { rows: number }>`${sql.join(each, sql` union all `)}`.execute(api.db);
  return rows.filter((row) => row.rows > 0);
}

test('the export of the richest members holds every row of the database that names them', async () => {
  const members = await richest();
  expect(members.map(({ rows }) => rows > 100)).toEqual([true, true, true]);
  const byNumber = await leadingToMembers();
  const texts = await textColumns();
  let traders = 0;
  for (const { id } of members) {
    const { archive, phoneHash } = await exportOf(id);
    const numbered = await rowsWith(byNumber, (column) => sql`${column} = ${id}`);
    // By a text that ends with the number: `seller:12`, `member:12:available`.
    const name = `^[a-z]+:${id}(:[a-z]+)?$`;
    const written = await rowsWith(texts, (column) => sql`${column} ~ ${name}`);
    expect(numbered.length + written.length).toBeGreaterThan(5);
    for (const { table, column, rows } of [...numbered, ...written]) {
      if (notExported.has(table)) continue;
      const isNamed = (value: unknown) => value === id || new RegExp(name).test(String(value));
      const exported = archive.rows(table).filter((row) => isNamed(row[column]));
      // The message that tells of the archive came after it.
      const later = table === 'message' ? 1 : 0;
      expect([table, column, exported.length + later]).toEqual([table, column, rows]);
    }
    // By the blind index of the phone, which is compared and never shown.
    for (const each of await rowsWith(texts, (column) => sql`${column} = ${phoneHash}`))
      expect([each, notExported.has(each.table) || isWithheld(each)]).toEqual([each, true]);
    expect(archive.rows('member')).toHaveLength(1);
    traders += archive.rows('wallet_entry').length > 0 ? 1 : 0;
  }
  expect(traders).toBeGreaterThan(0);
}, 120_000); // three whole exports: 25 s beside other tests, more than 60 where other work takes the processor

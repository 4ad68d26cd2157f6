/** @embedded Migrations run on one connection, without roles. */

import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { openApi, type TestApi } from '../testing/harness';
import { onServer } from '../testing/on-server';
import { transact } from './events/events';
import { type Migration, migrate, migrations } from './migrate';

let api: TestApi;
beforeAll(async () => {
  api = await openApi({ owner: true });
});
afterAll(() => api.close());

const then = (name: string, text: string): Migration[] => [...migrations(), { name, text }];
const exists = async (relation: string) => {
  const { rows } = await sql<{ valid: boolean | null }>`
    select (select indisvalid from pg_index where indexrelid = to_regclass(${relation})) as valid`.execute(
    api.db,
  );
  return rows[0]?.valid;
};

test('a statement outside a transaction is run once, and noted', async () => {
  const files = then(
    '900-index.sql',
    '-- outside a transaction\ncreate index concurrently goods_title_test on goods (title);',
  );
  expect(await migrate(api.db, files)).toEqual(['900-index.sql']);
  expect(await exists('goods_title_test')).toBe(true);
  expect(await migrate(api.db, files)).toEqual([]);
});

test('what is wrong in a file is said with its name, and leaves nothing', async () => {
  const files = then('901-wrong.sql', 'create table half_made (id int); select no_such_column;');
  await expect(migrate(api.db, files)).rejects.toThrow(
    '901-wrong.sql: column "no_such_column" does not exist',
  );
  expect(await migrate(api.db, then('902-right.sql', 'create table half_made (id int);'))).toEqual([
    '902-right.sql',
  ]);
});

onServer.test(
  'an index of a large table is made by one process, which leaves the other processors to whoever asks',
  async () => {
    const workers = "current_setting('max_parallel_maintenance_workers')";
    const files = then(
      '906-workers.sql',
      `create table row_test as select 1 as id;
     create function workers_test(int) returns int language plpgsql immutable as $$
     begin if ${workers} <> '0' then raise 'built by % more processes', ${workers}; end if; return $1; end $$;`,
    );
    files.push({
      name: '907-workers.sql',
      text: '-- outside a transaction\ncreate index concurrently workers_test on row_test (workers_test(id));',
    });
    expect(await migrate(api.db, files)).toEqual(['906-workers.sql', '907-workers.sql']);
  },
);

onServer.test('an index that was broken off is made again', async () => {
  const files = then(
    '908-level.sql',
    'create table level_test (id int, level int); insert into level_test values (1, 1), (2, 1);',
  );
  files.push({
    name: '909-unique.sql',
    text: '-- outside a transaction\ncreate unique index concurrently member_level_test on level_test (level);',
  });
  await expect(migrate(api.db, files)).rejects.toThrow('909-unique.sql');
  expect(await exists('member_level_test')).toBe(false);
  await sql`update level_test set level = 2 where id = 2`.execute(api.db);
  expect(await migrate(api.db, files)).toEqual(['909-unique.sql']);
  expect(await exists('member_level_test')).toBe(true);
});

onServer.test(
  'a migration that waits for a table holds nobody up for long, and is done when the table is free',
  async () => {
    let release = () => {};
    const held = new Promise<void>((done) => {
      release = done;
    });
    let isHeld = () => {};
    const holding = new Promise<void>((done) => {
      isHeld = done;
    });
    const holder = transact(api.db, async (tx) => {
      await sql`select from goods limit 1`.execute(tx);
      isHeld();
      await held;
    });
    await holding;
    const migrating = migrate(api.db, then('904-column.sql', 'alter table goods add column test_904 int;'));
    // Without a lock timeout, these queries would queue behind the waiting migration.
    const answered = async () => {
      for (let count = 0; count < 20; count += 1) {
        await sql`select from goods limit 1`.execute(api.db);
        await sleep(20);
      }
    };
    await answered();
    release();
    await holder;
    expect(await migrating).toEqual(['904-column.sql']);
  },
);

onServer.test(
  'two servers that start at once do not wait for each other, also where an index is made outside',
  async () => {
    const files = then(
      '905-index.sql',
      '-- outside a transaction\ncreate index concurrently goods_price_test on goods (price_fen);',
    );
    const done = await Promise.all([migrate(api.db, files), migrate(api.db, files)]);
    expect(done.flat()).toEqual(['905-index.sql']);
  },
);

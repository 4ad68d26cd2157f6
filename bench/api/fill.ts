import type { Db, Tx } from 'api/core/database';
import type { Services } from 'api/core/services';
import { createRandom } from 'api/testing/random';
import { games } from 'demo/seed/games/index';
import { goodsOfGame } from 'demo/seed/goods';
import { writeMembers } from 'demo/seed/members';
import { writeGame } from 'demo/seed/write-games';
import { writeGoods } from 'demo/seed/write-goods';
import { type RawBuilder, sql } from 'kysely';

const BATCH = 200;
/** Goods created one by one; the rest are copied from them inside the database, ten times as fast. */
const CREATED = 2_400;

/**
 * Fills an empty, migrated database with about `count` goods: created as in the demo data, 7 of 10 on sale, spread
 * over all games, then copied with their own prices, times and numbers. Copies have attributes and pictures but no
 * reports and no price history. Deterministic for a given count. Needs a superuser.
 */
export async function fillGoods(
  services: Services,
  count: number,
  log: (line: string) => void,
): Promise<void> {
  const { db } = services;
  const created = Math.min(count, CREATED);
  await createGoodsRows(services, created);
  log(`${created} goods created`);
  const copies = Math.ceil(count / created) - 1;
  const { rows } = await sql<{ span: number }>`select max(id) as span from goods`.execute(db);
  // Building an index over existing rows is ten times as fast as maintaining it per insert.
  const indexes = await dropIndexes(db);
  for (let n = 1; n <= copies; n += 1)
    await db.transaction().execute((tx) => copyGoods(tx, n, rows[0]?.span ?? 0));
  log(`${created * (copies + 1)} goods without indexes`);
  for (const definition of indexes) await sql.raw(definition).execute(db);
  await sql`select setval(pg_get_serial_sequence('goods', 'id'), (select max(id) from goods))`.execute(db);
  log(`${created * (copies + 1)} goods`);
}

async function createGoodsRows(services: Services, count: number): Promise<void> {
  const { db, seal } = services;
  const now = new Date();
  const { members, written } = await db.transaction().execute(async (tx) => {
    const members = await writeMembers(tx, services, now);
    const written = [];
    for (const [sort, spec] of games.entries()) written.push(await writeGame(tx, spec, sort));
    return { members, written };
  });
  const random = createRandom('many goods');
  const sellers = createRandom('many sellers');
  const numbers = new Set<string>();
  for (let round = 0; numbers.size < count; round += 1) {
    const game = written[round % written.length];
    if (!game) throw new Error('the database has no games');
    const states = Array.from<unknown, 'onSale' | 'sold'>({ length: BATCH }, (_, place) =>
      place % 10 < 7 ? 'onSale' : 'sold',
    );
    const listings = goodsOfGame(game.spec, states, random)
      .filter(({ goodsNo }) => !numbers.has(goodsNo))
      .slice(0, count - numbers.size)
      .map((goods) => ({
        game,
        goods,
        account: goods.goodsType === 'account' ? goods.goodsNo : undefined,
      }));
    for (const { goods } of listings) numbers.add(goods.goodsNo);
    await db.transaction().execute((tx) => writeGoods(tx, seal, listings, members, now, sellers));
  }
}

/** Drops the indexes that back no constraint. @returns the statements that recreate them */
async function dropIndexes(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes
    where schemaname = 'public' and tablename in ('goods', 'goods_attr')
      and not exists (select from pg_constraint where conname = indexname)`.execute(db);
  for (const { name } of rows) await sql`drop index ${sql.ref(name)}`.execute(db);
  return rows.map(({ definition }) => definition);
}

/** Inserts the `n`th copy with triggers disabled: notifications, counters and lookups per row are not needed here. */
async function copyGoods(tx: Tx, n: number, span: number): Promise<void> {
  await sql`set local session_replication_role = replica`.execute(tx);
  const idOf = (column: string) => sql`t.${sql.ref(column)} + ${n * span}::bigint`;
  const number = sql`t.goods_no || 'N' || ${n}::text`;
  const price = sql`greatest(600, t.price_fen * (70 + (t.id * 7 + ${n * 13}) % 61) / 100)`;
  await copyRows(tx, 'goods', sql`t.id <= ${span}`, {
    id: idOf('id'),
    goods_no: number,
    price_fen: price,
    first_price_fen: sql`greatest(t.first_price_fen, ${price})`,
    listed_at: sql`t.listed_at - ${n}::int * interval '37 minutes'`,
    account_uid_hash: sql`t.account_uid_hash || ${n}::text`,
    search_text: sql`replace(t.search_text, lower(t.goods_no), lower(${number}))`,
  });
  const isCreated = sql`t.goods_id <= ${span}`;
  for (const table of ['goods_attr', 'goods_counter'])
    await copyRows(tx, table, isCreated, { goods_id: idOf('goods_id') });
  await copyRows(tx, 'goods_image', sql`${isCreated} and t.report_id is null`, {
    goods_id: idOf('goods_id'),
  });
}

/** Inserts copies of the rows `t` that match `which`, with the columns in `own` replaced. */
async function copyRows(
  tx: Tx,
  table: string,
  which: RawBuilder<unknown>,
  own: Record<string, RawBuilder<unknown>>,
) {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'`.execute(tx);
  const names = rows.map(({ name }) => name);
  await sql`
    insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))}) overriding system value
    select ${sql.join(names.map((name) => own[name] ?? sql`t.${sql.ref(name)}`))}
    from ${sql.table(table)} t where ${which}`.execute(tx);
}

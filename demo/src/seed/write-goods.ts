import type { Tx } from 'api/core/database';
import type { Seal } from 'api/core/seal';
import type { Tables } from 'api/core/tables';
import type { Random } from 'api/testing/random';
import { type Insertable, sql } from 'kysely';
import type { SeedMember, SeedMembers } from './members';
import type { SeedGoods } from './seed-goods';
import type { SeedGame } from './write-games';

export interface WrittenGoods {
  id: number;
  gameId: number;
  /** The game's code. */
  code: string;
  goods: SeedGoods;
  seller: SeedMember;
}

/** Goods to write. @property account number of the game account, if it is one */
export interface Listing {
  game: SeedGame;
  goods: SeedGoods;
  account: string | undefined;
}

/** Keeps statements below PostgreSQL's limit of 65 535 parameters. */
const BATCH = 1_000;
const batches = <T>(rows: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(rows.length / BATCH) }, (_, n) => rows.slice(n * BATCH, (n + 1) * BATCH));

/**
 * Inserts the listings with all dependent rows; price changes run in chronological order, because a trigger records
 * them.
 */
export async function writeGoods(
  tx: Tx,
  seal: Seal,
  listings: readonly Listing[],
  members: SeedMembers,
  now: Date,
  random: Random,
): Promise<WrittenGoods[]> {
  const at = (ago: number) => new Date(now.getTime() - ago);
  const owned = listings.map((listing) => ({ ...listing, seller: ownerOf(members, random) }));
  const rows = await tx
    .insertInto('goods')
    .values(owned.map((listing) => goodsRow(seal, listing, at)))
    .returning('id')
    .execute();
  const written = owned.map(({ game, goods, seller }, n) => ({
    id: rows[n]?.id ?? 0,
    gameId: game.id,
    code: game.spec.code,
    game,
    goods,
    seller,
  }));

  const values = written.flatMap(({ id, game, goods }) =>
    goods.values.flatMap((value) =>
      value.values.map((text) => ({
        goods_id: id,
        attr_id: game.attributeIds.get(value.attribute) ?? 0,
        value: text,
        number: value.number,
      })),
    ),
  );
  for (const batch of batches(values)) await tx.insertInto('goods_attr').values(batch).execute();

  await writeImages(tx, written);
  await writeReports(tx, written, members, at);
  await writePriceSteps(tx, written, at);
  await sql`
    update goods_counter c set view_count = v.views
    from json_to_recordset(${JSON.stringify(written.map(({ id, goods }) => ({ id, views: goods.views })))}::json)
      as v(id bigint, views int) where c.goods_id = v.id
  `.execute(tx);
  return written;
}

/** Two thirds belong to the demo sellers and merchants, so that their pages have content. */
const ownerOf = ({ sellers }: SeedMembers, random: Random): SeedMember =>
  random.pick(random.chance(0.65) ? sellers.slice(0, 7) : sellers.slice(7));

function goodsRow(
  seal: Seal,
  { game, goods, account, seller }: Listing & { seller: SeedMember },
  at: (ago: number) => Date,
): Insertable<Tables['goods']> {
  const [system, operator, area] = goods.path;
  const place = (...keys: string[]) => game.placeIds.get(keys.join('/')) ?? 0;
  const [first] = goods.prices;
  return {
    goods_no: goods.goodsNo,
    game_id: game.id,
    goods_type: goods.goodsType,
    rent_hour_fen: goods.rent?.hourFen ?? null,
    rent_day_fen: goods.rent?.dayFen ?? null,
    deposit_fen: goods.rent?.depositFen ?? null,
    seller_id: seller.id,
    system_id: place(system),
    operator_id: place(system, operator),
    area_id: place(system, operator, area),
    server_id: place(...goods.path),
    title: goods.title,
    description: goods.description,
    tags: goods.tags,
    status: goods.status,
    reject_reason:
      goods.status === 'rejected'
        ? '截图里看不到区服和角色名，请补一张带角色名的主界面截图后重新提交。'
        : null,
    price_fen: first?.priceFen ?? 0,
    price_at: at(goods.listedAgo),
    binding_email: goods.binding.email,
    binding_phone: goods.binding.phone,
    binding_realname: goods.binding.realname,
    binding_cooldown: goods.binding.cooldown,
    re_realname: goods.reRealname,
    negotiable: goods.negotiable,
    account_uid_hash: account ? seal.blindIndex('account', `${game.spec.code}:${account}`) : null,
    listed_at: at(goods.listedAgo),
    created_at: at(goods.listedAgo),
  };
}

const WIDE = { w: 1000, h: 750 };
const PANEL = { w: 1200, h: 675 };

/** The files are generated from the goods' data on the first request, see art/routes.ts. */
async function writeImages(tx: Tx, written: readonly WrittenGoods[]): Promise<void> {
  const images = written.flatMap(({ id, goods }) => [
    { goods_id: id, report_id: null, sort: 0, file: `art/goods/${goods.goodsNo}/wide`, ...WIDE },
    ...Array.from({ length: goods.panels }, (_, n) => ({
      goods_id: id,
      report_id: null,
      sort: n + 1,
      file: `art/goods/${goods.goodsNo}/panel-${n + 1}`,
      ...PANEL,
    })),
  ]);
  for (const batch of batches(images)) await tx.insertInto('goods_image').values(batch).execute();
}

async function writeReports(
  tx: Tx,
  written: readonly WrittenGoods[],
  { staff }: SeedMembers,
  at: (ago: number) => Date,
): Promise<void> {
  const checked = written.flatMap(({ id, goods }) =>
    goods.report ? [{ id, goods, report: goods.report }] : [],
  );
  const reports = await tx
    .insertInto('inspection_report')
    .values(
      checked.map(({ id, report }) => ({
        goods_id: id,
        inspector_id: staff[0]?.id ?? 0,
        at: at(report.ago),
        items: JSON.stringify(report.items),
      })),
    )
    .returning('id')
    .execute();
  await tx
    .insertInto('goods_image')
    .values(
      checked.map(({ id, goods }, n) => ({
        goods_id: id,
        report_id: reports[n]?.id ?? 0,
        sort: 0,
        file: `art/goods/${goods.goodsNo}/report-1`,
        ...PANEL,
      })),
    )
    .execute();
}

async function writePriceSteps(
  tx: Tx,
  written: readonly WrittenGoods[],
  at: (ago: number) => Date,
): Promise<void> {
  const longest = Math.max(...written.map(({ goods }) => goods.prices.length));
  for (let step = 1; step < longest; step++) {
    const changed = written.flatMap(({ id, goods }) => {
      const point = goods.prices[step];
      return point ? [{ id, fen: point.priceFen, at: at(point.ago) }] : [];
    });
    await sql`
      update goods g set price_fen = v.fen, price_at = v.at
      from json_to_recordset(${JSON.stringify(changed)}::json) as v(id bigint, fen bigint, at timestamptz)
      where g.id = v.id
    `.execute(tx);
  }
}

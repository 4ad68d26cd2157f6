import { type RawBuilder, sql } from 'kysely';
import type { GoodsState } from 'shared-contract';
import type { GoodsCard, GoodsType } from 'shared-contract/shapes';
import { isoTime } from '../core/clock';
import type { Db, Tx } from '../core/database';
import { covers } from './pictures';
import { readSellerFacts, type SellerFacts } from './seller-facts';
import { shownTitle } from './shown-title';
import { formatNumber } from './values';

export interface Figure {
  name: string;
  prefix: string;
  unit: string;
  number: number;
}

export interface CardRow {
  id: number;
  goods_no: string;
  game_id: number;
  game_name: string;
  seller_id: number;
  goods_type: GoodsType;
  title: string;
  cover: string | null;
  figures: Figure[];
  price_fen: number;
  first_price_fen: number;
  system_name: string;
  operator_name: string;
  area_name: string;
  server_name: string;
  tags: string[];
  verified_at: Date | null;
  warranty: GoodsCard['warranty'];
  re_realname: boolean;
  negotiable: boolean;
  undisclosed: number;
  seller_facts?: SellerFacts;
  status: GoodsState;
  view_count: number;
  collect_count: number;
  listed_at: Date;
  rent_hour_fen: number | null;
  rent_day_fen: number | null;
  deposit_fen: number | null;
}

/** The goods' three figures by rank, as JSON, read from the attribute values. */
const figures = sql`(
  select coalesce(json_agg(json_build_object(
    'name', a.name, 'prefix', a.prefix, 'unit', a.unit, 'number', v.number) order by a.figure_rank), '[]')
  from goods_attr v join game_attr a on a.id = v.attr_id
  where v.goods_id = g.id and a.figure_rank is not null and v.number is not null)`;

const placeName = (level: string) =>
  sql`(select name from system_key where id = ${sql.ref(`g.${level}_id`)}) as ${sql.ref(`${level}_name`)}`;

/** Names use scalar subqueries: planning a join of five tables takes longer than reading the page. */
const columns = sql`
  g.id, g.goods_no, g.game_id, (select name from game where id = g.game_id) as game_name, g.goods_type, g.title,
  g.price_fen, g.first_price_fen, ${sql.join(['system', 'operator', 'area', 'server'].map(placeName))},
  g.tags, g.verified_at, g.warranty, g.re_realname, g.negotiable, g.undisclosed, g.status,
  c.view_count, c.collect_count, g.listed_at, g.rent_hour_fen, g.rent_day_fen, g.deposit_fen,
  (select i.file from goods_image i where i.goods_id = g.id and i.report_id is null order by i.sort limit 1) as cover, g.seller_id,
  ${figures} as figures`;

const tables = sql`goods g join goods_counter c on c.goods_id = g.id`;

/**
 * Selects goods cards.
 * @param rest SQL after `from`: joins, where, order and limit over goods `g` and counter `c`
 * @param more additional columns
 * @param before SQL before `select`: common table expressions
 */
export async function selectCards<More = object>(
  db: Db | Tx,
  ...query: [rest: RawBuilder<unknown>, more?: RawBuilder<unknown>, before?: RawBuilder<unknown>]
): Promise<(CardRow & More)[]> {
  return withSellerFacts(await selectGoods<More>(db, ...query), (ids) => readSellerFacts(db, ids));
}

type GoodsRow = Omit<CardRow, 'seller_facts'>;

/** Adds their sellers' facts to rows of goods, in place: a copy of thirty columns costs more than reading the facts. */
export async function withSellerFacts<Row extends GoodsRow>(
  rows: readonly Row[],
  read: (sellerIds: readonly number[]) => Promise<ReadonlyMap<number, SellerFacts>>,
): Promise<(Row & Pick<CardRow, 'seller_facts'>)[]> {
  const facts = await read(rows.map(({ seller_id }) => seller_id));
  return rows.map((row) => Object.assign(row, { seller_facts: facts.get(row.seller_id) }));
}

/** The rows of goods cards without their sellers' facts; the parameters are those of {@link selectCards}. */
export async function selectGoods<More>(
  db: Db | Tx,
  rest: RawBuilder<unknown>,
  more: RawBuilder<unknown> = sql``,
  before: RawBuilder<unknown> = sql``,
): Promise<(GoodsRow & More)[]> {
  const { rows } = await sql<GoodsRow & More>`
    ${before} select ${columns}${more} from ${tables} ${rest}`.execute(db);
  return rows;
}

export const formatFigures = (row: Pick<CardRow, 'figures'>): GoodsCard['figures'] =>
  row.figures.map((figure) => ({
    value: formatNumber(figure.number, figure.prefix, figure.unit),
    label: figure.name,
  }));

/** The seller's two facts, as far as there are any: most lists have several sellers without. */
const factsOnCard = ([deals, minutes]: SellerFacts) => ({
  ...(deals > 0 && { sellerDeals: deals }),
  ...(minutes !== null && { sellerMinutes: minutes }),
});

export const toCard = (row: CardRow): GoodsCard => ({
  id: String(row.id),
  goodsNo: row.goods_no,
  gameId: String(row.game_id),
  gameName: row.game_name,
  goodsType: row.goods_type,
  title: shownTitle(row.title),
  ...covers(row.cover ?? `art/goods/${row.goods_no}/wide`),
  figures: formatFigures(row),
  priceFen: row.price_fen,
  originalPriceFen: row.first_price_fen > row.price_fen ? row.first_price_fen : null,
  systemName: row.system_name,
  operatorName: row.operator_name,
  areaName: row.area_name,
  serverName: row.server_name,
  tags: row.tags,
  verified: row.verified_at !== null,
  verifiedAt: row.verified_at && isoTime(row.verified_at),
  warranty: row.warranty,
  reRealname: row.re_realname,
  negotiable: row.negotiable,
  undisclosed: row.undisclosed,
  ...(row.seller_facts && factsOnCard(row.seller_facts)),
  status: row.status,
  viewCount: row.view_count,
  collectCount: row.collect_count,
  listedAt: isoTime(row.listed_at),
  ...(row.goods_type === 'rental' && {
    rentHourFen: row.rent_hour_fen ?? undefined,
    rentDayFen: row.rent_day_fen ?? undefined,
    depositFen: row.deposit_fen ?? undefined,
  }),
});

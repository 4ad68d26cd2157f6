import { type RawBuilder, sql } from 'kysely';
import type { GoodsState } from 'shared-contract';
import type { GoodsCard, GoodsType } from 'shared-contract/shapes';
import { isoTime } from '../core/clock';
import type { Db, Tx } from '../core/database';
import { type Defined, readDefined } from './defined';
import { listed } from './goods-query';
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

/** What the database tells of a card; names, figures and the seller's facts are added by {@link selectGoods} and others. */
interface StoredCard
  extends Omit<
    CardRow,
    'game_name' | 'figures' | 'system_name' | 'operator_name' | 'area_name' | 'server_name' | 'seller_facts'
  > {
  system_id: number;
  operator_id: number;
  area_id: number;
  server_id: number;
  /** Of the attributes that have one, by their id. */
  numbers: Record<string, number> | null;
}

/**
 * No name of a game, place or attribute: they are known, see {@link readDefined}. The rest are scalar subqueries: planning a
 * join takes longer than reading a page.
 */
const columns = sql`
  g.id, g.goods_no, g.game_id, g.goods_type, g.title, g.price_fen, g.first_price_fen,
  g.system_id, g.operator_id, g.area_id, g.server_id,
  g.tags, g.verified_at, g.warranty, g.re_realname, g.negotiable, g.undisclosed, g.status,
  (select c.view_count from goods_counter c where c.goods_id = g.id) as view_count,
  (select c.collect_count from goods_counter c where c.goods_id = g.id) as collect_count,
  g.listed_at, g.rent_hour_fen, g.rent_day_fen, g.deposit_fen,
  (select i.file from goods_image i where i.goods_id = g.id and i.report_id is null order by i.sort limit 1) as cover, g.seller_id,
  (select json_object_agg(v.attr_id, v.number) from goods_attr v
    where v.goods_id = g.id and v.number is not null) as numbers`;

/**
 * Selects goods cards.
 * @param rest SQL after `from`: joins, where, order and limit over goods `g`
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
  const { rows } = await sql<StoredCard & More>`
    ${before} select ${columns}${more} from goods g ${rest}`.execute(db);
  if (rows.length === 0) return [];
  const defined = await readDefined(db, ({ games, places }) =>
    rows.every(({ game_id, server_id }) => games.has(game_id) && places.has(server_id)),
  );
  return rows.map((row) => Object.assign(row, namesOf(row, defined)));
}

/** The rows of goods on sale in the order of their ids, without their sellers' facts and without those that are no longer listed. */
export async function selectListed(db: Db, ids: readonly number[]): Promise<GoodsRow[]> {
  if (ids.length === 0) return [];
  const rows = await selectGoods(db, sql`where g.id = any (${ids}::bigint[]) and ${listed}`);
  const found = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

function namesOf(row: StoredCard, { games, places, figures }: Defined) {
  const place = (id: number) => places.get(id)?.name ?? '';
  return {
    game_name: games.get(row.game_id) ?? '',
    system_name: place(row.system_id),
    operator_name: place(row.operator_id),
    area_name: place(row.area_id),
    server_name: place(row.server_id),
    figures: (figures.get(row.game_id) ?? []).flatMap(({ id, name, prefix, unit }): Figure[] => {
      const number = row.numbers?.[id];
      return number === undefined ? [] : [{ name, prefix, unit, number }];
    }),
  };
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

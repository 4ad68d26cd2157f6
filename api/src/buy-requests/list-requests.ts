import { type RawBuilder, sql } from 'kysely';
import { buyAnswerStates, buyRequestStates, fees, type Input, type Value } from 'shared-contract';
import type { BuyAnswer, BuyRequest } from 'shared-contract/shapes';
import { type GoodsBrief, readGoodsBriefs } from '../catalog/goods-briefs';
import { coverFile, covers } from '../catalog/pictures';
import { shownTitle } from '../catalog/shown-title';
import { isoTime, now } from '../core/clock';
import type { Db } from '../core/database';
import { limitTo } from '../core/paging';
import { rowId } from '../core/row-id';
import { currentRules } from '../core/rules';
import type { Services } from '../core/services';
import { dealCounts } from '../orders/deal-counts';
import { type Listing, readListing } from '../wishes/listing';
import { agreedFen, misfit } from './fit';
import type { BuyAnswerRow, BuyRequestRow } from './tables';

/** Own goods that are compared with requests at most, the newest. */
const MAX_OWN_GOODS = 10;
/** Open requests of the own goods' games that are looked at, the newest. */
const MAX_LOOKED_AT = 100;
/** Answers shown of one request, the living ones first. */
const MAX_SHOWN_ANSWERS = 40;

interface RequestRow extends BuyRequestRow {
  game_name: string;
  deals: number;
}
interface AnswerRow extends BuyAnswerRow {
  is_over: boolean;
  goods: GoodsBrief;
}
type Rates = Parameters<typeof fees>[2];

/** Requests with the number of deals of their buyers. @param rest SQL after `where`, over request `r` */
async function readRequests(db: Db, rest: RawBuilder<unknown>): Promise<RequestRow[]> {
  const { rows } = await sql<Omit<RequestRow, 'deals'>>`
    select r.*, g.name as game_name from buy_request r join game g on g.id = r.game_id where ${rest}`.execute(
    db,
  );
  const deals = await dealCounts(
    db,
    'buyer',
    rows.map(({ buyer_id }) => buyer_id),
  );
  return rows.map((row) => ({ ...row, deals: deals.get(row.buyer_id) ?? 0 }));
}

/** A member's own requests, or open ones that their goods on sale fit (product call listBuyRequests). */
export async function listBuyRequests(
  { db }: Services,
  memberId: number,
  { role, id, ...page }: Input<'listBuyRequests'>,
): Promise<Value<'listBuyRequests'>> {
  const { fees: rates } = await currentRules(db);
  const at = await now(db);
  const serverTime = isoTime(at);
  const one = id === undefined ? undefined : (rowId(id) ?? 0);
  const isOne = one === undefined ? sql`true` : sql`r.id = ${one}`;
  if (role === 'buyer') {
    const rows = await readRequests(
      db,
      sql`r.buyer_id = ${memberId} and ${isOne} order by (r.status = 'open') desc, r.id desc ${limitTo(page)}`,
    );
    const { rows: counted } = await sql<{ total: number }>`
      select count(*)::int as total from buy_request r where buyer_id = ${memberId} and ${isOne}`.execute(db);
    const answers = await answersTo(db, rows, null);
    return {
      rows: rows.map((row) => toRequest(row, 'buyer', rates, answers, [])),
      total: counted[0]?.total ?? 0,
      serverTime,
    };
  }
  const own = await ownListings(db, memberId);
  const rows = await readRequests(
    db,
    one === undefined
      ? sql`r.status = 'open' and r.until > app_now() and r.buyer_id <> ${memberId}
      and r.game_id = any (${[...new Set(own.map(({ gameId }) => gameId))]})
    order by r.id desc limit ${MAX_LOOKED_AT}`
      : sql`r.id = ${one} and r.buyer_id <> ${memberId}`,
  );
  const answers = await answersTo(db, rows, memberId);
  const fitting = rows
    .map((row) => ({
      row,
      goods: isOpen(row, at) ? own.filter((listing) => !misfit(row, listing)) : [],
    }))
    .filter(({ row, goods }) => goods.length > 0 || answers.some(({ request_id }) => request_id === row.id));
  const { pageNum = 1, pageSize = 20 } = page;
  return {
    rows: fitting
      .slice((pageNum - 1) * pageSize, pageNum * pageSize)
      .map(({ row, goods }) => toRequest(row, 'seller', rates, answers, goods)),
    total: fitting.length,
    serverTime,
  };
}

const isOpen = ({ status, until }: BuyRequestRow, at: Date): boolean => status === 'open' && until > at;

async function ownListings(db: Db, memberId: number): Promise<(Listing & { coverUrl: string })[]> {
  const { rows } = await sql<{ id: number; cover: string }>`
    select g.id, ${coverFile} as cover from goods g
    where g.seller_id = ${memberId} and g.status = 'onSale' and g.goods_type <> 'rental'
    order by g.id desc limit ${MAX_OWN_GOODS}`.execute(db);
  const found: (Listing & { coverUrl: string })[] = [];
  for (const { id, cover } of rows) {
    const listing = await readListing(db, id);
    if (listing) found.push({ ...listing, coverUrl: covers(cover).coverUrl });
  }
  return found;
}

/** Answers to these requests, the newest first; of one seller, or of all. */
async function answersTo(
  db: Db,
  requests: readonly RequestRow[],
  sellerId: number | null,
): Promise<AnswerRow[]> {
  if (requests.length === 0) return [];
  const { rows } = await sql<Omit<AnswerRow, 'goods'>>`
    select a.*, a.until <= app_now() as is_over
    from buy_request r cross join lateral (
      select * from buy_answer b where b.request_id = r.id and (${sellerId}::bigint is null or b.seller_id = ${sellerId})
      order by (b.status in ('open', 'bought')) desc, b.id desc limit ${MAX_SHOWN_ANSWERS}
    ) a where r.id = any (${requests.map(({ id }) => id)}) order by a.id desc`.execute(db);
  const goods = await readGoodsBriefs(
    db,
    rows.map(({ goods_id }) => goods_id),
  );
  return rows.map((row) => ({ ...row, goods: goods(row.goods_id) }));
}

function toRequest(
  row: RequestRow,
  role: BuyRequest['role'],
  rates: Rates,
  answers: readonly AnswerRow[],
  goods: readonly (Listing & { coverUrl: string })[],
): BuyRequest {
  const own = answers.filter(({ request_id }) => request_id === row.id);
  const answered = new Set(
    own.filter(({ status, is_over }) => status === 'declined' || !is_over).map(({ goods_id }) => goods_id),
  );
  return {
    id: String(row.id),
    role,
    name: row.name,
    gameName: row.game_name,
    conditions: row.conditions.map(({ key, text }) => ({ key, text })),
    priceFen: row.price_fen,
    frozenFen: row.frozen_fen,
    netFen: fees(row.price_fen, 'basic', rates).sellerNetFen,
    status: row.status,
    statusText: buyRequestStates[row.status],
    until: isoTime(row.until),
    deals: row.deals,
    answers: own.map((given) => toAnswer(given, rates)),
    fitting: goods
      .filter(({ goodsId }) => !answered.has(goodsId))
      .map(({ goodsId, title, coverUrl, priceFen }) => ({
        id: String(goodsId),
        title: shownTitle(title),
        coverUrl,
        priceFen,
      })),
    orderNo: row.order_no,
    createdAt: isoTime(row.created_at),
  };
}

function toAnswer(given: AnswerRow, rates: Rates): BuyAnswer {
  const isOpen = given.status === 'open';
  // Goods that left the shelf, or a time that is over, make an open answer void.
  const status = isOpen && (given.is_over || !given.goods.on_sale) ? 'void' : given.status;
  const priceFen = isOpen ? agreedFen(given, given.goods.price_fen) : given.price_fen;
  const { payFen, sellerNetFen } = fees(priceFen, 'basic', rates);
  return {
    id: String(given.id),
    goods: {
      id: String(given.goods_id),
      title: shownTitle(given.goods.title),
      coverUrl: covers(given.goods.cover).coverUrl,
      priceFen: given.goods.price_fen,
    },
    priceFen,
    payFen,
    netFen: sellerNetFen,
    status,
    statusText: buyAnswerStates[status],
    until: isoTime(given.until),
  };
}

import { type RawBuilder, sql } from 'kysely';
import { auctionTabs, fees, type Input, type QuoteState, type Value } from 'shared-contract';
import type { Assessment, AttributeValue } from 'shared-contract/shapes';
import { type Figures, nearestDeals } from '../catalog/fair-price';
import { covers, picture } from '../catalog/pictures';
import { formatValue } from '../catalog/values';
import { isoTime, now } from '../core/clock';
import type { Db } from '../core/database';
import { isStaffAtWork, type Member } from '../core/member';
import { limitTo } from '../core/paging';
import { recordLook } from '../core/record-look';
import { notFound, Refusal } from '../core/refusal';
import { rowId } from '../core/row-id';
import { currentRules } from '../core/rules';
import type { Services } from '../core/services';
import { formValue } from '../listing/attributes';
import type { AssessmentRow } from '../orders/move-assessment';
import { isDue, isVisibleToMerchants } from '../orders/move-assessment';
import { endAuction } from './sweep';

interface ListRow extends AssessmentRow {
  game_name: string;
  cover: string | null;
  quotes: number;
  top_fen: number | null;
  own_quote: { amountFen: number; status: QuoteState } | null;
}

const select = (db: Db, readerId: number, rest: RawBuilder<unknown>) =>
  sql<ListRow>`
    select a.*, game.name as game_name,
      (select file from assessment_image i where i.assessment_id = a.id order by sort limit 1) as cover,
      (select count(*)::int from quote q where q.assessment_id = a.id and q.status in ('valid', 'accepted', 'lost')) as quotes,
      (select max(amount_fen) from quote q
        where q.assessment_id = a.id and q.status in ('valid', 'accepted', 'lost')) as top_fen,
      (select json_build_object('amountFen', q.amount_fen, 'status', q.status) from quote q
        where q.assessment_id = a.id and q.merchant_id = ${readerId} order by q.id desc limit 1) as own_quote
    from assessment a join game on game.id = a.game_id ${rest}`.execute(db);

const toAssessment = (row: ListRow, reader: { own: boolean; won?: boolean }): Assessment => ({
  id: String(row.id),
  mode: row.mode,
  gameId: String(row.game_id),
  gameName: row.game_name,
  title: row.title,
  coverUrl: row.cover && covers(row.cover).coverUrl,
  estimate: row.estimate,
  quoteCount: row.quotes,
  topQuoteFen: row.top_fen,
  endAt: row.end_at && isoTime(row.end_at),
  durationH: row.duration_h,
  status: row.status,
  rejectReason: reader.own ? row.reject_reason : null,
  orderNo: reader.own || reader.won ? row.order_no : null,
  ownQuote: row.own_quote,
  createdAt: isoTime(row.created_at),
});

/**
 * Lists the member's own requests. For merchants, scope `open` lists other members' auctions that accept quotes
 * now, soonest end first; scope `quoted` lists the auctions the merchant has quoted for, newest first.
 */
export async function listAssessments(
  { db }: Services,
  member: Member,
  { mode, status, tab, scope = 'mine', ...page }: Input<'listAssessments'>,
): Promise<Value<'listAssessments'>> {
  const open = scope === 'open';
  const quoted = scope === 'quoted';
  if ((open || quoted) && !member.roles.includes('merchant'))
    throw new Refusal(403, 'FORBIDDEN', '只有入驻商户可以看可报价的竞价');
  const wanted = sql`where a.mode = ${mode} and (${status === undefined} or a.status = ${status ?? null})
    and (${tab === undefined} or a.status = any(${tab ? [...auctionTabs[tab]] : []}::text[])) and ${
      open
        ? sql`a.status = 'quoting' and a.end_at > app_now() and a.member_id <> ${member.id}`
        : quoted
          ? sql`exists (select from quote q where q.assessment_id = a.id and q.merchant_id = ${member.id})`
          : sql`a.member_id = ${member.id}`
    }`;
  const order = open ? sql`a.end_at, a.id` : sql`a.id desc`;
  const { rows } = await select(db, member.id, sql`${wanted} order by ${order} ${limitTo(page)}`);
  const counted = await sql<{
    total: number;
  }>`select count(*)::int as total from assessment a ${wanted}`.execute(db);
  return {
    rows: rows.map((row) =>
      toAssessment(row, { own: row.member_id === member.id, won: row.own_quote?.status === 'accepted' }),
    ),
    total: counted.rows[0]?.total ?? 0,
    counts: quoted ? await quoteCountsOf(db, member.id) : await countsOf(db, mode, member.id),
  };
}

async function countsOf(db: Db, mode: string, memberId: number): Promise<Record<string, number>> {
  const { rows } = await sql<{ status: string; count: number }>`
    select status, count(*)::int as count from assessment
    where mode = ${mode} and member_id = ${memberId} group by status`.execute(db);
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
}

/** Counts the merchant's latest quote per auction by state. */
async function quoteCountsOf(db: Db, merchantId: number): Promise<Record<string, number>> {
  const { rows } = await sql<{ status: string; count: number }>`
    select status, count(*)::int as count from (
      select distinct on (assessment_id) status from quote where merchant_id = ${merchantId}
      order by assessment_id, id desc) last
    group by status`.execute(db);
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
}

/**
 * One request, see `readAssessment`; looks of the staff are recorded.
 * @throws Refusal 404
 */
export async function getAssessment(
  services: Services,
  member: Member,
  id: string,
): Promise<Value<'getAssessment'>> {
  const assessment = await readAssessment(services, member, id);
  if (!assessment.own && isStaffAtWork(member)) await recordLook(services.db, member, `assessment:${id}`);
  return assessment;
}

/**
 * One request in full for its seller and the staff. A merchant sees an approved auction: its attributes, the
 * top price and the merchant's own quotes, but never the reserve price.
 * @throws Refusal 404 for everyone else
 */
export async function readAssessment(
  services: Services,
  member: Member,
  id: string,
): Promise<Value<'getAssessment'>> {
  const { db } = services;
  const find = async () => (await select(db, member.id, sql`where a.id = ${rowId(id) ?? null}`)).rows[0];
  let row = await find();
  if (!row) throw notFound('回收单不存在');
  const at = await now(db);
  if (isDue(row, at) && (await endAuction(services, row.id))) row = (await find()) ?? row;
  const fullAccess = row.member_id === member.id || isStaffAtWork(member);
  if (!fullAccess && !(member.roles.includes('merchant') && isVisibleToMerchants(row)))
    throw notFound('回收单不存在');
  return {
    ...toAssessment(row, { own: fullAccess, won: row.own_quote?.status === 'accepted' }),
    attrs: await attributes(db, row.id),
    images: await images(db, row.id),
    description: row.description,
    quotes: await quotes(db, row.id, member.id, fullAccess),
    own: row.member_id === member.id,
    form: row.member_id === member.id ? await submittedForm(db, row) : null,
    comparables: row.mode === 'value' ? await comparables(db, row) : [],
    serverTime: isoTime(at),
  };
}

/** The submitted form, to prefill the form of another way to sell the account. */
async function submittedForm(
  db: Db,
  row: AssessmentRow,
): Promise<NonNullable<Value<'getAssessment'>['form']>> {
  const attrs = await sql<{ id: number; input_type: string; values: string[]; number: number | null }>`
    select a.id, a.input_type, array_agg(v.value order by array_position(a.options, v.value)) as values,
      max(v.number)::float8 as number
    from assessment_attr v join game_attr a on a.id = v.attr_id
    where v.assessment_id = ${row.id} group by a.id order by a.sort, a.id`.execute(db);
  const { rows: shown } = await sql<{ file: string; w: number; h: number }>`
    select file, w, h from assessment_image where assessment_id = ${row.id} order by sort`.execute(db);
  const { rows: present } = await sql<{ id: string }>`
    select id from file where id = any (${shown.map(({ file }) => file)})`.execute(db);
  const uploads = shown.filter(({ file }) => present.some(({ id }) => id === file));
  const place = (id: number | null) => (id === null ? null : String(id));
  return {
    systemId: place(row.system_id),
    operatorId: place(row.operator_id),
    areaId: place(row.area_id),
    serverId: place(row.server_id),
    attrs: attrs.rows.map((attr) => ({ attrId: String(attr.id), value: formValue(attr) })),
    images: uploads.map((image) => ({ fileId: image.file, url: picture(image).url })),
  };
}

async function attributes(db: Db, id: number): Promise<AttributeValue[]> {
  const { rows } = await sql<{
    id: number;
    group: string;
    name: string;
    values: { value: string; number: number | null; prefix: string; unit: string }[];
  }>`
    select a.id, a.group_name as "group", a.name,
      json_agg(json_build_object('value', v.value, 'number', v.number, 'prefix', a.prefix, 'unit', a.unit)
        order by array_position(a.options, v.value), v.value) as values
    from assessment_attr v join game_attr a on a.id = v.attr_id
    where v.assessment_id = ${id} group by a.id order by a.sort, a.id`.execute(db);
  return rows.map((row) => ({
    attrId: String(row.id),
    group: row.group,
    name: row.name,
    value: formatValue(row.values),
  }));
}

/** Maximum number of comparable deals shown with an estimate. */
const COMPARABLES = 8;

async function comparables(db: Db, { id, game_id: gameId }: AssessmentRow) {
  const { rows } = await sql<{ figures: Figures }>`
    select array[
        max(v.number) filter (where a.figure_rank = 1),
        max(v.number) filter (where a.figure_rank = 2),
        max(v.number) filter (where a.figure_rank = 3)]::float8[] as figures
    from assessment_attr v join game_attr a on a.id = v.attr_id where v.assessment_id = ${id}`.execute(db);
  const figures = rows[0]?.figures ?? [null, null, null];
  const deals = await nearestDeals(db, { gameId, goodsType: 'account', figures }, COMPARABLES);
  return deals.map(({ title, priceFen, at }) => ({ title, priceFen, dealAt: isoTime(at) }));
}

async function images(db: Db, id: number) {
  const { rows } = await sql<{ file: string; w: number; h: number }>`
    select file, w, h from assessment_image where assessment_id = ${id} order by sort`.execute(db);
  return rows.map(picture);
}

/**
 * A score out of five for merchants: the share of their recycle orders that completed, smoothed with three completed
 * ones. Without an order there is no entry; the score is five.
 */
async function merchantScores(db: Db, merchantIds: readonly number[]): Promise<Map<number, number>> {
  if (merchantIds.length === 0) return new Map();
  const { rows } = await sql<{ id: number; score: number }>`
    select buyer_id as id,
      round(5.0 * (3 + count(*) filter (where status = 'completed')) / (3 + count(*)), 1)::float8 as score
    from trade_order
    where buyer_id = any (${[...merchantIds]}) and order_type = 'RECYCLE' and ended_at is not null
    group by buyer_id`.execute(db);
  return new Map(rows.map(({ id, score }) => [id, score]));
}

/** Merchants by id as others see them: the first character of the name; those of the demo, whose phone starts with 120, as 演示. */
async function maskedMerchants(db: Db, ids: number[]): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ id: number; masked: string }>`
    select id, case when phone_masked like '120%' then '演示·' else '' end || left(nick_name, 1) || '***' as masked
    from member where id = any (${ids})`.execute(db);
  return new Map(rows.map(({ id, masked }) => [id, masked]));
}

/**
 * Quotes, highest first, withdrawn ones last. Merchants are shown by the first character of their name and their score.
 */
async function quotes(db: Db, id: number, readerId: number, fullAccess: boolean) {
  const { rows } = await sql<{
    id: number;
    merchant_id: number;
    amount_fen: number;
    status: QuoteState;
    at: Date;
  }>`
    select q.id, q.merchant_id, q.amount_fen, q.status, q.at from quote q
    where q.assessment_id = ${id} and (${fullAccess} or q.merchant_id = ${readerId})
    order by (q.status = 'withdrawn'), q.amount_fen desc, q.at`.execute(db);
  const merchants = rows.map(({ merchant_id }) => merchant_id);
  const scores = await merchantScores(db, merchants);
  const names = await maskedMerchants(db, merchants);
  const { fees: rates } = await currentRules(db);
  return rows.map((row) => ({
    id: String(row.id),
    merchantMasked: names.get(row.merchant_id) ?? '***',
    score: scores.get(row.merchant_id) ?? 5,
    amountFen: row.amount_fen,
    netFen: fees(row.amount_fen, 'basic', rates).sellerNetFen,
    status: row.status,
    own: row.merchant_id === readerId,
    at: isoTime(row.at),
  }));
}

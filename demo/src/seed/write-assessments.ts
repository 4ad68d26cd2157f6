import type { Tx } from 'api/core/database';
import { postFreeze, postRecharge } from 'api/money/ledger';
import type { Random } from 'api/testing/random';
import { estimate } from 'api/valuation/estimate';
import { sql } from 'kysely';
import type { AssessmentState, QuoteState } from 'shared-contract';
import { DAY_MS } from './goods';
import type { SeedMember, SeedMembers } from './members';
import type { Postings } from './postings';
import type { WrittenGoods } from './write-goods';

const VALUATIONS = 80;
/** States of the thirty auctions; none is in a state with an order (see write-recycling). */
const auctionStates: readonly AssessmentState[] = [
  ...Array<AssessmentState>(12).fill('quoting'),
  ...Array<AssessmentState>(5).fill('reviewing'),
  ...Array<AssessmentState>(4).fill('choosing'),
  ...Array<AssessmentState>(4).fill('expired'),
  ...Array<AssessmentState>(3).fill('rejected'),
  ...Array<AssessmentState>(2).fill('cancelled'),
];
const HOUR_MS = 3_600_000;
const hours = [6, 12, 24] as const;
const MERCHANT_BALANCE_FEN = 20_000_000;

/** Valuations and auctions of accounts like the listed ones; the merchants' quotes are frozen through the ledger. */
export async function writeAssessments(
  tx: Tx,
  goods: readonly WrittenGoods[],
  members: SeedMembers,
  postings: Postings,
  now: Date,
  random: Random,
): Promise<void> {
  const merchants = members.all.filter(({ role }) => role === '商户');
  // Before the oldest quote.
  const fundedAt = new Date(now.getTime() - 200 * DAY_MS);
  for (const { id } of merchants)
    postings.add(fundedAt, () =>
      postRecharge(tx, {
        memberId: id,
        amountFen: MERCHANT_BALANCE_FEN,
        reference: `RDEMOMERCHANT${id}`,
        at: fundedAt,
      }),
    );
  const accounts = goods.filter((one) => one.goods.goodsType === 'account');
  const askers = members.all.filter(({ role }) => role === '买家' || role === '卖家' || role === '用户');
  for (let n = 0; n < VALUATIONS; n += 1) {
    const at = new Date(now.getTime() - Math.round((VALUATIONS - n) * 0.4 * DAY_MS));
    await writeAssessment(tx, random.pick(accounts), n % 4 === 0 ? askers[0] : random.pick(askers), {
      status: 'done',
      created_at: at,
    });
  }
  for (const [n, status] of auctionStates.entries())
    await writeAuction(
      tx,
      random.pick(accounts),
      n % 3 === 0 ? askers[0] : random.pick(askers),
      status,
      merchants,
      postings,
      now,
      random,
    );
}

async function writeAuction(
  tx: Tx,
  account: WrittenGoods,
  seller: SeedMember | undefined,
  status: AssessmentState,
  merchants: readonly SeedMember[],
  postings: Postings,
  now: Date,
  random: Random,
): Promise<void> {
  const duration = random.pick(hours);
  const ended = !['quoting', 'reviewing'].includes(status);
  const ago = ended ? duration + random.integer(1, 20) : random.next() * duration * 0.5;
  const at = new Date(now.getTime() - Math.round(ago * HOUR_MS));
  const endAt = new Date(at.getTime() + duration * HOUR_MS);
  const runs = status !== 'reviewing' && status !== 'rejected';
  const id = await writeAssessment(tx, account, seller, {
    status,
    duration_h: duration,
    created_at: at,
    end_at: runs ? endAt : null,
  });
  if (!runs || (status === 'expired' && random.chance(0.5))) return;
  const quoteStatus: QuoteState = status === 'quoting' || status === 'choosing' ? 'valid' : 'void';
  const worth = account.goods.prices.at(-1)?.priceFen ?? 10_000;
  for (const { id: merchantId } of random.sample(merchants, random.integer(1, 4))) {
    const amountFen = Math.max(600, Math.round((worth * random.integer(55, 80)) / 100));
    const { id: quoteId } = await tx
      .insertInto('quote')
      .values({ assessment_id: id, merchant_id: merchantId, amount_fen: amountFen, status: quoteStatus, at })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (quoteStatus === 'valid')
      postings.add(at, () =>
        postFreeze(tx, 'quoteFrozen', {
          memberId: merchantId,
          amountFen,
          reference: `Q${quoteId}-${amountFen}`,
          at,
        }),
      );
  }
}

interface Facts {
  status: AssessmentState;
  created_at: Date;
  /** Auctions only: duration in hours and end time. */
  duration_h?: number;
  end_at?: Date | null;
  order_no?: string;
}

/** One valuation or auction of an account like `goods`. @returns its id */
export async function writeAssessment(
  tx: Tx,
  { id: goodsId, gameId, goods }: WrittenGoods,
  member: SeedMember | undefined,
  { status, created_at, duration_h, end_at = null, order_no }: Facts,
): Promise<number> {
  const ranked = await sql<{ figure_rank: number; number: number }>`
    select a.figure_rank, v.number::float8 as number from goods_attr v join game_attr a on a.id = v.attr_id
    where v.goods_id = ${goodsId} and a.figure_rank is not null`.execute(tx);
  const figure = (rank: number) => ranked.rows.find((row) => row.figure_rank === rank)?.number ?? null;
  const valued = await estimate(tx, {
    gameId,
    goodsType: 'account',
    figures: [figure(1), figure(2), figure(3)],
  });
  const { rows } = await sql<{ id: number }>`
    insert into assessment (mode, member_id, game_id, system_id, operator_id, area_id, server_id, title, description,
      status, reject_reason, estimate, duration_h, end_at, choose_until, order_no, created_at)
    select ${duration_h === undefined ? 'value' : 'auction'}, ${member?.id ?? 0}, game_id, system_id, operator_id, area_id,
      server_id, ${goods.title.replace(/^【.*?】/, '')}, description, ${status},
      ${status === 'rejected' ? '截图里看不到区服和角色名，请补全后重新提交。' : null},
      ${JSON.stringify(valued)}, ${duration_h ?? null}, ${end_at}::timestamptz,
      ${status === 'choosing' && end_at ? new Date(end_at.getTime() + 24 * HOUR_MS) : null}::timestamptz, ${order_no ?? null}, ${created_at}
    from goods where id = ${goodsId} returning id`.execute(tx);
  const id = rows[0]?.id ?? 0;
  await sql`
    insert into assessment_attr (assessment_id, attr_id, value, number)
    select ${id}::bigint, attr_id, value, number from goods_attr where goods_id = ${goodsId}`.execute(tx);
  await sql`
    insert into assessment_image (assessment_id, sort, file, w, h)
    select ${id}::bigint, sort, file, w, h from goods_image
    where goods_id = ${goodsId} and report_id is null`.execute(tx);
  return id;
}

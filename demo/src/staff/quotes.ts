import type { Db } from 'api/core/database';
import type { Sweep } from 'api/core/jobs/sweep';
import { Refusal } from 'api/core/refusal';
import type { Services } from 'api/core/services';
import { quoteAssessment } from 'api/valuation/quote';
import { sql } from 'kysely';
import { PRICE_MAX_FEN } from 'shared-contract';
import { demoMembers } from './staff';

/** Delay from the approval to the first quote, and from the first to the second. */
const PAUSE_S = 8;
const QUOTES = 2;
/** Minimum amount of a quote. */
const MIN_FEN = 600;

/** An auction in which merchants quote. */
interface Open {
  id: number;
  game_id: number;
  member_id: number;
  /** The middle of the estimate; null without one. */
  mid_fen: number | null;
  /** Merchants who have quoted. */
  quoted: number[];
}

/**
 * Two demo merchants quote for every auction approved after submission by a user. Their names are shown as 演示 in the
 * list of quotes.
 */
export const quoteForAuctions: Sweep = async (services) => {
  const due = await dueAuctions(services.db);
  if (due.length === 0) return 0;
  const merchants = await richestMerchants(services.db);
  let quotes = 0;
  for (const auction of due) {
    const merchant = merchants.find((id) => id !== auction.member_id && !auction.quoted.includes(id));
    if (merchant !== undefined && (await quote(services, merchant, auction))) quotes += 1;
  }
  return quotes;
};

/** The auctions that wait for a quote, read in parts: approvals are not on an auction's shard. */
async function dueAuctions(db: Db): Promise<Open[]> {
  const { rows: open } = await sql<Open>`
    select a.id, a.game_id, a.member_id, nullif((a.estimate ->> 'midFen')::bigint, 0) as mid_fen,
      array(select distinct q.merchant_id from quote q where q.assessment_id = a.id) as quoted
    from assessment a where a.status = 'quoting' and a.end_at > app_now() order by a.end_at limit 200`.execute(
    db,
  );
  const { rows: approved } = await sql<{ id: string; seconds: number }>`
    select entity_id as id, extract(epoch from app_now() - max(at))::float8 as seconds from audit
    where entity = 'assessment' and entity_id = any (${open.map(({ id }) => String(id))})
      and from_state = 'reviewing' and to_state = 'quoting' group by entity_id`.execute(db);
  const waited = new Map(approved.map(({ id, seconds }) => [id, seconds]));
  return open.filter(
    ({ id, quoted }) =>
      quoted.length < QUOTES && (waited.get(String(id)) ?? 0) >= PAUSE_S * (quoted.length + 1),
  );
}

/** Demo merchants, the one with the largest balance first. */
async function richestMerchants(db: Db): Promise<number[]> {
  const ids = await demoMembers(db, 'merchant');
  const { rows } = await sql<{ account: string; fen: number }>`
    select account, balance_fen as fen from wallet_account
    where account = any (${ids.map((id) => `member:${id}:available`)})`.execute(db);
  const balance = new Map(rows.map(({ account, fen }) => [account, fen]));
  const of = (id: number) => balance.get(`member:${id}:available`) ?? 0;
  return ids.toSorted((a, b) => of(b) - of(a));
}

/** What an account of the game costs on average, in fen; 100 yuan where none is on sale. */
async function averagePrice(db: Db, gameId: number): Promise<number> {
  const { rows } = await sql<{ fen: number | null }>`
    select avg(price_fen)::bigint as fen from goods
    where game_id = ${gameId} and goods_type = 'account' and status = 'onSale'`.execute(db);
  return rows[0]?.fen ?? 10_000;
}

async function quote(services: Services, merchantId: number, { id, ...auction }: Open): Promise<boolean> {
  const worthFen = auction.mid_fen ?? (await averagePrice(services.db, auction.game_id));
  // The second quote is higher; if the hidden reserve is not met, retry with a larger share.
  for (const share of [0.66 + auction.quoted.length * 0.06, 0.9, 1.1]) {
    const amountFen = Math.min(PRICE_MAX_FEN, Math.max(MIN_FEN, Math.round((worthFen * share) / 100) * 100));
    try {
      await quoteAssessment(services, merchantId, { id: String(id), amountFen });
      return true;
    } catch (error) {
      if (error instanceof Refusal && error.reason === 'RESERVE_NOT_MET') continue;
      if (!(error instanceof Refusal)) services.log.error({ err: error }, 'demo merchant quote failed');
      return false;
    }
  }
  return false;
}

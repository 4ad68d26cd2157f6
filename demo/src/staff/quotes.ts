import type { Sweep } from 'api/core/jobs/sweep';
import { Refusal } from 'api/core/refusal';
import type { Services } from 'api/core/services';
import { quoteAssessment } from 'api/valuation/quote';
import { sql } from 'kysely';
import { PRICE_MAX_FEN } from 'shared-contract';

/** Delay from the approval to the first quote, and from the first to the second. */
const PAUSE_S = 8;
const QUOTES = 2;
/** Minimum amount of a quote. */
const MIN_FEN = 600;

interface Open {
  id: number;
  merchant_id: number;
  quotes: number;
  worth_fen: number;
}

/**
 * Two demo merchants quote for every auction approved after submission by a user. Their names are shown as 演示 in the
 * list of quotes.
 */
export const quoteForAuctions: Sweep = async (services) => {
  const { rows } = await sql<Open>`
    select a.id, merchant.id as merchant_id, q.n as quotes,
      coalesce(nullif((a.estimate ->> 'midFen')::bigint, 0), (select avg(price_fen)::bigint from goods g
        where g.game_id = a.game_id and g.goods_type = 'account' and g.status = 'onSale'), 10000) as worth_fen
    from assessment a
    cross join lateral (select max(at) as at from audit
      where entity = 'assessment' and entity_id = a.id::text and to_state = 'quoting' and from_state = 'reviewing') approved
    cross join lateral (select count(distinct merchant_id)::int as n from quote where assessment_id = a.id) q
    cross join lateral (select m.id from member m
      left join wallet_account w on w.account = 'member:' || m.id || ':available'
      where 'merchant' = any (m.roles) and m.status = 'active' and m.phone_masked like '120%' and m.id <> a.member_id
        and not exists (select from quote mine where mine.assessment_id = a.id and mine.merchant_id = m.id)
      order by w.balance_fen desc nulls last, m.id limit 1) merchant
    where a.status = 'quoting' and a.end_at > app_now() and q.n < ${QUOTES}
      and approved.at <= app_now() - make_interval(secs => ${PAUSE_S}::float8 * (q.n + 1))
    limit 20`.execute(services.db);
  let quoted = 0;
  for (const open of rows) if (await quote(services, open)) quoted += 1;
  return quoted;
};

async function quote(services: Services, { id, merchant_id, quotes, worth_fen }: Open): Promise<boolean> {
  // The second quote is higher; if the hidden reserve is not met, retry with a larger share.
  for (const share of [0.66 + quotes * 0.06, 0.9, 1.1]) {
    const amountFen = Math.min(PRICE_MAX_FEN, Math.max(MIN_FEN, Math.round((worth_fen * share) / 100) * 100));
    try {
      await quoteAssessment(services, merchant_id, { id: String(id), amountFen });
      return true;
    } catch (error) {
      if (error instanceof Refusal && error.reason === 'RESERVE_NOT_MET') continue;
      if (!(error instanceof Refusal)) services.log.error({ err: error }, 'demo merchant quote failed');
      return false;
    }
  }
  return false;
}

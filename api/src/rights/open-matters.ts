import { sql } from 'kysely';
import type { OpenMatter, OpenMatterKind } from 'shared-contract/shapes';
import type { Db, Tx } from '../core/database';
import { availableOf, frozenOf } from '../money/ledger';

/** Goods leave the shelf when the closing is asked for, so they do not hold it up. */
const ENDS_BY_ITSELF: readonly OpenMatterKind[] = ['goods'];

/**
 * What a member has open: what must be settled before the account can be closed, and the goods on sale, which leave the
 * shelf then. A claim is open for both parties of the order. Accounts of the staff, and blocked ones, whose phone would be
 * free again, are not closed by their member.
 */
export async function openMatters(db: Db | Tx, id: number): Promise<OpenMatter[]> {
  const { rows } = await sql<{ kind: OpenMatterKind; count: number; fen: number | null }>`
    with open_order as (
      select status from trade_order where ${id} in (buyer_id, seller_id) and ended_at is null),
      sold as (select order_no from trade_order where seller_id = ${id})
    select 'orders' as kind, count(*) as count, null::bigint as fen from open_order
      where status not in ('refundSeller', 'refundRuling')
    union all select 'disputes', count(*), null from open_order where status in ('refundSeller', 'refundRuling')
    union all select 'balance', count(*) filter (where balance_fen > 0), sum(balance_fen) from wallet_account
      where account in (${availableOf(id)}, ${frozenOf(id)})
    union all select 'withdrawals', count(*), null from withdrawal where member_id = ${id} and ended_at is null
    union all select 'payments', count(*), null from payment where payer_id = ${id} and status in ('pending', 'refunding')
    union all select 'auctions', count(*), null from assessment
      where member_id = ${id} and status in ('reviewing', 'quoting', 'choosing', 'trading')
    union all select 'quotes', count(*), null from quote where merchant_id = ${id} and status = 'valid'
    union all select 'offers', count(*), null from offer
      where ${id} in (buyer_id, seller_id) and status in ('open', 'countered')
    union all select 'buyRequests', count(*), null from buy_request where buyer_id = ${id} and status = 'open'
    union all select 'tickets', count(*), null from problem
      where problem_type in ('claim', 'complaint') and status in ('submitted', 'checking', 'paying', 'pending', 'handling')
        and (member_id = ${id} or (problem_type = 'claim' and order_no in (select order_no from sold)))
    union all select 'staff', count(*), null from member where id = ${id} and ('staff' = any (roles) or status = 'blocked')
    union all select 'goods', count(*), null from goods where seller_id = ${id} and status in ('onSale', 'reviewing')
  `.execute(db);
  return rows
    .filter(({ count }) => count > 0)
    .map(({ kind, count, fen }) => ({
      kind,
      count,
      ...(kind === 'balance' && { amountFen: fen ?? 0 }),
      blocks: !ENDS_BY_ITSELF.includes(kind),
    }));
}

/** Whether something holds the closing up. */
export const isBusy = (matters: readonly OpenMatter[]): boolean => matters.some(({ blocks }) => blocks);

import { sql } from 'kysely';
import type { CaseParty } from 'shared-contract/shapes';
import { isoTime } from '../../core/clock';
import type { Db } from '../../core/database';

/** Members of a case with counts from their orders, in the order given; names and phones are masked. */
export async function caseParties(
  db: Db,
  members: readonly { id: number; role: CaseParty['role'] }[],
): Promise<CaseParty[]> {
  if (members.length === 0) return [];
  const { rows } = await sql<{
    id: number;
    nick_name: string;
    phone_masked: string;
    realname_masked: string | null;
    created_at: Date;
    status: string;
    bought: number;
    sold: number;
    refunds_asked: number;
    refunds_met: number;
    claims: number;
  }>`
    select m.id, m.nick_name, m.phone_masked, m.realname_masked, m.created_at, m.status,
      (select count(*)::int from trade_order o where o.buyer_id = m.id and o.status = 'completed') as bought,
      (select count(*)::int from trade_order o where o.seller_id = m.id and o.status = 'completed') as sold,
      (select count(*)::int from trade_order o where o.buyer_id = m.id and o.refund_requests > 0) as refunds_asked,
      (select count(*)::int from trade_order o where o.seller_id = m.id and o.refund_requests > 0) as refunds_met,
      (select count(*)::int from problem p where p.member_id = m.id and p.problem_type = 'claim') as claims
    from member m where m.id = any (${members.map(({ id }) => id)})`.execute(db);
  return members.flatMap(({ id, role }) => {
    const row = rows.find((each) => each.id === id);
    return row
      ? {
          memberId: String(id),
          role,
          nick: row.nick_name,
          phoneMasked: row.phone_masked,
          realNameMasked: row.realname_masked,
          since: isoTime(row.created_at),
          active: row.status === 'active',
          bought: row.bought,
          sold: row.sold,
          refundsAsked: row.refunds_asked,
          refundsMet: row.refunds_met,
          claims: row.claims,
        }
      : [];
  });
}

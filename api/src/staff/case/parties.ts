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
  const ids = members.map(({ id }) => id);
  const { rows } = await sql<{
    id: number;
    nick_name: string;
    phone_masked: string;
    realname_masked: string | null;
    created_at: Date;
    status: string;
  }>`
    select m.id, m.nick_name, m.phone_masked, m.realname_masked, m.created_at, m.status
    from member m where m.id = any (${ids})`.execute(db);
  const { rows: claims } = await sql<{ id: number; count: number }>`
    select member_id as id, count(*)::int as count from problem
    where member_id = any (${ids}) and problem_type = 'claim' group by member_id`.execute(db);
  const bought = await ordersOf(db, 'buyer', ids);
  const sold = await ordersOf(db, 'seller', ids);
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
          bought: bought.get(id)?.completed ?? 0,
          sold: sold.get(id)?.completed ?? 0,
          refundsAsked: bought.get(id)?.contested ?? 0,
          refundsMet: sold.get(id)?.contested ?? 0,
          claims: claims.find((each) => each.id === id)?.count ?? 0,
        }
      : [];
  });
}

/** Orders of members on one side: how many completed, and of how many the money was asked back. */
async function ordersOf(db: Db, side: 'buyer' | 'seller', memberIds: readonly number[]) {
  const member = sql.ref(`${side}_id`);
  const { rows } = await sql<{ id: number; completed: number; contested: number }>`
    select ${member} as id, count(*) filter (where status = 'completed')::int as completed,
      count(*) filter (where refund_requests > 0)::int as contested
    from trade_order where ${member} = any (${[...memberIds]}) group by ${member}`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

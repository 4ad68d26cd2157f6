import { sql } from 'kysely';
import type { Input, Value } from 'shared-contract';
import type { HouseAccount } from 'shared-contract/shapes';
import { isoTime } from '../../core/clock';
import type { Member } from '../../core/member';
import { limitTo } from '../../core/paging';
import { recordLook } from '../../core/record-look';
import { fieldError } from '../../core/refusal';
import { rowId } from '../../core/row-id';
import type { Services } from '../../core/services';
import { availableOf, FEES, GUARANTEE, type MoneyReason, PROVIDER, shardOf } from '../../money/ledger';
import { reasonTexts } from '../../money/wallet';

const accounts: Record<HouseAccount, string> = { fees: FEES, guarantee: GUARANTEE, provider: PROVIDER };

/** Counted up to here: an account of the house has as many postings as the shop has orders. */
const MOST_COUNTED = 10_000;

/**
 * Postings of a member's balance, or of an account of the house, newest first (product call listLedger).
 * @throws Invalid at memberId without either of the two
 */
export async function listLedger(
  { db }: Pick<Services, 'db'>,
  reader: Member,
  { memberId, account: house, ...page }: Input<'listLedger'>,
): Promise<Value<'listLedger'>> {
  const member = memberId === undefined ? undefined : rowId(memberId);
  const account = member ? availableOf(member) : house && accounts[house];
  if (!account) throw fieldError('memberId', '请填写用户编号，或选择一个账户');
  // Entries of the house are on the shards of their orders.
  const which = member
    ? sql`shard_key = ${shardOf(account)} and account = ${account}`
    : sql`account = ${account}`;
  if (member) await recordLook(db, reader, `ledger:${member}`);
  const { rows } = await sql<{
    id: number;
    at: Date;
    reason: MoneyReason;
    reference: string;
    order_no: string | null;
    delta_fen: number;
    balance_fen: number | null;
  }>`
    select id, at, reason, reference, order_no, delta_fen, balance_fen
    from wallet_entry where ${which} order by id desc ${limitTo(page)}`.execute(db);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from (
      select 1 from wallet_entry where ${which} limit ${MOST_COUNTED}) counted`.execute(db);
  const caseOf = await casesOf(db, rows);
  return {
    rows: rows.map((row) => ({
      id: String(row.id),
      at: isoTime(row.at),
      reason: reasonTexts[row.reason],
      reference: row.reference,
      orderNo: row.order_no,
      case: caseOf(row),
      deltaFen: row.delta_fen,
      balanceFen: row.balance_fen,
    })),
    total: counted[0]?.total ?? 0,
  };
}

type Posted = { reason: MoneyReason; reference: string; order_no: string | null };

/** Number of the quote whose amount a posting froze or released: its reference is `Q7`, or `Q7-` and the amount. */
const quoteOf = ({ reason, reference }: Posted) =>
  reason.startsWith('quote') ? Number(/^Q(\d+)/.exec(reference)?.[1] ?? 0) : 0;

/** What each posting is about: an order, a withdrawal, or the auction of a quote. */
async function casesOf(
  db: Services['db'],
  rows: readonly Posted[],
): Promise<(row: Posted) => Value<'listLedger'>['rows'][number]['case']> {
  const quoteIds = [...new Set(rows.map(quoteOf).filter(Boolean))];
  const quotes =
    quoteIds.length === 0
      ? []
      : await db.selectFrom('quote').select(['id', 'assessment_id']).where('id', 'in', quoteIds).execute();
  return (row) => {
    if (row.order_no !== null) return { entity: 'order', id: row.order_no };
    if (row.reason.startsWith('withdrawal')) return { entity: 'withdrawal', id: row.reference };
    const quote = quotes.find(({ id }) => id === quoteOf(row));
    return quote ? { entity: 'assessment', id: String(quote.assessment_id) } : null;
  };
}

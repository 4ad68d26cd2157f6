import { sql } from 'kysely';
import type { MessageSubject } from 'shared-contract/shapes';
import type { Reader } from './reader';

interface MoneyRow {
  id: string;
  amount_fen: number;
}

/** A withdrawal of the reader's: its number and its amount. */
export const withdrawals: Reader = async (db, memberId, ids) => {
  const { rows } = await sql<MoneyRow>`
    select withdrawal_no as id, amount_fen from withdrawal
    where withdrawal_no = any (${ids}::text[]) and member_id = ${memberId}`.execute(db);
  return rows.map((row) => moneySubject('withdrawal', '提现', row));
};

/** A top-up of the reader's: its number and its amount. */
export const recharges: Reader = async (db, memberId, ids) => {
  const { rows } = await sql<MoneyRow>`
    select pay_no as id, amount_fen from payment
    where shard_key = any (${ids}::text[]) and pay_no = shard_key and payer_id = ${memberId}`.execute(db);
  return rows.map((row) => moneySubject('recharge', '充值', row));
};

const moneySubject = (
  kind: 'withdrawal' | 'recharge',
  name: string,
  { id, amount_fen }: MoneyRow,
): MessageSubject => ({
  kind,
  id,
  name,
  coverUrl: null,
  amountFen: amount_fen,
  amountNote: null,
  step: null,
});

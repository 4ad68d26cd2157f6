import { sql } from 'kysely';
import type { Db, Tx } from '../core/database';
import { notFound } from '../core/refusal';
import type { Seal } from '../core/seal';
import { memberById, phoneHashes, phoneOf } from '../identity/members';
import type { MemberKeys } from './held';

/** The values by which tables name this member. @throws Refusal 404 when there is none */
export async function memberKeys(db: Db | Tx, seal: Seal, id: number): Promise<MemberKeys> {
  const member = await memberById(db, id);
  if (!member) throw notFound();
  const phone = phoneOf(seal, member);
  const ordered = await db
    .selectFrom('trade_order')
    .select('goods_id')
    .distinct()
    .where('seller_id', '=', id)
    .execute();
  const sold = await sql<{ goods_id: number }>`
    select distinct goods_id from deal where goods_id in (select id from goods where seller_id = ${id})`.execute(
    db,
  );
  return {
    id,
    phone,
    phoneHashes: phone === undefined ? [] : phoneHashes(seal, phone),
    tradedGoods: [...ordered, ...sold.rows].map(({ goods_id }) => goods_id),
  };
}

import { sql } from 'kysely';
import type { Input, Value } from 'shared-contract';
import type { SellerFacts } from 'shared-contract/shapes';
import { selectCards, toCard } from '../catalog/goods-card';
import { isoTime } from '../core/clock';
import type { Db, Tx } from '../core/database';
import { limitTo } from '../core/paging';
import { notFound } from '../core/refusal';

/** Goods `g` of a seller that everybody sees. */
const shown = (sellerId: number) =>
  sql`g.seller_id = ${sellerId} and g.status = 'onSale' and g.private_buyer_hash is null`;

export interface FoundSeller {
  id: number;
  blocked: boolean;
}

/**
 * The seller with this public number.
 * @throws Refusal 404 without settled orders, and after the account was closed
 */
export async function findSeller(db: Db | Tx, sellerNo: string): Promise<FoundSeller> {
  const { rows } = await sql<FoundSeller>`
    select m.id, m.status = 'blocked' as blocked from seller_page p join member m on m.id = p.seller_id
    where p.seller_no = ${sellerNo} and p.settled > 0 and m.status <> 'closed'`.execute(db);
  const [seller] = rows;
  if (!seller) throw notFound('没有这位卖家的页面');
  return seller;
}

export const countShown = async (db: Db, sellerId: number): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from goods g where ${shown(sellerId)}`.execute(db);
  return rows[0]?.total ?? 0;
};

/** The page of a seller, equal for every reader (product call getSeller). @throws Refusal 404 */
export async function getSeller(db: Db, sellerNo: string): Promise<Value<'getSeller'>> {
  const { id, blocked } = await findSeller(db, sellerNo);
  const { rows } = await sql<{
    nick: string;
    level: number;
    verified: boolean;
    since: Date;
    followers: number;
    facts: SellerFacts;
    counted_at: Date;
  }>`
    select m.nick_name as nick, m.level, m.realname_status = 'verified' as verified, m.created_at as since,
      p.followers, p.facts, p.counted_at
    from seller_page p join member m on m.id = p.seller_id where p.seller_id = ${id} and p.facts is not null`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw notFound('没有这位卖家的页面');
  return {
    sellerNo,
    nick: row.nick,
    level: row.level,
    verified: row.verified,
    blocked,
    since: isoTime(row.since),
    followers: row.followers,
    selling: blocked ? 0 : await countShown(db, id),
    facts: row.facts,
    countedAt: isoTime(row.counted_at),
  };
}

/** Goods of the seller on sale, newest first (product call listSellerGoods). @throws Refusal 404 */
export async function listSellerGoods(
  db: Db,
  { id: sellerNo, ...page }: Input<'listSellerGoods'>,
): Promise<Value<'listSellerGoods'>> {
  const { id } = await findSeller(db, sellerNo);
  const rows = await selectCards(db, sql`where ${shown(id)} order by g.id desc ${limitTo(page)}`);
  return { rows: rows.map(toCard), total: await countShown(db, id) };
}

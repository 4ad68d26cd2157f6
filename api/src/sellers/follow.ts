import { sql } from 'kysely';
import { type Input, MAX_FOLLOWED, type Value } from 'shared-contract';
import type { GoodsCard } from 'shared-contract/shapes';
import { selectCards, toCard } from '../catalog/goods-card';
import type { Db } from '../core/database';
import { transact } from '../core/events/events';
import { pageOf } from '../core/paging';
import { Refusal } from '../core/refusal';
import { findSeller } from './seller-page';

/** What the reader is to the seller (product call getFollowing). @throws Refusal 404 */
export async function getFollowing(
  db: Db,
  memberId: number,
  sellerNo: string,
): Promise<Value<'getFollowing'>> {
  const { id } = await findSeller(db, sellerNo);
  const { rows } = await sql`
    select from seller_follow where member_id = ${memberId} and seller_id = ${id}`.execute(db);
  return { own: id === memberId, following: rows.length > 0 };
}

/**
 * Follows a seller or ends it; repeating it changes nothing (product call followSeller).
 * @throws Refusal 404; ACTION_NOT_ALLOWED for oneself, a blocked seller, and above 200 sellers
 */
export const followSeller = (
  db: Db,
  memberId: number,
  { id: sellerNo, following }: Input<'followSeller'>,
): Promise<Value<'followSeller'>> =>
  transact(db, async (tx) => {
    const seller = await findSeller(tx, sellerNo);
    // The row's lock puts followers of one seller in a row, so that the number is right.
    await sql`select from seller_page where seller_id = ${seller.id} for update`.execute(tx);
    const changed = following
      ? await follow()
      : await sql`delete from seller_follow where member_id = ${memberId} and seller_id = ${seller.id}
          returning seller_id`.execute(tx);
    const step = changed.rows.length * (following ? 1 : -1);
    const { rows } = await sql<{ followers: number }>`
      update seller_page set followers = greatest(0, followers + ${step}::int) where seller_id = ${seller.id}
      returning followers`.execute(tx);
    return { following, followers: rows[0]?.followers ?? 0 };

    async function follow() {
      if (seller.id === memberId)
        throw new Refusal(422, 'ACTION_NOT_ALLOWED', '这是你自己的卖家页，不用关注');
      if (seller.blocked) throw new Refusal(422, 'ACTION_NOT_ALLOWED', '这位卖家已停用，请等恢复以后再关注');
      const counted = await sql<{ count: number }>`
        select count(*)::int as count from seller_follow where member_id = ${memberId}
          and seller_id <> ${seller.id}`.execute(tx);
      if ((counted.rows[0]?.count ?? 0) >= MAX_FOLLOWED)
        throw new Refusal(422, 'ACTION_NOT_ALLOWED', `最多关注 ${MAX_FOLLOWED} 位卖家，请先取消一些再关注`);
      return sql`
        insert into seller_follow (member_id, seller_id) values (${memberId}, ${seller.id})
        on conflict do nothing returning seller_id`.execute(tx);
    }
  });

interface FollowedRow {
  sellerNo: string;
  nick: string;
  blocked: boolean;
  deals: number;
  handoverMinutes: number | null;
  sellerId: number;
}

/** The sellers that the member follows, last followed first, with what each put on sale last. */
export async function listFollowedSellers(
  db: Db,
  memberId: number,
  page: Input<'listFollowedSellers'>,
): Promise<Value<'listFollowedSellers'>> {
  const { rows: followed } = await sql<{ id: number }>`
    select seller_id as id from seller_follow where member_id = ${memberId}
    order by created_at desc, seller_id desc limit ${MAX_FOLLOWED}`.execute(db);
  const ids = followed.map(({ id }) => id);
  // Sellers are not on the follower's shard.
  const { rows: open } = await sql<FollowedRow>`
    select p.seller_no as "sellerNo", m.nick_name as nick, m.status = 'blocked' as blocked, p.deals,
      p.handover_minutes as "handoverMinutes", m.id as "sellerId"
    from member m join seller_page p on p.seller_id = m.id
    where m.id = any (${ids}) and m.status <> 'closed'`.execute(db);
  const byId = new Map(open.map((row) => [row.sellerId, row]));
  const rows = pageOf(
    ids.flatMap((id) => byId.get(id) ?? []),
    page,
  );
  const stock = await stockOf(
    db,
    rows.map(({ sellerId }) => sellerId),
  );
  return {
    rows: rows.map(({ sellerId, ...seller }) => ({
      ...seller,
      ...(stock.get(sellerId) ?? { selling: 0, newest: null }),
    })),
    total: open.length,
  };
}

type Stock = Pick<Value<'listFollowedSellers'>['rows'][number], 'selling' | 'newest'>;

/** How many goods sellers have on sale, and the newest of them. A seller without any is missing. */
async function stockOf(db: Db, sellerIds: readonly number[]): Promise<Map<number, Stock>> {
  if (sellerIds.length === 0) return new Map();
  const { rows: counted } = await sql<{ seller_id: number; selling: number; newest: number }>`
    select seller_id, count(*)::int as selling, max(id) as newest from goods
    where seller_id = any (${[...sellerIds]}) and status = 'onSale' and private_buyer_hash is null
    group by seller_id`.execute(db);
  const cards = await selectCards(
    db,
    sql`where g.id = any (${counted.map(({ newest }) => newest)}::bigint[])`,
  );
  const newest = new Map(cards.map((row) => [row.id, newestOf(toCard(row))]));
  return new Map(
    counted.map(({ seller_id, selling, newest: id }) => [
      seller_id,
      { selling, newest: newest.get(id) ?? null },
    ]),
  );
}

const newestOf = ({ id, title, coverUrl, priceFen, listedAt }: GoodsCard): Stock['newest'] => ({
  id,
  title,
  coverUrl,
  priceFen,
  listedAt,
});

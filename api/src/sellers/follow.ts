import { sql } from 'kysely';
import { type Input, MAX_FOLLOWED, type Value } from 'shared-contract';
import { covers } from '../catalog/pictures';
import { shownTitle } from '../catalog/shown-title';
import { isoTime } from '../core/clock';
import type { Db } from '../core/database';
import { transact } from '../core/events/events';
import { limitTo } from '../core/paging';
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
  selling: number;
  newest: {
    id: number;
    goods_no: string;
    title: string;
    price_fen: number;
    listed_at: string;
    cover: string | null;
  } | null;
}

/** The sellers that the member follows, last followed first, with what each put on sale last. */
export async function listFollowedSellers(
  db: Db,
  memberId: number,
  page: Input<'listFollowedSellers'>,
): Promise<Value<'listFollowedSellers'>> {
  const from = sql`seller_follow f join seller_page p on p.seller_id = f.seller_id
    join member m on m.id = f.seller_id
    where f.member_id = ${memberId} and m.status <> 'closed'`;
  const onSale = sql`g.seller_id = f.seller_id and g.status = 'onSale' and g.private_buyer_hash is null`;
  const { rows } = await sql<FollowedRow>`
    select p.seller_no as "sellerNo", m.nick_name as nick, m.status = 'blocked' as blocked, p.deals,
      p.handover_minutes as "handoverMinutes", (select count(*)::int from goods g where ${onSale}) as selling,
      (select json_build_object('id', g.id, 'goods_no', g.goods_no, 'title', g.title, 'price_fen', g.price_fen,
          'listed_at', g.listed_at, 'cover', (select i.file from goods_image i
            where i.goods_id = g.id and i.report_id is null order by i.sort limit 1))
        from goods g where ${onSale} order by g.id desc limit 1) as newest
    from ${from} order by f.created_at desc, f.seller_id desc ${limitTo(page)}`.execute(db);
  const counted = await sql<{ total: number }>`select count(*)::int as total from ${from}`.execute(db);
  return {
    rows: rows.map(({ newest, ...seller }) => ({
      ...seller,
      newest: newest && {
        id: String(newest.id),
        title: shownTitle(newest.title),
        coverUrl: covers(newest.cover ?? `art/goods/${newest.goods_no}/wide`).coverUrl,
        priceFen: newest.price_fen,
        listedAt: isoTime(new Date(newest.listed_at)),
      },
    })),
    total: counted.rows[0]?.total ?? 0,
  };
}

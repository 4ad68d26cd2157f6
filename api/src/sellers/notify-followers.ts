import { sql } from 'kysely';
import { href } from 'shared-contract';
import type { Tx } from '../core/database';
import { publishUnread, transact } from '../core/events/events';
import type { Sweep } from '../core/jobs/sweep';
import { yuanText } from '../core/yuan-text';

/** Goods and followers of one run: one transaction writes at most this many messages. */
const GOODS = 10;
const FOLLOWERS = 500;

interface News {
  goods_id: number;
  seller_id: number;
  after_id: number;
  title: string;
  nick: string;
  price_fen: number;
  gone: boolean;
}

/**
 * Notifies the followers of sellers of new goods, a batch of followers at a time; goods that are no longer on sale are
 * passed over. Which goods: trust/seller-pages.ts.
 */
export const notifyFollowers: Sweep = async ({ db }) => {
  const { rows } = await sql<{ id: number }>`
    select goods_id as id from seller_news order by at, goods_id limit ${GOODS}`.execute(db);
  let notified = 0;
  for (const { id } of rows) notified += await transact(db, (tx) => notifyOfGoods(tx, id));
  return notified;
};

async function notifyOfGoods(tx: Tx, goodsId: number): Promise<number> {
  const { rows } = await sql<Omit<News, 'nick'>>`
    select n.goods_id, n.seller_id, n.after_id, left(g.title, 80) as title, g.price_fen,
      g.status <> 'onSale' or g.private_buyer_hash is not null as gone
    from seller_news n join goods g on g.id = n.goods_id
    where n.goods_id = ${goodsId} for update of n skip locked`.execute(tx);
  const [found] = rows;
  if (!found) return 0;
  const seller = await tx
    .selectFrom('member')
    .select(['nick_name', 'status'])
    .where('id', '=', found.seller_id)
    .executeTakeFirst();
  const news = { ...found, nick: seller?.nick_name ?? '' };
  const followers = news.gone || seller?.status !== 'active' ? [] : await nextFollowers(tx, news);
  const last = followers.at(-1);
  if (followers.length === FOLLOWERS && last !== undefined)
    await sql`update seller_news set after_id = ${last} where goods_id = ${goodsId}`.execute(tx);
  else await sql`delete from seller_news where goods_id = ${goodsId}`.execute(tx);
  if (followers.length > 0) await writeMessages(tx, news, followers);
  return Math.max(1, followers.length);
}

async function nextFollowers(tx: Tx, { seller_id, after_id }: News): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select member_id as id from seller_follow where seller_id = ${seller_id} and member_id > ${after_id}
    order by member_id limit ${FOLLOWERS}`.execute(tx);
  return rows.map(({ id }) => id);
}

async function writeMessages(tx: Tx, news: News, followers: readonly number[]): Promise<void> {
  const id = String(news.goods_id);
  await sql`
    update message set superseded = true, read_at = least(read_at, app_now())
    where member_id = any (${[...followers]}::bigint[]) and subject_kind = 'goods' and subject_id = ${id}
      and not superseded`.execute(tx);
  await sql`
    insert into message (member_id, msg_type, title, content, link, subject_kind, subject_id)
    select member_id, 'goods', ${`关注的卖家 ${news.nick} 上新`}, ${`${news.title}，${yuanText(news.price_fen)}`},
      ${href('goodDetail', { id })}, 'goods', ${id}
    from unnest(${[...followers]}::bigint[]) member_id`.execute(tx);
  for (const memberId of followers) publishUnread(tx, memberId);
}

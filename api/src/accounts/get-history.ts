import { sql } from 'kysely';
import type { Input, Value } from 'shared-contract';
import type { AccountHistory } from 'shared-contract/shapes';
import { selectCards, toCard } from '../catalog/goods-card';
import { visibleTo } from '../catalog/goods-detail';
import { accountKey } from '../core/account-key';
import type { Db, Tx } from '../core/database';
import { fieldError, notFound } from '../core/refusal';
import { rowId } from '../core/row-id';
import type { Seal } from '../core/seal';
import type { Services } from '../core/services';
import { findGameAccount } from '../listing/game-account';
import { mustBeSeller } from '../trust/sellers';
import { historyOf } from './history';
import { readListings } from './read-listings';

const PREVIEWS = { max: 30, seconds: 86_400 };
const nothing: AccountHistory = {
  counts: { listings: 0, deals: 0, claims: 0, contested: 0 },
  entries: [],
  lanes: [],
};

/** Names a listing of an account, without the goods' number. */
export const listingId = (seal: Seal, accountId: number, goodsId: number): string =>
  seal.sign(`listing:${accountId}:${goodsId}`).slice(0, 20);

/** Goods and the account they are; a seller sees their own in every state. @throws Refusal 404 */
export async function findGoods(
  db: Db | Tx,
  goodsId: string,
  memberId: number | undefined,
): Promise<{ id: number; sellerId: number; accountId: number | null }> {
  const { rows } = await sql<{ id: number; sellerId: number; accountId: number | null }>`
    select g.id, g.seller_id as "sellerId", g.account_id as "accountId" from goods g
    where g.id = ${rowId(goodsId) ?? null} and (g.seller_id = ${memberId ?? null} or ${visibleTo(memberId)})`.execute(
    db,
  );
  const [goods] = rows;
  if (!goods) throw notFound('商品不存在');
  return goods;
}

/** What happened here to the account that goods are (product call getAccountHistory). @throws Refusal 404 */
export async function getAccountHistory(
  { db, seal }: Services,
  memberId: number | undefined,
  id: string,
): Promise<Value<'getAccountHistory'>> {
  const { id: goodsId, sellerId, accountId } = await findGoods(db, id, memberId);
  const [card] = (await selectCards(db, sql`where g.id = ${goodsId}`)).map(toCard);
  if (!card) throw notFound('商品不存在');
  const { goodsNo, title, coverUrl, systemName, operatorName, areaName, serverName } = card;
  const history =
    accountId === null
      ? nothing
      : historyOf(await readListings(db, accountId), { goodsId, sellerId }, (listing) =>
          listingId(seal, accountId, listing),
        );
  const place = [systemName, operatorName, areaName, serverName].filter(Boolean).join(' ');
  return { ...history, goods: { id: card.id, goodsNo, title, coverUrl, place } };
}

/**
 * What buyers would see of an account before it is listed (product call previewAccountHistory).
 * @throws Refusal REALNAME_REQUIRED, BLACKLISTED, 429
 */
export async function previewAccountHistory(
  { db, seal, limits }: Services,
  memberId: number,
  { gameId, accountUid }: Input<'previewAccountHistory'>,
): Promise<AccountHistory> {
  if (!accountKey(accountUid)) throw fieldError('accountUid', '请填写账号 UID');
  await limits.spend(`history:${memberId}`, PREVIEWS);
  await db.transaction().execute((tx) => mustBeSeller(tx, seal, memberId, '查看账号档案'));
  const game = await db
    .selectFrom('game')
    .select(['id', 'code'])
    .where('id', '=', rowId(gameId) ?? 0)
    .executeTakeFirst();
  if (!game) throw fieldError('gameId', '请选择游戏');
  const accountId = await findGameAccount(db, seal, game, accountUid);
  if (accountId === undefined) return nothing;
  return historyOf(await readListings(db, accountId), { goodsId: 0, sellerId: memberId }, (listing) =>
    listingId(seal, accountId, listing),
  );
}

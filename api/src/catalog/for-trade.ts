import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { GoodsState } from 'shared-contract';
import type { GoodsCard, GoodsSnapshot, GoodsType } from 'shared-contract/shapes';
import { mayMoveGoods } from 'shared-contract/states';
import type { Tx } from '../core/database';
import { publish, publishWork } from '../core/events/events';
import { Refusal } from '../core/refusal';
import { rowId } from '../core/row-id';
import type { Tables } from '../core/tables';
import { type AttributeRow, attributes, formatAttributes } from './goods-attributes';
import { selectGoods, toCard } from './goods-card';
import { visibleTo } from './goods-detail';
import { noteNews } from './goods-news';
import { isLive, releaseListing } from './live-listing';
import { coverFile } from './pictures';

/** Goods data needed to create an order. */
export interface GoodsForOrder {
  id: number;
  goodsNo: string;
  gameId: number;
  goodsType: GoodsType;
  sellerId: number;
  title: string;
  priceFen: number;
  status: GoodsState;
  version: number;
  /** The best available plan: `none` for items and currency, `lifetime` if both plans can be chosen. */
  warranty: GoodsCard['warranty'];
  /** Listed for this buyer only. */
  privateBuyer: boolean;
}

/**
 * Loads the goods with a row lock held until the transaction ends, so that concurrent buyers queue here.
 * @returns undefined if absent or not visible to the buyer: under review, rejected or listed for another buyer
 */
export async function goodsForOrder(
  tx: Tx,
  id: string | number,
  buyerId: number,
): Promise<GoodsForOrder | undefined> {
  const { rows } = await sql<GoodsForOrder>`
    select g.id, g.goods_no as "goodsNo", g.game_id as "gameId", g.goods_type as "goodsType",
      g.seller_id as "sellerId", g.title, g.price_fen as "priceFen", g.status, g.version, g.warranty,
      g.private_buyer_hash is not null as "privateBuyer"
    from goods g
    where g.id = ${rowId(String(id)) ?? null}
      and ${visibleTo(buyerId)}
    for update of g
  `.execute(tx);
  return rows[0];
}

/**
 * Locks a seller's goods in some states until the transaction ends, each by its id: a statement locks rows of one shard only.
 * @param which a further condition on goods
 */
export async function lockGoodsOfSeller<S extends GoodsState>(
  tx: Tx,
  sellerId: number,
  states: readonly S[],
  which: RawBuilder<unknown> = sql`true`,
): Promise<{ id: number; status: S }[]> {
  const wanted = sql`status = any (${[...states]}::text[]) and ${which}`;
  const found = await sql<{ id: number }>`
    select id from goods where seller_id = ${sellerId} and ${wanted} order by id`.execute(tx);
  const locked: { id: number; status: S }[] = [];
  for (const { id } of found.rows) {
    const { rows } = await sql<{ id: number; status: S }>`
      select id, status from goods where id = ${id} and ${wanted} for update`.execute(tx);
    locked.push(...rows);
  }
  return locked;
}

/**
 * Changes the state of goods per the contract's transition table, frees the account of goods that are rejected or sold, writes
 * the audit row and publishes the change of lists.
 * @param actor in the format of the audit table: `buyer:12`, `staff:3`, `system`
 * @throws Refusal 409 GOODS_LOCKED when the goods are no longer in `from`
 * @throws RangeError for a transition that the table does not have
 */
export async function moveGoods(
  tx: Tx,
  id: number,
  from: GoodsState,
  to: GoodsState,
  actor: string,
  note?: string,
): Promise<void> {
  if (!mayMoveGoods(from, to)) throw new RangeError(`goods cannot go from ${from} to ${to}`);
  const { rows } = await sql<{ gameId: number; accountId: number | null }>`
    update goods set status = ${to}, version = version + 1 where id = ${id} and status = ${from}
    returning game_id as "gameId", account_id as "accountId"
  `.execute(tx);
  const [moved] = rows;
  if (!moved) throw new Refusal(409, 'GOODS_LOCKED', '商品状态已变化，请刷新后再试');
  if (moved.accountId !== null && !isLive(to)) await releaseListing(tx, moved.accountId, id);
  if (to === 'onSale' || to === 'sold') await noteNews(tx, id);
  if (from === 'onSale' || to === 'onSale') publish(tx, { kind: 'goods', gameId: moved.gameId });
  if (from === 'reviewing' || to === 'reviewing') publishWork(tx);
  await sql`
    insert into audit (entity, entity_id, from_state, to_state, actor, note)
    values ('goods', ${String(id)}, ${from}, ${to}, ${actor}, ${note ?? null})
  `.execute(tx);
}

/** Snapshot of the goods, stored in an order. @throws Error when the goods do not exist */
export async function goodsSnapshot(tx: Tx, id: number): Promise<GoodsSnapshot> {
  const [row] = await selectGoods<{ attrs: AttributeRow[] }>(
    tx,
    sql`where g.id = ${id}`,
    sql`, ${attributes} as attrs`,
  );
  if (!row) throw new Error(`no goods ${id}`);
  const card = toCard(row);
  return {
    id: card.id,
    goodsNo: card.goodsNo,
    gameId: card.gameId,
    gameName: card.gameName,
    goodsType: card.goodsType,
    title: card.title,
    coverUrl: card.coverUrl,
    figures: card.figures,
    systemName: card.systemName,
    operatorName: card.operatorName,
    areaName: card.areaName,
    serverName: card.serverName,
    attrs: formatAttributes(row.attrs),
    verifiedAt: card.verifiedAt,
  };
}

/**
 * Records a completed order as a deal, for the deal ticker, fair prices and the seller's statistics. Call it in the
 * transaction that completes the order; idempotent. The buyer's name is masked as 星***.
 */
export async function recordDeal(
  tx: Tx,
  deal: { orderNo: string; goodsId: number; priceFen: number; buyerId: number; sellerId: number; at?: Date },
): Promise<void> {
  const { rows } = await sql<
    Omit<Insertable<Tables['deal']>, 'order_no' | 'seller_id' | 'price_fen' | 'buyer_masked' | 'deal_at'>
  >`
    select g.id as goods_id, g.game_id, g.goods_type, g.title,
      ${coverFile} as cover,
      max(v.number) filter (where a.figure_rank = 1) as figure_1,
      max(v.number) filter (where a.figure_rank = 2) as figure_2,
      max(v.number) filter (where a.figure_rank = 3) as figure_3
    from goods g
    left join goods_attr v on v.goods_id = g.id
    left join game_attr a on a.id = v.attr_id
    where g.id = ${deal.goodsId}
    group by g.id`.execute(tx);
  const [sold] = rows;
  if (!sold) return;
  const buyer = await tx
    .selectFrom('member')
    .select(sql<string>`left(nick_name, 1) || '***'`.as('masked'))
    .where('id', '=', deal.buyerId)
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('deal')
    .values({
      ...sold,
      order_no: deal.orderNo,
      seller_id: deal.sellerId,
      price_fen: deal.priceFen,
      buyer_masked: buyer.masked,
      ...(deal.at && { deal_at: deal.at }),
    })
    .onConflict((conflict) => conflict.column('order_no').doNothing())
    .execute();
}

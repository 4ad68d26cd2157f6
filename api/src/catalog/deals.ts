import { sql } from 'kysely';
import type { Value } from 'shared-contract';
import { isoTime } from '../core/clock';
import type { Db } from '../core/database';
import { rowId } from '../core/row-id';
import { covers } from './pictures';
import { shownTitle } from './shown-title';

/** The latest completed sales, newest first, of one game or of all. Buyers are masked when a deal is recorded. */
export async function listRecentDeals(
  db: Db,
  { gameId, limit = 20 }: { gameId?: string; limit?: number },
): Promise<Value<'listRecentDeals'>> {
  const ofGame = gameId === undefined ? sql`true` : sql`d.game_id = ${rowId(gameId) ?? null}`;
  const { rows } = await sql<{
    game_id: number;
    game_name: string;
    title: string;
    cover: string;
    price_fen: number;
    deal_at: Date;
    buyer_masked: string;
  }>`
    select d.game_id, game.name as game_name, d.title, d.cover, d.price_fen, d.deal_at, d.buyer_masked
    from deal d join game on game.id = d.game_id
    where ${ofGame} order by d.deal_at desc, d.id desc limit ${limit}
  `.execute(db);
  return rows.map((deal) => ({
    gameId: String(deal.game_id),
    gameName: deal.game_name,
    title: shownTitle(deal.title),
    coverUrl: covers(deal.cover).coverUrl,
    priceFen: deal.price_fen,
    dealAt: isoTime(deal.deal_at),
    buyerMasked: deal.buyer_masked,
  }));
}

import type { Tx } from 'api/core/database';
import { findWishes } from 'api/wishes/find-wishes';
import { readListing } from 'api/wishes/listing';
import { reportFoundIn } from 'api/wishes/report-found';
import { saveWishIn } from 'api/wishes/save-wish';
import { sql } from 'kysely';
import type { WishQuery } from 'shared-contract/shapes';
import type { SeedMembers } from './members';
import type { WrittenGoods } from './write-goods';

interface Looked {
  id: number;
  game: string;
  systemId: string;
}

/**
 * Wishes of the first buyer: one that goods on sale fit and one that they nearly fit, both reported, one that they only
 * exceed in price, and a paused one. @returns their number
 */
export async function writeWishes(
  tx: Tx,
  written: readonly WrittenGoods[],
  { buyers: [buyer] }: SeedMembers,
): Promise<number> {
  if (!buyer) return 0;
  const shown = written.filter(({ goods, seller }) => goods.status === 'onSale' && seller.id !== buyer.id);
  const { rows } = await sql<Looked>`
    select distinct on (g.game_id) g.id, m.name as game, g.system_id::text as "systemId"
    from goods g join game m on m.id = g.game_id
    where g.goods_type = 'account' and g.id = any (${shown.map(({ id }) => id)}) order by g.game_id, g.id limit 4`.execute(
    tx,
  );
  const wanted: { change: (price: number) => Partial<WishQuery>; pause?: true }[] = [
    { change: (price) => ({ minPriceFen: price - 5_000, maxPriceFen: price }) },
    { change: (price) => ({ minPriceFen: price - 5_000, maxPriceFen: price, keyword: '满级收藏' }) },
    { change: (price) => ({ maxPriceFen: Math.max(100, Math.floor(price / 50)) }) },
    { change: (price) => ({ maxPriceFen: price }), pause: true },
  ];
  for (const [place, { id, game, systemId }] of rows.entries()) {
    const { change, pause } = wanted[place] ?? { change: () => ({}) };
    const listing = await readListing(tx, id);
    if (!listing) continue;
    const query: WishQuery = { gameId: String(listing.gameId), systemId, ...change(listing.priceFen) };
    const wish = {
      name: `${game} 想要的`.slice(0, 20),
      query,
      belowPercent: null,
      near: true,
      perDay: 5,
    };
    const { id: wishId } = await saveWishIn(tx, buyer.id, wish);
    if (pause) {
      await sql`update wish set paused_at = app_now(), pause_reason = 'member' where id = ${wishId}::bigint`.execute(
        tx,
      );
      await sql`delete from wish_entry where wish_id = ${wishId}::bigint`.execute(tx);
    } else {
      await reportFoundIn(tx, listing, null, await findWishes(tx, listing));
    }
  }
  return rows.length;
}

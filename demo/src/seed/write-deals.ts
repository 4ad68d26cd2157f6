import type { Tx } from 'api/core/database';
import { createRandom } from 'api/testing/random';
import { DAY_MS, goodsOfGame } from './goods';
import type { SeedMembers } from './members';
import type { SeedGame } from './write-games';

/** Total number of deals, those of the seeded orders included. */
const DEALS = 200;
const nicks = [
  '星',
  '风',
  '墨',
  '橙',
  '舟',
  '阿',
  '北',
  '小',
  '鱼',
  '安',
  '糖',
  '木',
  '云',
  '野',
  '冬',
  '七',
];

/** Deals older than the seeded orders, for the deal ticker and fair prices. */
export async function writeOlderDeals(
  tx: Tx,
  games: readonly SeedGame[],
  { sellers }: SeedMembers,
  fromOrders: number,
  now: Date,
): Promise<void> {
  const random = createRandom('deals');
  const perGame = Math.floor((DEALS - fromOrders) / games.length);
  const over = DEALS - fromOrders - perGame * games.length;
  const rows = games.flatMap((game, place) =>
    goodsOfGame(game.spec, Array(perGame + (place < over ? 1 : 0)).fill('offShelf'), random).map((goods) => {
      const figure = (rank: 1 | 2 | 3) =>
        goods.values.find(({ attribute }) => attribute.figure === rank)?.number ?? null;
      return {
        game_id: game.id,
        goods_type: goods.goodsType,
        seller_id: random.pick(sellers).id,
        title: goods.title,
        cover: `art/deals/${goods.goodsNo}/wide`,
        price_fen: goods.prices.at(-1)?.priceFen ?? 0,
        figure_1: figure(1),
        figure_2: figure(2),
        figure_3: figure(3),
        buyer_masked: `${random.pick(nicks)}***`,
        // Denser towards the present.
        deal_at: new Date(now.getTime() - Math.round(random.next() ** 2 * 150 * DAY_MS)),
      };
    }),
  );
  await tx.insertInto('deal').values(rows).execute();
}

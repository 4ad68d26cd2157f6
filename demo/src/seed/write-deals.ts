import type { Tx } from 'api/core/database';
import { createRandom } from 'api/testing/random';
import { DAY_MS, goodsOfGame } from './goods';
import type { SeedMembers } from './members';
import type { SeedGame } from './write-games';

/** Older deals of accounts per game, enough for most accounts to have eight comparable ones. */
const ACCOUNTS = 120;
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

/** Deals beside those of the seeded orders, for fair prices. @returns their number */
export async function writeOlderDeals(
  tx: Tx,
  games: readonly SeedGame[],
  { sellers }: SeedMembers,
  now: Date,
): Promise<number> {
  const random = createRandom('deals');
  const rows = games.flatMap((game) => {
    // In games with lots a third of what is sold are lots.
    const count = game.spec.lots ? ACCOUNTS * 1.5 : ACCOUNTS;
    return goodsOfGame(game.spec, Array(count).fill('sold'), random).map((goods, n) => {
      const figure = (rank: 1 | 2 | 3) =>
        goods.values.find(({ attribute }) => attribute.figure === rank)?.number ?? null;
      return {
        order_no: `sample:${game.id}-${n}`,
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
    });
  });
  await tx.insertInto('deal').values(rows).execute();
  return rows.length;
}

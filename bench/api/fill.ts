import { games } from '../../api/db/seed/games';
import { goodsOfGame } from '../../api/db/seed/goods';
import { writeMembers } from '../../api/db/seed/members';
import { createRandom } from '../../api/db/seed/random';
import { writeGame } from '../../api/db/seed/write-games';
import { writeGoods } from '../../api/db/seed/write-goods';
import type { Services } from '../../api/src/services';

const BATCH = 500;

/**
 * Fills an empty, migrated database with `count` goods, drawn as the demo data's are: 7 of 10 on sale, spread over all
 * games. The same count gives the same goods.
 */
export async function fillGoods(
  services: Services,
  count: number,
  log: (line: string) => void,
): Promise<void> {
  const { db, seal } = services;
  const now = new Date();
  const { members, written } = await db.transaction().execute(async (tx) => {
    const members = await writeMembers(tx, services, now);
    const written = [];
    for (const [sort, spec] of games.entries()) written.push(await writeGame(tx, spec, sort));
    return { members, written };
  });
  const random = createRandom('many goods');
  const sellers = createRandom('many sellers');
  const numbers = new Set<string>();
  for (let round = 0; numbers.size < count; round += 1) {
    const game = written[round % written.length];
    if (!game) throw new Error('there is no game');
    const states = Array.from<unknown, 'onSale' | 'sold'>({ length: BATCH }, (_, place) =>
      place % 10 < 7 ? 'onSale' : 'sold',
    );
    const listings = goodsOfGame(game.spec, states, random)
      .filter(({ goodsNo }) => !numbers.has(goodsNo))
      .slice(0, count - numbers.size)
      .map((goods) => ({ game, goods }));
    for (const { goods } of listings) numbers.add(goods.goodsNo);
    await db.transaction().execute((tx) => writeGoods(tx, seal, listings, members, now, sellers));
    if (round % 20 === 19) log(`${numbers.size} goods`);
  }
}

import { calls } from 'shared-contract';
import { againAndAgain } from './again';
import type { Attack } from './attack';
import { value } from './ordinary';

const LINES = 20;

/** Guests ask for lists with as many values of as many attributes as the shape allows. */
export const expensiveLists: Attack = {
  name: '昂贵的筛选',
  async start({ port }) {
    const origin = `http://127.0.0.1:${port}`;
    const [game]: { id: string }[] = await value(origin, calls.listGames.path);
    const rows: { attrId: string }[] = await value(origin, `${calls.listAttributes.path}?gameId=${game?.id}`);
    const attrs = rows.slice(0, 20).map(({ attrId }) => ({
      attrId,
      values: Array.from({ length: 20 }, (_, n) => `${n}`),
    }));
    return againAndAgain(LINES, async () => {
      const answer = await fetch(`${origin}${calls.listGoods.path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ gameId: game?.id, attrs, pageNum: 1 + Math.floor(Math.random() * 3) }),
      });
      await answer.text();
    });
  },
};

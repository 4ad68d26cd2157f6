import { calls } from 'shared-contract';
import type { Attack } from './attack';
import { value } from './ordinary';
import { repeatInParallel } from './repeat-in-parallel';

const LINES = 20;

/** Guests request lists with many values of many attributes. */
export const expensiveLists: Attack = {
  name: '昂贵的筛选',
  async start({ port }) {
    const origin = `http://127.0.0.1:${port}`;
    const [game]: { id: string }[] = await value(origin, calls.listGames.path);
    const rows: { attrId: string }[] = await value(origin, `${calls.listAttributes.path}?gameId=${game?.id}`);
    const withValues = (count: number) =>
      rows
        .slice(0, 20)
        .map(({ attrId }) => ({ attrId, values: Array.from({ length: count }, (_, n) => `${n}`) }));
    // The maximum that the shape allows, and the maximum that is answered.
    const both = [withValues(20), withValues(3)];
    let sent = 0;
    return repeatInParallel(LINES, async () => {
      const answer = await fetch(`${origin}${calls.listGoods.path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          gameId: game?.id,
          attrs: both[sent++ % 2],
          pageNum: 1 + Math.floor(Math.random() * 3),
        }),
      });
      await answer.text();
    });
  },
};

import { png } from 'api/testing/png';
import { calls } from 'shared-contract';
import type { Attack } from './attack';
import { logIn } from './ordinary';
import { repeatInParallel } from './repeat-in-parallel';

const LINES = 4;

/**
 * A member uploads small files that decode to many millions of pixels: one column of them, and the largest picture
 * accepted.
 */
export const pictureBombs: Attack = {
  name: '图片炸弹',
  async start({ port }) {
    const origin = `http://127.0.0.1:${port}`;
    const token = await logIn(origin, '12000000002');
    const bombs = [png(1, 50_000_000), png(7_000, 7_000)];
    let sent = 0;
    return repeatInParallel(LINES, async () => {
      const body = new FormData();
      body.append('use', 'goods');
      body.append('file', new Blob([new Uint8Array(bombs[sent++ % bombs.length] as Buffer)]), 'a.png');
      const answer = await fetch(`${origin}${calls.upload.path}`, {
        method: 'POST',
        headers: { token },
        body,
      });
      await answer.text();
    });
  },
};

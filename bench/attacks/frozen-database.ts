import { setTimeout as sleep } from 'node:timers/promises';
import type { Attack } from './attack';

const FROZEN_MS = 5_000;
const LIVING_MS = 5_000;

/** Freezes the database for some seconds, repeatedly. Calls cannot be answered meanwhile; pages must be. */
export const frozenDatabase: Attack = {
  name: '数据库冻结',
  spares: ['page'],
  missing: ({ postgres }) => (postgres ? undefined : '没有安装 PostgreSQL'),
  async start({ postgres }) {
    let over = false;
    const running = (async () => {
      while (!over) {
        const thaw = postgres?.freeze();
        await sleep(FROZEN_MS);
        thaw?.();
        await sleep(LIVING_MS);
      }
    })();
    return async () => {
      over = true;
      await running;
    };
  },
};

import { advanceTestClock, isoTime, now } from '../core/clock';
import type { Handlers } from '../core/handlers';
import type { Services } from '../core/services';
import { runDueJobs } from '../jobs';

/** Development-only calls; not registered in production. */
export const devHandlers = (services: Services) => {
  const { db } = services;
  return {
    // Due jobs run before the answer, as if the time had really passed.
    advanceClock: async ({ ms }) => {
      await advanceTestClock(db, ms);
      const handled = await runDueJobs(services);
      return { now: isoTime(await now(db)), handled };
    },

    readOutbox: async ({ phone, captcha }) => {
      const recipient = captcha ? `captcha:${captcha}` : (phone ?? '');
      const rows = await db
        .selectFrom('outbox')
        .selectAll()
        .where('recipient', '=', recipient)
        .orderBy('id', 'desc')
        .limit(20)
        .execute();
      return rows.reverse().map(({ scene, code, mark, at }) => ({
        to: captcha ?? recipient,
        scene,
        code,
        mark,
        at: isoTime(at),
      }));
    },
  } satisfies Partial<Handlers>;
};

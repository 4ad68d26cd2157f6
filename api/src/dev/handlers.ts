import { time } from '../clock';
import type { Handlers } from '../serve';
import type { Services } from '../services';

/** Aids of development; the rows are not registered in production. */
export const devHandlers = ({ db }: Services) =>
  ({
    readOutbox: async ({ phone, captcha }) => {
      const recipient = captcha ? `captcha:${captcha}` : (phone ?? '');
      const rows = await db
        .selectFrom('outbox')
        .selectAll()
        .where('recipient', '=', recipient)
        .orderBy('id', 'desc')
        .limit(20)
        .execute();
      return rows
        .reverse()
        .map(({ scene, code, at }) => ({ to: captcha ?? recipient, scene, code, at: time(at) }));
    },
  }) satisfies Partial<Handlers>;

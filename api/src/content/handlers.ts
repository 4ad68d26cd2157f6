import type { Handlers } from '../serve';
import type { Services } from '../services';
import { getNotice, listNotices } from './notices';

/** What the house publishes. */
export const contentHandlers = ({ db }: Services) =>
  ({
    listNotices: (input) => listNotices(db, input),
    getNotice: ({ id }) => getNotice(db, id),
    listStreamers: async ({ type }) => {
      const rows = await db
        .selectFrom('streamer')
        .selectAll()
        .where('type', '=', type === 1 ? 1 : 2)
        .orderBy('sort')
        .orderBy('id')
        .execute();
      return rows.map(({ id, name, platform, image_url, link, intro }) => ({
        id: String(id),
        name,
        platform,
        imageUrl: image_url,
        link,
        intro,
      }));
    },
  }) satisfies Partial<Handlers>;

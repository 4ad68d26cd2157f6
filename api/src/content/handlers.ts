import type { Handlers } from '../core/handlers';
import { currentRules } from '../core/rules';
import type { Services } from '../core/services';
import { listGroups, listSocialLinks } from './chat-groups';
import { figuresOf } from './figures';
import { fillRules } from './fill-rules';
import {
  getNotice,
  getPersonalNotice,
  listNoticeCategories,
  listNoticeDetails,
  listNotices,
  voteAsGuest,
  voteNotice,
} from './notices';
import { currentOperator } from './operator';

/** Published content: notices, figures, chat groups, links, streamers. */
export const contentHandlers = ({ config, db, seal }: Services) =>
  ({
    listNotices: async (input) => fillRules(db, await listNotices(db, input)),
    getNotice: async ({ id }) => fillRules(db, await getNotice(db, id)),
    listNoticeDetails: async ({ noticeType }) => fillRules(db, await listNoticeDetails(db, noticeType)),
    getPersonalNotice: async ({ id }, { member }) =>
      fillRules(db, await getPersonalNotice(db, member.id, id)),
    voteNotice: (input, { member, ip }) =>
      member ? voteNotice(db, `member:${member.id}`, input) : voteAsGuest(db, seal, ip, input),
    listNoticeCategories: ({ noticeType }) => listNoticeCategories(db, noticeType),
    getFigures: figuresOf(db),
    listGroups: (input) => listGroups(db, input),
    listSocialLinks: () => listSocialLinks(db),
    getTradeRules: () => currentRules(db),
    getOperator: () => currentOperator(db, config.operator),
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

import type { Input } from 'shared-contract';

/** Inputs of the calls of home's first rendering, shared with the server. */
export const homeInputs = {
  banners: { type: 1 },
  streamers: { type: 2 },
  figures: {},
  games: {},
  deals: { limit: 10 },
  drops: { sort: 'drop', pageSize: 10 },
  newest: { sort: 'newest', pageSize: 6 },
  notices: { noticeType: 'gonggao', pageSize: 3 },
} as const satisfies {
  banners: Input<'listStreamers'>;
  streamers: Input<'listStreamers'>;
  figures: Input<'getFigures'>;
  games: Input<'listGames'>;
  deals: Input<'listRecentDeals'>;
  drops: Input<'listGoods'>;
  newest: Input<'listGoods'>;
  notices: Input<'listNotices'>;
};

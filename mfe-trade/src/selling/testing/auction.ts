import type { Assessment, Value } from 'shared-contract';

type Detail = Value<'getAssessment'>;
type Quote = Detail['quotes'][number];

/** A row of a list: an auction that accepts quotes. */
export const anAuctionRow = (more: Partial<Assessment> = {}): Assessment => ({
  id: 'a1',
  mode: 'auction',
  gameId: '1',
  gameName: '王者荣耀',
  title: '皮肤486·英雄130',
  coverUrl: '/c.webp',
  estimate: { lowFen: 100_000, midFen: 120_000, highFen: 150_000, samples: 46, confidence: 'high' },
  quoteCount: 0,
  topQuoteFen: null,
  endAt: '2026-11-20T20:30:00+08:00',
  durationH: 12,
  status: 'quoting',
  rejectReason: null,
  orderNo: null,
  ownQuote: null,
  createdAt: '2026-11-20T08:20:00+08:00',
  ...more,
});

/** The same with the details for its page, owned by the user. */
export const anAuction = (more: Partial<Detail> = {}): Detail => ({
  ...anAuctionRow(),
  attrs: [{ attrId: '5', group: '基本', name: '英雄', value: '130 个' }],
  images: [{ url: '/p1.webp', largeUrl: '/p1.webp', w: 4, h: 3 }],
  description: '玩了三年，可换绑',
  quotes: [],
  own: true,
  form: null,
  comparables: [],
  serverTime: '2026-11-20T14:30:00+08:00',
  ...more,
});

export const aQuote = (more: Partial<Quote> = {}): Quote => ({
  id: 'q1',
  merchantMasked: '收号铺**',
  score: 4.75,
  amountFen: 110_000,
  netFen: 104_500,
  status: 'valid',
  own: false,
  at: '2026-11-20T14:20:00+08:00',
  ...more,
});

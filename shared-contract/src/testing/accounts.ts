import type { HistoryEntry, shapes } from '../shapes';
import type { Static } from '../shapes/common';

type History = Static<(typeof shapes)['getAccountHistory']['data']>;

const entry = (more: Partial<HistoryEntry>): HistoryEntry => ({
  kind: 'listed',
  at: '2026-11-19T10:00:00+08:00',
  listing: 'now',
  heading: '上架',
  text: '',
  title: null,
  priceFen: null,
  figures: [],
  receipt: null,
  contest: null,
  ...more,
});

/** The history of an account that was sold here a year ago and is on sale again, for tests. */
export const anAccountHistory = (more: Partial<History> = {}): History => ({
  goods: {
    id: '7',
    goodsNo: 'WZ9A0456',
    title: 'V10满贵族·皮肤611',
    coverUrl: '/7-220.webp',
    place: '安卓 QQ 手Q 5区',
  },
  counts: { listings: 2, deals: 1, claims: 1, contested: 0 },
  entries: [
    entry({
      kind: 'verified',
      at: '2026-11-20T10:00:00+08:00',
      heading: '验号，15 项全一致',
      figures: [
        { label: '皮肤', value: '611', change: '+13' },
        { label: '典藏', value: '11', change: null },
      ],
    }),
    entry({ priceFen: 196_000, text: '标题就是现在这条。' }),
    entry({
      kind: 'claim',
      at: '2025-12-02T10:00:00+08:00',
      listing: 'then',
      heading: '包赔已付',
      text: '买家收号 24 天内申请，号栈核对属实。',
      priceFen: 149_000,
    }),
    entry({
      kind: 'sold',
      at: '2025-11-08T10:00:00+08:00',
      listing: 'then',
      heading: '成交',
      title: 'V9 皮肤541 一手号',
      priceFen: 149_000,
      receipt: '3f9ac1d27be04510',
    }),
  ],
  lanes: [
    {
      state: 'onSale',
      at: '2026-11-19T10:00:00+08:00',
      lowFen: 196_000,
      highFen: 196_000,
      lastFen: 196_000,
    },
    {
      state: 'sold',
      at: '2025-11-08T10:00:00+08:00',
      lowFen: 149_000,
      highFen: 162_000,
      lastFen: 149_000,
    },
  ],
  ...more,
});

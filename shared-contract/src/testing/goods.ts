import { initialRules } from '../rules';
import type { GoodsCard, GoodsDetail } from '../shapes';

/** An account on sale for ¥1,280, as lists return it, for tests. */
export const aGoodsCard = (more: Partial<GoodsCard> = {}): GoodsCard => ({
  id: '7',
  goodsNo: 'WZ7K2093',
  gameId: '1',
  gameName: '王者荣耀',
  goodsType: 'account',
  title: 'V10·皮肤486·最强王者',
  coverUrl: '/7-220.webp',
  coverLargeUrl: '/7-1000.webp',
  figures: [
    { value: 'V10', label: '贵族' },
    { value: '486', label: '皮肤' },
    { value: '130', label: '英雄' },
  ],
  priceFen: 128_000,
  originalPriceFen: null,
  systemName: '安卓',
  operatorName: 'QQ',
  areaName: '手Q',
  serverName: '147区',
  tags: [],
  verified: false,
  verifiedAt: null,
  warranty: 'none',
  reRealname: false,
  negotiable: false,
  undisclosed: 0,
  status: 'onSale',
  viewCount: 12,
  collectCount: 3,
  listedAt: '2026-11-18T15:24:00+08:00',
  ...more,
});

/** The same with all fields of its page: not inspected, nothing compared, no plan. */
export const aGoodsDetail = (more: Partial<GoodsDetail> = {}): GoodsDetail => ({
  ...aGoodsCard(),
  images: [],
  description: '',
  attrs: [],
  binding: [],
  report: null,
  priceHistory: [{ priceFen: 128_000, at: '2026-11-18T15:24:00+08:00' }],
  fairPrice: { samples: 3, band: null },
  seller: {
    sellerNo: '4f7a1c20be93',
    nick: '青舟',
    level: 3,
    deals: 23,
    refunds: 1,
    handoverMinutes: 38,
    since: '2024-08-10T00:00:00+08:00',
  },
  listings: 1,
  plans: [],
  rules: initialRules,
  buyable: true,
  version: 1,
  ...more,
});

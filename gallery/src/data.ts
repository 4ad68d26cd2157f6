import type { GoodsCard } from 'shared-contract';

const picture = (text: string, ground: string, width = 1000, height = 1000) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 100 ${(100 * height) / width}"><rect width="100" height="100" fill="${ground}"/><path d="M0 60 40 20l60 50v30H0Z" fill="#fff" opacity=".12"/><text x="8" y="30" font-size="20" fill="#fff" font-family="sans-serif">${text}</text></svg>`,
  )}`;

export const covers = [
  picture('486', '#1d3b4f'),
  picture('27', '#275a4b'),
  picture('38.6', '#4a3b22'),
  picture('92', '#3b2f4f'),
] as const;
export const wide = [picture('一', '#1d3b4f', 1600, 900), picture('二', '#275a4b', 1600, 900)] as const;

export const serverTime = '2026-11-20T14:31:07+08:00';
export const at = (time: string) => `2026-11-${time}:00+08:00`;

export const goods: GoodsCard = {
  id: '1',
  goodsNo: 'WZ7K2093',
  gameId: '1',
  gameName: '王者荣耀',
  goodsType: 'account',
  title: 'V10·皮肤486(典藏6/传说72)·英雄130·最强王者·可二次实名',
  coverUrl: covers[0],
  coverLargeUrl: covers[0],
  figures: [
    { value: '486', label: '皮肤' },
    { value: '6', label: '典藏' },
    { value: '72', label: '传说' },
  ],
  priceFen: 128000,
  originalPriceFen: 168000,
  systemName: '安卓',
  operatorName: 'QQ',
  areaName: '手Q',
  serverName: '147区',
  tags: [],
  verified: true,
  verifiedAt: at('18T15:24'),
  warranty: 'basic',
  reRealname: true,
  negotiable: true,
  undisclosed: 0,
  status: 'onSale',
  viewCount: 412,
  collectCount: 38,
  listedAt: at('01T10:00'),
};

/** Maximum lengths: 60 letters, an odd price, no line break opportunity. */
export const longGoods: GoodsCard = {
  ...goods,
  id: '2',
  coverUrl: '/missing.webp',
  title: 'WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW🔥',
  figures: [
    { value: '最强王者百星', label: '历史最高段位' },
    { value: '1,234,567', label: '总资产' },
    { value: '128', label: '限定皮肤' },
  ],
  priceFen: 19999999,
  originalPriceFen: 20000000,
  verified: false,
  verifiedAt: null,
  undisclosed: 4,
  serverName: '很长很长的一个服务器名字第一百四十七区',
  systemName: '',
  operatorName: '',
};

export const nothing = () => {};

import type { GoodsQuery, GoodsSort, GoodsType, Guarantee } from 'shared-contract';

/** Labels of the filters, in display order. */
export const goodsTypeNames: Record<GoodsType, string> = {
  account: '成品号',
  item: '道具',
  currency: '游戏币',
  rental: '租号',
};

export const guaranteeNames: Record<Guarantee, string> = {
  verified: '官方验号',
  warranty: '找回包赔',
  reRealname: '可二次实名',
  negotiable: '可议价',
  disclosed: '换绑信息齐全',
};

export const goodsSorts: readonly GoodsSort[] = [
  'default',
  'price_asc',
  'price_desc',
  'newest',
  'hot',
  'drop',
];

/** system → operator → area → server: each is chosen below its parent. */
export const placeLevels = ['system', 'operator', 'area', 'server'] as const;
export type PlaceLevel = (typeof placeLevels)[number];
export const placeKey = (level: PlaceLevel) => `${level}Id` as const satisfies keyof GoodsQuery;

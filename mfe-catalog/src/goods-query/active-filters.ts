import type { AttributeFilter, GameAttribute, GoodsQuery } from 'shared-contract';
import {
  withAttribute,
  withGame,
  withGuarantee,
  withKeyword,
  withPlace,
  withPrice,
  withType,
} from './changes';
import { goodsTypeNames, guaranteeNames, type PlaceLevel, placeKey, placeLevels } from './words';

/** A condition as shown by a chip, and the query without it. */
export interface ActiveFilter {
  key: string;
  label: string;
  without: GoodsQuery;
}

/** Resolves ids to names. Names not loaded yet are shown as 已选. */
export interface FilterNames {
  place: (level: PlaceLevel, id: string) => string | undefined;
  attributes: readonly Pick<GameAttribute, 'attrId' | 'name' | 'unit'>[];
}

const placeWords: Record<PlaceLevel, string> = {
  system: '系统',
  operator: '运营商',
  area: '大区',
  server: '服务器',
};

const yuan = (fen: number) => String(fen / 100);

/** ¥500–2000, ¥500 起, ¥2000 内. Bounds in fen. */
export function priceLabel(min: number | undefined, max: number | undefined): string {
  if (min !== undefined && max !== undefined) return `¥${yuan(min)}–${yuan(max)}`;
  return min !== undefined ? `¥${yuan(min)} 起` : `¥${yuan(max ?? 0)} 内`;
}

/** 贵族 ≥ 8, 皮肤数 100–400, 段位 最强王者/荣耀王者. */
export function attributeLabel({ values, min, max, attrId }: AttributeFilter, names: FilterNames): string {
  const attribute = names.attributes.find((one) => one.attrId === attrId);
  const name = attribute?.name ?? '属性';
  const unit = attribute?.unit ?? '';
  if (values?.length)
    return values.length > 2 ? `${name} ${values.length} 项` : `${name} ${values.join('/')}`;
  if (min !== undefined && max !== undefined) return `${name} ${min === max ? min : `${min}–${max}`}${unit}`;
  return min !== undefined ? `${name} ≥ ${min}${unit}` : `${name} ≤ ${max}${unit}`;
}

/** The drawer's filters, in its order. */
export function activeFilters(query: GoodsQuery, names: FilterNames): ActiveFilter[] {
  const found: ActiveFilter[] = [];
  const { goodsType, minPriceFen, maxPriceFen } = query;
  if (goodsType)
    found.push({ key: 'type', label: goodsTypeNames[goodsType], without: withType(query, undefined) });
  for (const level of placeLevels) {
    const id = query[placeKey(level)];
    if (id)
      found.push({
        key: level,
        label: names.place(level, id) ?? `已选${placeWords[level]}`,
        without: withPlace(query, level, undefined),
      });
  }
  if (minPriceFen !== undefined || maxPriceFen !== undefined)
    found.push({
      key: 'price',
      label: priceLabel(minPriceFen, maxPriceFen),
      without: withPrice(query, undefined, undefined),
    });
  for (const filter of query.attrs ?? [])
    found.push({
      key: `attribute ${filter.attrId}`,
      label: attributeLabel(filter, names),
      without: withAttribute(query, { attrId: filter.attrId }),
    });
  for (const guarantee of query.guarantees ?? [])
    found.push({
      key: guarantee,
      label: guaranteeNames[guarantee],
      without: withGuarantee(query, guarantee, false),
    });
  return found;
}

/** All conditions that can be removed for an empty result: the drawer's filters, the keyword, the game. */
export function relaxations(
  query: GoodsQuery,
  names: FilterNames,
  gameName: string | undefined,
): ActiveFilter[] {
  return [
    ...activeFilters(query, names),
    ...(query.keyword ? [{ key: 'keyword', label: query.keyword, without: withKeyword(query, '') }] : []),
    ...(query.gameId
      ? [{ key: 'game', label: gameName ?? '所选游戏', without: withGame(query, undefined) }]
      : []),
  ];
}

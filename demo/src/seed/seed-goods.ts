import { formatNumber } from 'api/catalog/values';
import type { GoodsState } from 'shared-contract';
import type { GoodsCard, GoodsDetail, GoodsType } from 'shared-contract/shapes';
import type { AttributeSpec } from './games/spec';

export interface SeedValue {
  attribute: AttributeSpec;
  /** Several for a multiple choice. */
  values: string[];
  number: number | null;
}

/** One listing of the demo shop. Times are milliseconds before now. */
export interface SeedGoods {
  goodsNo: string;
  goodsType: GoodsType;
  /** Keys of system, operator, area, server, and their names. */
  path: [string, string, string, string];
  places: [string, string, string, string];
  status: GoodsState;
  title: string;
  description: string;
  tags: string[];
  values: SeedValue[];
  /** Oldest first; the last one is the price now. */
  prices: { priceFen: number; ago: number }[];
  binding: Record<'email' | 'phone' | 'realname' | 'cooldown', string | null>;
  reRealname: boolean;
  negotiable: boolean;
  warranty: GoodsCard['warranty'];
  report: { ago: number; items: NonNullable<GoodsDetail['report']>['items'] } | null;
  listedAgo: number;
  views: number;
  panels: number;
  /** Rental prices and deposit in fen; absent unless for rent. */
  rent?: { hourFen: number; dayFen: number; depositFen: number };
}

/** Formats a value as in cards and titles. */
export const formatSeedValue = ({ attribute, values, number }: SeedValue): string =>
  attribute.type === 'number' && number !== null
    ? formatNumber(number, attribute.prefix, attribute.unit)
    : values.join('、');

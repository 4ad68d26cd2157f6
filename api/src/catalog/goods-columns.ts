import { type GoodsType, type Guarantee, guarantees } from 'shared-contract/shapes';

/**
 * The values of one attribute: `goods` says by their number whose each is. `numbers` are NaN where the value is none.
 */
export interface AttributeColumns {
  goods: number[];
  values: string[];
  numbers: number[];
}

/** Some goods, numbered from 0, column by column: what filters and facets look at. */
export interface GoodsColumns {
  size: number;
  types: GoodsType[];
  systems: number[];
  operators: number[];
  areas: number[];
  servers: number[];
  prices: number[];
  /** A bit for each guarantee, see {@link guaranteeBit}. */
  guarantees: number[];
  /** By the id of the attribute. */
  attributes: ReadonlyMap<number, AttributeColumns>;
  /** The share of all positions that those of these goods cover. */
  covered: number;
}

export const guaranteeBit = (guarantee: Guarantee): number => 1 << guarantees.indexOf(guarantee);

import type { FacetOption, Facets, GoodsQuery } from 'shared-contract/shapes';

/** An estimate from fewer goods would be wrong by more than a third: the option is offered without a number. */
const MIN_COUNTED = 10;

/** Rounds to two significant digits, about as exact as a sample. */
export function twoDigits(count: number): number {
  const grain = 10 ** Math.max(0, Math.floor(Math.log10(count)) - 1);
  return Math.round(count / grain) * grain;
}

/**
 * Facets of all goods, estimated from a sample.
 * @param sampled the facets of the sample, which is `share` (0 to 1) of the goods
 * @param offered the options that exist, in their order: those that the sample lacks are offered without a number
 */
export function estimateFacets(sampled: Facets, share: number, offered: OfferedOptions): Facets {
  const estimate = ({ id, name, count = 0 }: FacetOption): FacetOption =>
    count < MIN_COUNTED ? { id, name } : { id, name, count: twoDigits(count / share), estimated: true };
  const complete = (counted: readonly FacetOption[], all: readonly FacetOption[] | null) => {
    const byId = new Map(counted.map((option) => [option.id, option]));
    const known = new Set(all?.map(({ id }) => id));
    return [
      ...(all ?? []).map((option) => byId.get(option.id) ?? option),
      ...counted.filter(({ id }) => !known.has(id)),
    ].map(estimate);
  };
  const attrs = new Map(sampled.attrs.map((attr) => [attr.attrId, attr]));
  return {
    goodsTypes: complete(sampled.goodsTypes, offered.goodsTypes),
    systems: complete(sampled.systems, offered.systems),
    operators: complete(sampled.operators, offered.operators),
    areas: complete(sampled.areas, offered.areas),
    guarantees: sampled.guarantees.map(estimate),
    price: {
      ...sampled.price,
      bars: sampled.price.bars.map((count) => Math.round(count / share)),
      estimated: true,
    },
    attrs: (offered.attrs ?? []).map(({ options, ...attr }) => {
      const { min = null, max = null, options: counted = [] } = attrs.get(attr.attrId) ?? {};
      return { ...attr, min, max, options: complete(counted, options), estimated: true };
    }),
  };
}

/** The options that the game has, whether or not goods of a sample have them; null: unknown. */
export interface OfferedOptions {
  goodsTypes: readonly FacetOption[] | null;
  systems: FacetOption[] | null;
  operators: FacetOption[] | null;
  areas: FacetOption[] | null;
  attrs: { attrId: string; name: string; unit: string; options: FacetOption[] | null }[] | null;
}

/** The exact facets of the goods that a query finds, and estimates for those that must ignore a filter of their own. */
export function withOwnFilters(exact: Facets, estimated: Facets, query: GoodsQuery): Facets {
  const place = (...levels: ('system' | 'operator' | 'area' | 'server')[]) =>
    levels.some((level) => query[`${level}Id`] !== undefined);
  const chosenGuarantees = new Set<string>(query.guarantees);
  const chosenAttrs = new Set(query.attrs?.map(({ attrId }) => attrId));
  const exactGuarantees = new Map(exact.guarantees.map((option) => [option.id, option]));
  const exactAttrs = new Map(exact.attrs.map((attr) => [attr.attrId, attr]));
  const isPriced = query.minPriceFen !== undefined || query.maxPriceFen !== undefined;
  return {
    goodsTypes: (query.goodsType ? estimated : exact).goodsTypes,
    systems: (place('system', 'operator', 'area', 'server') ? estimated : exact).systems,
    operators: (place('operator', 'area', 'server') ? estimated : exact).operators,
    areas: (place('area', 'server') ? estimated : exact).areas,
    guarantees: estimated.guarantees.map((option) =>
      chosenGuarantees.has(option.id) ? option : (exactGuarantees.get(option.id) ?? option),
    ),
    price: (isPriced ? estimated : exact).price,
    attrs: estimated.attrs.flatMap((attr) =>
      chosenAttrs.has(attr.attrId) ? attr : (exactAttrs.get(attr.attrId) ?? []),
    ),
  };
}

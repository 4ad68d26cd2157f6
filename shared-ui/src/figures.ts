/// <reference path="./css.d.ts" />

/**
 * Charts and the steps of a process, in a module of their own because the first screen does not need them.
 */
export * from './figures/Figures';
export * from './price-history/PriceHistory';
export * from './price-range/PriceRange';
export * from './ruler/RangeRuler';
export { Ruler, type RulerProps } from './ruler/Ruler';
export * from './steps/Steps';

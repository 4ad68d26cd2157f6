/// <reference path="./css.d.ts" />

/** Figures drawn to a scale, and the steps of a procedure. A module of its own: the first screen does without. */
export * from './figures/Figures';
export * from './price-history/PriceHistory';
export * from './price-range/PriceRange';
export * from './ruler/RangeRuler';
export { Ruler, type RulerProps } from './ruler/Ruler';
export * from './steps/Steps';

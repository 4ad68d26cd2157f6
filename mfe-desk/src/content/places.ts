import type { Value } from 'shared-contract';

/** The text with the values of today in its places, as `withRules` of the contract fills them for visitors. */
export const filled = (text: string, places: Value<'listTextPlaces'>): string =>
  text.replace(
    /\{\{\s*([^{}]{1,20}?)\s*\}\}/g,
    (whole, label: string) => places.find((place) => place.label === label)?.text ?? whole,
  );

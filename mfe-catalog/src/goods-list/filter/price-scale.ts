/** The number of slider positions; the ends mean "open". */
export const PLACES = 100;

/** Rounds to two significant digits, enough for a filter: 1234 → 1200. In yuan. */
function round(yuan: number): number {
  const grain = 10 ** Math.max(0, Math.floor(Math.log10(yuan)) - 1);
  return Math.round(yuan / grain) * grain;
}

/**
 * A logarithmic scale, because prices of game accounts range from tens to tens of thousands. The api counts goods in
 * equal parts of the same one (`Facets.price`).
 * @param minFen lowest price
 * @param maxFen highest price
 */
export function priceScale(minFen: number, maxFen: number) {
  const low = Math.max(1, Math.floor(minFen / 100));
  const high = Math.max(low + 1, Math.ceil(maxFen / 100));
  const span = Math.log(high / low);
  return {
    /** The price in fen at a position; undefined at the ends, where the range is open. */
    fenAt: (place: number): number | undefined =>
      place <= 0 || place >= PLACES ? undefined : round(low * Math.exp((place / PLACES) * span)) * 100,
    placeOf: (fen: number): number =>
      Math.min(PLACES, Math.max(0, Math.round((Math.log(Math.max(1, fen / 100) / low) / span) * PLACES))),
  };
}

const SHARES = [0.97, 0.93, 0.9, 0.85];
const STEP_FEN = 1_000;

/** Four round amounts below a price, in fen, the highest first; fewer for small prices. */
export function roundAmounts(priceFen: number): number[] {
  const rounded = SHARES.map((share) =>
    priceFen >= 20 * STEP_FEN
      ? Math.floor((priceFen * share) / STEP_FEN) * STEP_FEN
      : Math.floor((priceFen * share) / 100) * 100,
  );
  return [...new Set(rounded)].filter((fen) => fen >= priceFen / 2 && fen < priceFen);
}

const SHARES = [0.97, 0.93, 0.9, 0.85];

/** Four round amounts below a price, in fen, the highest first; fewer for small prices. */
export function roundAmounts(priceFen: number): number[] {
  const stepFen = priceFen >= 20_000 ? 1_000 : 100;
  const rounded = SHARES.map((share) => Math.floor((priceFen * share) / stepFen) * stepFen);
  return [...new Set(rounded)].filter((fen) => fen >= priceFen / 2 && fen < priceFen);
}

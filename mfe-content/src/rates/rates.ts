import { BASIC_WARRANTY_DAYS, fees, PRICE_MAX_FEN, PRICE_MIN_FEN } from 'shared-contract';

const SAMPLE_FEN = 1_000_000;
const sample = fees(SAMPLE_FEN, 'lifetime');
const percent = (fen: number) => (fen * 100) / SAMPLE_FEN;

/** The rates, derived from `fees()`, so that the page shows what is settled. Amounts in fen. */
export const rates = {
  seller: {
    percent: percent(sample.sellerFeeFen),
    minFen: fees(PRICE_MIN_FEN, 'basic').sellerFeeFen,
    maxFen: fees(PRICE_MAX_FEN, 'basic').sellerFeeFen,
  },
  lifetime: {
    percent: percent(sample.warrantyFen),
    minFen: fees(PRICE_MIN_FEN, 'lifetime').warrantyFen,
  },
  basicDays: BASIC_WARRANTY_DAYS,
} as const;

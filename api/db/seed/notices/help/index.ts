import type { SeedNotice } from '../notice';
import { accountHelp } from './account';
import { buyingHelp } from './buying';
import { safetyHelp } from './safety';
import { sellingHelp } from './selling';
import { tradingHelp } from './trading';

/** Forty answers, by what people do. */
export const help: SeedNotice[] = [
  ...accountHelp,
  ...buyingHelp,
  ...tradingHelp,
  ...sellingHelp,
  ...safetyHelp,
];

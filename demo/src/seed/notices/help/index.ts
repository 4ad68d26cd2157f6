import type { SeedNotice } from '../notice';
import { accountHelp } from './account';
import { buyingHelp } from './buying';
import { safetyHelp } from './safety';
import { sellingHelp } from './selling';
import { tradingHelp } from './trading';

/** Forty help articles, by topic. */
export const help: SeedNotice[] = [
  ...accountHelp,
  ...buyingHelp,
  ...tradingHelp,
  ...sellingHelp,
  ...safetyHelp,
];

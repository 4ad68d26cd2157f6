import type { Keys } from './keys';
import type { Notifier } from './notifier';
import type { Settings } from './settings';
import type { Books } from './store/books';
import type { Trades } from './trades';

/** The keys this side of the counter holds. */
export type CashierKeys = Pick<Keys, 'gatewayPrivateKey' | 'merchantPublicKey'>;

/** What the routes work with. */
export interface House {
  settings: Settings;
  keys: CashierKeys;
  books: Books;
  trades: Trades;
  notifier: Notifier;
}

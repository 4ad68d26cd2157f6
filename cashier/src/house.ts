import type { Keys } from './keys';
import type { Notifier } from './notifier';
import type { Settings } from './settings';
import type { Books } from './store/books';
import type { Trades } from './trades';

/** The keys the cashier holds. */
export type CashierKeys = Pick<Keys, 'gatewayPrivateKey' | 'merchantPublicKey'>;

/** The dependencies of the routes. */
export interface House {
  settings: Settings;
  keys: CashierKeys;
  books: Books;
  trades: Trades;
  notifier: Notifier;
}

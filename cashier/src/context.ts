import type { Keys } from './keys';
import type { Notifier } from './notifier';
import type { Settings } from './settings';
import type { CashierStore } from './store/cashier-store';
import type { Trades } from './trades';

/** The keys the cashier holds. */
export type CashierKeys = Pick<Keys, 'gatewayPrivateKey' | 'merchantPublicKey'>;

/** The dependencies of the routes. */
export interface CashierContext {
  settings: Settings;
  keys: CashierKeys;
  store: CashierStore;
  trades: Trades;
  notifier: Notifier;
}

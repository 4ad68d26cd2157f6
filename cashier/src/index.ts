import { buildApp } from './app';
import type { CashierContext, CashierKeys } from './context';
import { DueTimer } from './due-timer';
import { signedForm } from './notifications';
import { type Delivery, Notifier } from './notifier';
import type { Outcome } from './page/outcome';
import { choose } from './page/routes';
import { ALIPAY_RETRY_MS, type Settings } from './settings';
import type { Params } from './signing';
import { CashierStore } from './store/cashier-store';
import type { Channel, Notification, Trade } from './store/rows';
import { Trades } from './trades';

export { ensureKeys, type Keys } from './keys';
export type { Delivery } from './notifier';
export type { Outcome } from './page/outcome';
export type { Channel, Trade } from './store/rows';

export interface CashierOptions
  extends Pick<Settings, 'appId' | 'sellerId'>,
    Partial<Omit<Settings, 'appId' | 'sellerId'>> {
  /** Defaults to a free port. */
  port?: number;
  host?: string;
  /** The folder of the journal, used by this cashier only. */
  dataDir: string;
  keys: CashierKeys;
  notifications?: 'send' | 'drop';
  /** Logs JSON lines to stdout. */
  log?: boolean;
}

/** A running cashier. Methods with an `outTradeNo` throw when there is no such trade. */
export interface Cashier {
  /** Its origin, such as http://127.0.0.1:8083. */
  origin: string;
  /** The URL for alipay-sdk's `gateway`. */
  gateway: string;
  /** `drop` loses every notification attempt from now on; `send` delivers the next attempts again. */
  notifications: 'send' | 'drop';
  trade(outTradeNo: string): Trade;
  /** Submits an outcome of the payer's page. */
  choose(outTradeNo: string, outcome: Outcome, channel?: Channel): Trade;
  /**
   * Sends the trade's newest notification now, regardless of schedule and mode.
   * @returns the merchant's response
   */
  notifyNow(outTradeNo: string): Promise<Delivery>;
  /**
   * The trade's newest notification as a signed form; `change` is applied before signing, as a forger with the
   * key could.
   */
  signedNotification(outTradeNo: string, change?: Params): Record<string, string>;
  /** Aborts deliveries in progress; they stay due for the next start. */
  close(): Promise<void>;
}

/** Starts the sandbox cashier in this process and resumes pending work from `dataDir`. */
export async function startCashier(options: CashierOptions): Promise<Cashier> {
  const settings: Settings = {
    merchantName: '号栈',
    publicOrigin: 'http://localhost:8080',
    retryMs: ALIPAY_RETRY_MS,
    notifyTimeoutMs: 10_000,
    ...options,
  };
  const store = new CashierStore(options.dataDir);
  const trades = new Trades(store, settings);
  const notifier = new Notifier(
    store,
    settings,
    options.keys.gatewayPrivateKey,
    (notification, { status, body }) =>
      app.log.info(
        {
          outTradeNo: notification.outTradeNo,
          attempt: notification.attempts + 1,
          status,
          body: body.slice(0, 200),
        },
        'notification attempt',
      ),
  );
  notifier.mode = options.notifications ?? 'send';
  const context: CashierContext = { settings, keys: options.keys, store, trades, notifier };
  const app = buildApp(context, options.log ?? false);

  const dueTimer = new DueTimer(
    () => earliest(trades.nextDue(), notifier.nextDue()),
    () => {
      trades.settleAllDue();
      notifier.sendDue();
    },
  );
  const origin = await app
    .listen({ port: options.port ?? 0, host: options.host ?? '127.0.0.1' })
    .catch((error: unknown) => {
      store.close();
      throw error;
    });
  store.onChange = () => dueTimer.set();
  dueTimer.set();

  const newest = (outTradeNo: string): Notification => {
    const found = store.notificationsOf(outTradeNo).at(-1);
    if (!found) throw new Error(`trade ${outTradeNo} has no notification`);
    return found;
  };
  return {
    origin,
    gateway: `${origin}/cashier/gateway.do`,
    get notifications() {
      return notifier.mode;
    },
    set notifications(mode) {
      notifier.mode = mode;
    },
    trade: (outTradeNo) => trades.getOrThrow({ outTradeNo }),
    choose: (outTradeNo, outcome, channel = 'alipay') =>
      choose(context, trades.getOrThrow({ outTradeNo }), outcome, channel),
    notifyNow: (outTradeNo) => notifier.sendNow(newest(outTradeNo)),
    signedNotification: (outTradeNo, change) =>
      signedForm(newest(outTradeNo), options.keys.gatewayPrivateKey, change),
    close: async () => {
      dueTimer.stop();
      store.onChange = () => {};
      await notifier.stop();
      await app.close();
      store.close();
    },
  };
}

function earliest(...times: (number | undefined)[]): number | undefined {
  const known = times.filter((time) => time !== undefined);
  return known.length > 0 ? Math.min(...known) : undefined;
}

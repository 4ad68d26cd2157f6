/** What the cashier is told at start. Times in ms. */
export interface Settings {
  /** The one merchant application it serves. */
  appId: string;
  sellerId: string;
  /** Shown to the payer. */
  merchantName: string;
  /** Where the merchant lives: the way back when a payment request names none. */
  publicOrigin: string;
  /** Pauses after the first, the second … failed attempt to notify; after the last it is given up. */
  retryMs: readonly number[];
  /** How long a merchant may take to answer a notification. */
  notifyTimeoutMs: number;
  /**
   * When a late payment arrives: this long after the payer chose it; left out, LATE_AFTER_EXPIRY after the
   * trade's time limit.
   */
  lateMs?: number | undefined;
}

/** Alipay's pauses: 4 min, 10 min, 10 min, 1 h, 2 h, 6 h, 15 h. */
export const ALIPAY_RETRY_MS: readonly number[] = [4, 10, 10, 60, 120, 360, 900].map(
  (minutes) => minutes * 60_000,
);

export const LATE_AFTER_EXPIRY = 20_000;

/** The one payer of the sandbox. */
export const BUYER = { id: '2088000000000002', logonId: 'san***@sandbox.example' };

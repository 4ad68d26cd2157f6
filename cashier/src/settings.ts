/** The cashier's settings. Times in ms. */
export interface Settings {
  /** The only merchant application served. */
  appId: string;
  sellerId: string;
  /** Shown to the payer. */
  merchantName: string;
  /** The merchant's origin: the back link when a payment request gives none. */
  publicOrigin: string;
  /** Pauses after the first, second … failed notification attempt; after the last one it gives up. */
  retryMs: readonly number[];
  /** Timeout of a notification request. */
  notifyTimeoutMs: number;
  /**
   * Delay of a late payment after the payer chose it; by default LATE_AFTER_EXPIRY after the trade's time
   * limit.
   */
  lateMs?: number | undefined;
}

/** Alipay's retry pauses: 4 min, 10 min, 10 min, 1 h, 2 h, 6 h, 15 h. */
export const ALIPAY_RETRY_MS: readonly number[] = [4, 10, 10, 60, 120, 360, 900].map(
  (minutes) => minutes * 60_000,
);

export const LATE_AFTER_EXPIRY = 20_000;

/** The sandbox's only payer. */
export const BUYER = { id: '2088000000000002', logonId: 'san***@sandbox.example' };

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { tryLockFile } from 'shared-lock';
import { type Journal, readJournal, startJournal } from './journal';
import type { Notification, Trade, Transfer } from './rows';

/** The new values of changed rows. One change is saved atomically. */
export interface Change {
  trades?: readonly Trade[];
  notifications?: readonly Notification[];
  transfers?: readonly Transfer[];
}

/** The cashier's store: held in memory, persisted in a journal. Rows are replaced, never mutated. */
export class CashierStore {
  readonly #trades = new Map<string, Trade>();
  readonly #byTradeNo = new Map<string, string>();
  readonly #byToken = new Map<string, string>();
  readonly #notifications = new Map<string, Notification>();
  readonly #transfers = new Map<string, Transfer>();
  readonly #journal: Journal<Change>;
  readonly #unlock: () => void;

  /** Called after each saved change. */
  onChange: () => void = () => {};

  /**
   * Opens the store in a folder.
   * @throws Error while another process uses it, or when the journal is damaged
   */
  constructor(dataDir: string) {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    const lock = join(dataDir, 'lock');
    const unlock = tryLockFile(lock);
    if (typeof unlock !== 'function') throw new Error(`${lock}: in use by process ${unlock.pid}`);
    this.#unlock = unlock;
    const file = join(dataDir, 'journal.jsonl');
    for (const change of readJournal<Change>(file)) this.#apply(change);
    this.#journal = startJournal(file, [
      ...[...this.#trades.values()].map((trade) => ({ trades: [trade] })),
      ...[...this.#notifications.values()].map((notification) => ({ notifications: [notification] })),
      ...[...this.#transfers.values()].map((transfer) => ({ transfers: [transfer] })),
    ]);
  }

  save(change: Change): void {
    this.#journal.append(change);
    this.#apply(change);
    this.onChange();
  }

  close(): void {
    this.#journal.close();
    this.#unlock();
  }

  trade(outTradeNo: string): Trade | undefined {
    return this.#trades.get(outTradeNo);
  }

  tradeByTradeNo(tradeNo: string): Trade | undefined {
    return this.#trades.get(this.#byTradeNo.get(tradeNo) ?? '');
  }

  tradeByToken(token: string): Trade | undefined {
    return this.#trades.get(this.#byToken.get(token) ?? '');
  }

  waitingTrades(): Trade[] {
    return [...this.#trades.values()].filter((trade) => trade.status === 'WAIT_BUYER_PAY');
  }

  notification(id: string): Notification | undefined {
    return this.#notifications.get(id);
  }

  pendingNotifications(): Notification[] {
    return [...this.#notifications.values()].filter((notification) => notification.nextAt !== null);
  }

  /** Oldest first. */
  notificationsOf(outTradeNo: string): Notification[] {
    return [...this.#notifications.values()].filter((notification) => notification.outTradeNo === outTradeNo);
  }

  transfer(outBizNo: string): Transfer | undefined {
    return this.#transfers.get(outBizNo);
  }

  transferByOrderId(orderId: string): Transfer | undefined {
    return [...this.#transfers.values()].find((transfer) => transfer.orderId === orderId);
  }

  #apply({ trades = [], notifications = [], transfers = [] }: Change): void {
    for (const trade of trades) {
      this.#trades.set(trade.outTradeNo, trade);
      this.#byTradeNo.set(trade.tradeNo, trade.outTradeNo);
      this.#byToken.set(trade.token, trade.outTradeNo);
    }
    for (const notification of notifications) this.#notifications.set(notification.id, notification);
    for (const transfer of transfers) this.#transfers.set(transfer.outBizNo, transfer);
  }
}

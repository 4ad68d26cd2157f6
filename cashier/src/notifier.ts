import { signedForm } from './notifications';
import type { Settings } from './settings';
import type { CashierStore } from './store/cashier-store';
import type { Notification } from './store/rows';

/** The merchant's response; status 0 when it was unreachable or timed out. */
export interface Delivery {
  status: number;
  body: string;
}

/**
 * Delivers notifications until the merchant answers exactly `success`, at least once each: a delivery in
 * progress when the process dies is repeated.
 */
export class Notifier {
  /** `drop`: attempts are counted, but nothing is sent, which simulates a broken network. */
  mode: 'send' | 'drop' = 'send';

  readonly #inFlight = new Map<string, Promise<void>>();
  readonly #stopping = new AbortController();

  constructor(
    private readonly store: CashierStore,
    private readonly settings: Settings,
    private readonly privateKey: string,
    private readonly report: (notification: Notification, delivery: Delivery) => void,
  ) {}

  /** Starts due deliveries; each handles its own errors. */
  sendDue(): void {
    for (const notification of this.#waiting()) {
      if ((notification.nextAt ?? 0) > Date.now()) continue;
      this.#inFlight.set(notification.id, this.#attempt(notification));
    }
  }

  nextDue(): number | undefined {
    const due = this.#waiting().map(({ nextAt }) => nextAt ?? 0);
    return due.length > 0 ? Math.min(...due) : undefined;
  }

  /** Sends a notification now, regardless of schedule and mode. */
  async sendNow(notification: Notification): Promise<Delivery> {
    const delivery = await this.#post(notification);
    const current = this.store.notification(notification.id) ?? notification;
    if (isAccepted(delivery) && current.nextAt !== null) {
      this.store.save({ notifications: [{ ...current, nextAt: null, acceptedAt: Date.now() }] });
    }
    return delivery;
  }

  /** Aborts deliveries in progress; they stay due. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await Promise.all(this.#inFlight.values());
  }

  #waiting(): Notification[] {
    return this.store.pendingNotifications().filter(({ id }) => !this.#inFlight.has(id));
  }

  async #attempt(notification: Notification): Promise<void> {
    const delivery = await (this.mode === 'drop' ? DROPPED : this.#post(notification));
    if (this.#stopping.signal.aborted && !isAccepted(delivery)) return;
    this.report(notification, delivery);

    const attempts = notification.attempts + 1;
    const pause = this.settings.retryMs[notification.attempts];
    const accepted = isAccepted(delivery) || this.store.notification(notification.id)?.nextAt === null;
    const next = accepted
      ? { nextAt: null, acceptedAt: Date.now() }
      : { nextAt: pause === undefined ? null : Date.now() + pause };
    // Deleted before save() triggers onChange; otherwise the next attempt would not be scheduled.
    this.#inFlight.delete(notification.id);
    this.store.save({ notifications: [{ ...notification, attempts, ...next }] });
  }

  async #post(notification: Notification): Promise<Delivery> {
    try {
      const response = await fetch(notification.url, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
        body: new URLSearchParams(signedForm(notification, this.privateKey)).toString(),
        redirect: 'manual',
        signal: AbortSignal.any([this.#stopping.signal, AbortSignal.timeout(this.settings.notifyTimeoutMs)]),
      });
      return { status: response.status, body: await response.text() };
    } catch (error) {
      return { status: 0, body: error instanceof Error ? error.message : String(error) };
    }
  }
}

const DROPPED: Delivery = { status: 0, body: 'dropped by the sandbox' };

/** A redirect or an error page is never an acceptance, whatever its body. */
function isAccepted({ status, body }: Delivery): boolean {
  return status === 200 && body === 'success';
}

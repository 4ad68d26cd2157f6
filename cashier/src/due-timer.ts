/** setTimeout uses 32 bits: a longer delay would fire at once. */
const LONGEST_TIMER = 2 ** 31 - 1;

/** A single timer for the next due item; call `set` whenever the next due time may have changed. */
export class DueTimer {
  #timer: NodeJS.Timeout | undefined;

  /** `nextDue` returns the next due time in ms since the epoch; `ring` processes what is due. */
  constructor(
    private readonly nextDue: () => number | undefined,
    private readonly runDue: () => void,
  ) {}

  set(): void {
    clearTimeout(this.#timer);
    const due = this.nextDue();
    if (due === undefined) return;
    const wait = Math.min(Math.max(0, due - Date.now()), LONGEST_TIMER);
    this.#timer = setTimeout(() => {
      this.runDue();
      this.set();
    }, wait);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}

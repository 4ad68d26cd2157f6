/** setTimeout counts in 32 bits: a longer wait would fire at once. */
const LONGEST_TIMER = 2 ** 31 - 1;

/** One timer for the next thing that is due, set anew whenever that may have changed. */
export class Alarm {
  #timer: NodeJS.Timeout | undefined;

  /** `nextDue` answers the ms since the epoch of what comes next, `ring` carries out what is due. */
  constructor(
    private readonly nextDue: () => number | undefined,
    private readonly ring: () => void,
  ) {}

  set(): void {
    clearTimeout(this.#timer);
    const due = this.nextDue();
    if (due === undefined) return;
    const wait = Math.min(Math.max(0, due - Date.now()), LONGEST_TIMER);
    this.#timer = setTimeout(() => {
      this.ring();
      this.set();
    }, wait);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}

/** What runs until somebody stops it. */
export interface Stoppable {
  stop(): Promise<void>;
  /** Settles when it cannot go on, with the reason. */
  failed?: Promise<string>;
}

/**
 * Runs until SIGINT or SIGTERM, then stops it and exits with 0; with 1 when it did not start or cannot go on. A signal
 * that comes while it starts is obeyed as soon as it has, so that no process of it is left.
 */
export function untilStopped(starting: Promise<Stoppable>): void {
  const end = async (code: number) => {
    const running = await starting.catch(() => undefined);
    await running?.stop();
    process.exit(code);
  };
  const fail = (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    void end(1);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void end(0));
  starting.then(({ failed }) => failed?.then(fail), fail);
}

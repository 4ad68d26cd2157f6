/** A program that runs until it is stopped. */
export interface Stoppable {
  stop(): Promise<void>;
  /** Resolves with the reason when it cannot continue. */
  failed?: Promise<string>;
}

/**
 * Runs until SIGINT or SIGTERM, then stops it and exits with 0; with 1 if it fails to start or cannot continue.
 * A signal during startup takes effect after startup, so that no child process is left running.
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
  // The reader of the log may leave, as in `pnpm start | head`: the program goes on without it.
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
    });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void end(0));
  starting.then(({ failed }) => failed?.then(fail), fail);
}

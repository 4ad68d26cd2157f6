/** Lets the browser do what waits, a tap or a frame, before the caller goes on. */
export const pause = (): Promise<void> =>
  globalThis.scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));

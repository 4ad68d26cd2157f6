/** Runs a task when the browser has nothing better to do. */
export const whenIdle: (task: () => void) => unknown =
  globalThis.requestIdleCallback ?? ((task) => setTimeout(task, 1_000));

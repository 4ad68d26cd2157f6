type IdleTask = (moment?: Pick<IdleDeadline, 'timeRemaining'>) => void;

/** Runs a task when the browser has nothing better to do. */
export const whenIdle: (task: IdleTask) => unknown =
  globalThis.requestIdleCallback ?? ((task) => setTimeout(task, 1_000));

/** What is left of an idle moment for one more step, in ms. */
const ENOUGH_MS = 10;

/** Runs steps one after another, as many in one idle moment as it has time for, so that a tap waits for one of them at most. */
export function whenIdleEach(steps: Iterator<unknown>) {
  whenIdle((moment) => {
    do if (steps.next().done) return;
    while ((moment?.timeRemaining() ?? 0) > ENOUGH_MS);
    whenIdleEach(steps);
  });
}

/** How long until the page is looked at again, in ms. */
const LOOK_AGAIN_MS = 400;

/** Whether something on the page tells its reader 加载中, or a picture is waited for that is to be there at once. */
const isLoading = () =>
  document.querySelector('#app [role=status][aria-label=加载中]') !== null ||
  [...document.images].some(({ complete, loading }) => !complete && loading !== 'lazy');

/** Runs a task when the page shows what it is about and the browser has nothing better to do: what is fetched then delays nobody. */
export function whenSettled(task: () => void) {
  whenIdle(() => {
    if (isLoading()) setTimeout(whenSettled, LOOK_AGAIN_MS, task);
    else task();
  });
}

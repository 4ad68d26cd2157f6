type IdleTask = (moment?: Pick<IdleDeadline, 'timeRemaining'>) => void;

/** Runs a task when the browser is idle. */
export const whenIdle: (task: IdleTask) => unknown =
  globalThis.requestIdleCallback ?? ((task) => setTimeout(task, 1_000));

/** Interval between checks whether the page has loaded, in ms. */
const POLL_MS = 400;

/** Whether a 加载中 status is shown or a picture that is not lazy is still loading. */
const isLoading = () =>
  document.querySelector('#app [role=status][aria-label=加载中]') !== null ||
  [...document.images].some(({ complete, loading }) => !complete && loading !== 'lazy');

/** Runs a task when the page is loaded and the browser idle, so that its requests do not compete. */
export function whenSettled(task: () => void) {
  whenIdle(() => {
    if (isLoading()) setTimeout(whenSettled, POLL_MS, task);
    else task();
  });
}

import classes from './PullToRefresh.module.css';

/** How far the mark is pulled until it refreshes, in real px; the finger moves twice as far. */
const ENOUGH_PX = 56;
/** How long 正在刷新 stays at least, in ms, so that it can be read. */
const SHOWN_MS = 800;

/** Asks what the page shows (`useRefreshOnPull`), and with `released` refreshes it. @returns whether it can be */
const pull = (released: boolean): boolean =>
  !window.dispatchEvent(new CustomEvent('pull', { detail: released, cancelable: true }));

/**
 * Lets the user pull a page down to refresh it, for the installed app, which has no reload button. Only from the very
 * top of a page that can be refreshed, and not in a layer above it. @returns takes it away again
 */
export function pullToRefresh(): () => void {
  const { style } = document.documentElement;
  // The browser's own gesture would reload the app.
  style.overscrollBehaviorY = 'contain';
  const mark = document.createElement('p');
  mark.className = classes.mark ?? '';
  mark.setAttribute('role', 'status');
  document.body.append(mark);

  let from: Touch | undefined;
  let pulled = 0;
  let hiding: ReturnType<typeof setTimeout> | undefined;
  const show = (text: string) => {
    mark.textContent = text;
    mark.style.setProperty('--pulled', `${pulled}px`);
  };
  const cancel = () => {
    from = undefined;
    pulled = 0;
    show('');
  };

  const start = ({ touches, target }: TouchEvent) => {
    if (hiding !== undefined || touches.length !== 1 || window.scrollY > 0) return;
    if (target instanceof Element && target.closest('dialog')) return;
    if (pull(false)) [from] = touches;
  };
  const move = ({ touches: [to] }: TouchEvent) => {
    if (!from || !to) return;
    const [right, down] = [to.clientX - from.clientX, to.clientY - from.clientY];
    // A row that is moved sideways, or the page itself.
    if (down < 0 || window.scrollY > 0 || (pulled === 0 && Math.abs(right) > down)) return cancel();
    pulled = Math.min(down / 2, ENOUGH_PX);
    if (pulled > 0) show(pulled < ENOUGH_PX ? '下拉刷新' : '松开刷新');
  };
  const end = () => {
    if (!from) return;
    if (pulled < ENOUGH_PX) return cancel();
    from = undefined;
    show('正在刷新');
    pull(true);
    hiding = setTimeout(() => {
      hiding = undefined;
      cancel();
    }, SHOWN_MS);
  };

  const listeners = {
    touchstart: start,
    touchmove: move,
    touchend: end,
    touchcancel: () => from && cancel(),
  } as const;
  const each = Object.entries(listeners) as [keyof typeof listeners, (event: TouchEvent) => void][];
  for (const [type, listener] of each) document.addEventListener(type, listener, { passive: true });
  return () => {
    for (const [type, listener] of each) document.removeEventListener(type, listener);
    clearTimeout(hiding);
    style.overscrollBehaviorY = '';
    mark.remove();
  };
}

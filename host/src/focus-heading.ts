/** How long to wait for the page's heading, in ms. */
const TIMEOUT_MS = 5_000;

const hasNoFocus = () => {
  const { activeElement } = document;
  return !activeElement || activeElement === document.body || !activeElement.isConnected;
};

/**
 * After a navigation the focused element is gone, and keyboard and screen-reader users would start at the top
 * of the document. Moves the focus to the new page's heading once it is rendered, unless another element has
 * the focus.
 * @returns a function that stops waiting
 */
export function focusHeading(within: HTMLElement): () => void {
  const focus = () => {
    const heading = within.querySelector<HTMLElement>('h1') ?? within.querySelector('main');
    if (!heading || !hasNoFocus()) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  };
  const changes = new MutationObserver(focus);
  const stop = () => {
    changes.disconnect();
    clearTimeout(timer);
    for (const kind of ['keydown', 'pointerdown']) removeEventListener(kind, stop, true);
  };
  const timer = setTimeout(stop, TIMEOUT_MS);
  changes.observe(within, { childList: true, subtree: true });
  // User input ends the wait.
  for (const kind of ['keydown', 'pointerdown']) addEventListener(kind, stop, true);
  focus();
  return stop;
}

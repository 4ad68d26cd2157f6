/** How long a page may take to show its heading, in ms. */
const PATIENCE_MS = 5_000;

const isNowhere = () => {
  const { activeElement } = document;
  return !activeElement || activeElement === document.body || !activeElement.isConnected;
};

/**
 * After a move inside the app the element that had the focus is gone, and who goes by keyboard or listens would begin at the top of
 * the document: the focus goes to the new page's heading once that is there. Nothing is taken from an element that has the focus.
 * Out: stops waiting.
 */
export function focusHeading(within: HTMLElement): () => void {
  const focus = () => {
    const heading = within.querySelector<HTMLElement>('h1') ?? within.querySelector('main');
    if (!heading || !isNowhere()) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  };
  const changes = new MutationObserver(focus);
  const stop = () => {
    changes.disconnect();
    clearTimeout(patience);
    for (const kind of ['keydown', 'pointerdown']) removeEventListener(kind, stop, true);
  };
  const patience = setTimeout(stop, PATIENCE_MS);
  changes.observe(within, { childList: true, subtree: true });
  // Whoever goes on by themselves meanwhile is not held up.
  for (const kind of ['keydown', 'pointerdown']) addEventListener(kind, stop, true);
  focus();
  return stop;
}

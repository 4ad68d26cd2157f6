/** How long the page waits for its styles, in ms; then it goes on without, and they come later. */
const PATIENCE_MS = 4_000;
/** How soon a stylesheet that did not come is asked for again, in ms; twice as long each time. */
const AGAIN_MS = 1_000;

/** The whole file in the place of its part, so that the order of the styles stays. */
function bring(part: HTMLStyleElement, againMs = AGAIN_MS): Promise<void> {
  const { file = '', href } = part.dataset;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = file;
  link.dataset.href = href; // by which the build finds that it is there
  return new Promise((resolve) => {
    link.onload = () => {
      part.remove();
      resolve();
    };
    link.onerror = () => {
      link.remove();
      setTimeout(() => resolve(bring(part, againMs * 2)), againMs);
    };
    part.after(link);
  });
}

/**
 * Brings the stylesheets of which the server wrote only that part into the page which its HTML uses. Settles when all of them apply,
 * or have not come for so long that nobody should wait.
 */
export const wholeStyles = (): Promise<unknown> =>
  Promise.race([
    Promise.all(
      [...document.querySelectorAll<HTMLStyleElement>('style[data-file]')].map((part) => bring(part)),
    ),
    new Promise((resolve) => setTimeout(resolve, PATIENCE_MS)),
  ]);

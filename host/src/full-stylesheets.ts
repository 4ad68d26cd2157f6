/** How long to wait for the stylesheets, in ms; then the page starts without them, and they load later. */
const TIMEOUT_MS = 4_000;
/** Delay before a failed stylesheet is retried, in ms; doubled after each failure. */
const RETRY_MS = 1_000;

/** Replaces critical CSS by the full stylesheet, in place to preserve the cascade order. */
function loadStylesheet(part: HTMLStyleElement, retryMs = RETRY_MS): Promise<void> {
  const { file = '', ...data } = part.dataset;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = file;
  Object.assign(link.dataset, data); // `href`: by which the build recognizes a loaded stylesheet
  return new Promise((resolve) => {
    link.onload = () => {
      part.remove();
      resolve();
    };
    link.onerror = () => {
      link.remove();
      setTimeout(() => resolve(loadStylesheet(part, retryMs * 2)), retryMs);
    };
    part.after(link);
  });
}

/**
 * Loads the full stylesheets for which the server inlined only critical CSS. Resolves when all of them apply,
 * or after a timeout.
 */
export const loadFullStylesheets = (): Promise<unknown> =>
  Promise.race([
    Promise.all(
      [...document.querySelectorAll<HTMLStyleElement>('style[data-file]')].map((part) =>
        loadStylesheet(part),
      ),
    ),
    new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS)),
  ]);

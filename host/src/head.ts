// Inlined in the HTML's head (the server reads the built file), so that the first paint has its final size and
// colours. It must stay small, as must its imports.
import { replayClick, replayInput } from 'shared-router/replay-input';
import { sendPrefetch } from 'shared-sdk/prefetched-response';
import { readRuntimeConfig } from 'shared-sdk/runtime-config';
import { restoreDisplay } from 'shared-ui/display';
import { loadScripts } from './deferred-scripts';
import { reportFailures } from './reports/reporter';
import { fontSizes } from './viewport';

reportFailures();
readRuntimeConfig();

const page = document.documentElement;

let applied = '';

/** The body's size is a property of the root, as the body does not exist yet: set later, it lays the page out twice. */
function scale() {
  const { root, body } = fontSizes(page.clientWidth, window.devicePixelRatio || 1);
  const sizes = `${root} ${body}`;
  if (sizes === applied) return; // even an equal value makes the browser lay the page out again
  applied = sizes;
  page.style.fontSize = `${root}px`;
  page.style.setProperty('--body-size', `${body}px`);
}

scale();
document.addEventListener('DOMContentLoaded', scale); // a scrollbar may have narrowed the page

let pending: ReturnType<typeof setTimeout>;
window.addEventListener('resize', () => {
  clearTimeout(pending);
  pending = setTimeout(scale, 300);
});
// a page restored from the back-forward cache may have another width
window.addEventListener('pageshow', (event) => {
  if (event.persisted) scale();
});

replayInput();
replayClick();
restoreDisplay();
sendPrefetch();
void loadScripts();

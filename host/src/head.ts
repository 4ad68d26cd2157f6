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

function scale() {
  const { root, body } = fontSizes(page.clientWidth, window.devicePixelRatio || 1);
  page.style.fontSize = `${root}px`;
  if (document.body) document.body.style.fontSize = `${body}px`;
}

scale();
document.addEventListener('DOMContentLoaded', scale); // the body does not exist yet while the head runs

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

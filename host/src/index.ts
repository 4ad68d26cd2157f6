import { loadFullStylesheets } from './full-stylesheets';
import { yieldToBrowser } from './yield-to-browser';

/**
 * Evaluates the host's libraries one by one and yields to the browser in between, so that it can paint and
 * respond. As a single task this blocked a low-end phone for 350 ms.
 */
async function start() {
  const styles = loadFullStylesheets();
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await yieldToBrowser();
  await import(/* webpackMode: "eager" */ 'shared-sdk/react');
  await yieldToBrowser();
  await import(/* webpackMode: "eager" */ 'shared-ui');
  await yieldToBrowser();
  await import(/* webpackMode: "eager" */ 'shared-router');
  await styles;
  await import(/* webpackMode: "eager" */ './main');
}

start().catch(reportError);

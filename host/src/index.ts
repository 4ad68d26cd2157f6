import { pause } from './pause';
import { wholeStyles } from './whole-styles';

/**
 * The host's script in steps: what it holds is evaluated library by library, and the browser may paint and answer between them. As
 * one task it held a cheap phone up for 350 ms.
 */
async function start() {
  const styles = wholeStyles();
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await pause();
  await import(/* webpackMode: "eager" */ 'shared-sdk/react');
  await pause();
  await import(/* webpackMode: "eager" */ 'shared-ui');
  await pause();
  await import(/* webpackMode: "eager" */ 'shared-router');
  await styles;
  await import(/* webpackMode: "eager" */ './main');
}

start().catch(reportError);

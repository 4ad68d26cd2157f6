// Usage: node cost.mjs <url> <browser flag>: prints what a call costs through the SDK and by bare fetch, median ms of 200 each, as JSON.
import { launch } from '../cdp.mjs';

const [url, flag] = process.argv.slice(2);
const browser = await launch({ flags: [flag] });
const median = (list) => list.sort((a, b) => a - b)[list.length >> 1];
try {
  const { targetInfos } = await browser.send('Target.getTargets');
  const { targetId } = targetInfos.find((t) => t.type === 'page');
  const { sessionId } = await browser.send('Target.attachToTarget', { targetId, flatten: true });
  const evaluate = async (expression) => {
    const { result } = await browser.send(
      'Runtime.evaluate',
      { expression, returnByValue: true, awaitPromise: true },
      sessionId,
    );
    return result.value;
  };
  await browser.send('Page.navigate', { url }, sessionId);
  while ((await evaluate('typeof measure')) !== 'function') await new Promise((r) => setTimeout(r, 100));
  const { sdk, bare } = await evaluate('measure(20).then(() => measure(200))');
  console.log(JSON.stringify({ sdk: median(sdk), bare: median(bare) }));
} finally {
  await browser.close();
}

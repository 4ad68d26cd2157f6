import { firstPage, launch } from '../browser/cdp';
import { median } from '../interval';

/**
 * The cost of a call through the SDK and by plain fetch, alternating on the page of `buildSdkPage`: median ms of 200
 * each.
 */
export async function costOfCall(
  url: string,
  flags: readonly string[],
): Promise<{ sdk: number; bare: number }> {
  const browser = await launch({ flags });
  try {
    const { send, evaluate } = await firstPage(browser);
    await send('Page.navigate', { url });
    while ((await evaluate('typeof measure')) !== 'function') await new Promise((r) => setTimeout(r, 100));
    const { sdk, bare } = await evaluate<{ sdk: number[]; bare: number[] }>(
      'measure(20).then(() => measure(200))',
    );
    return { sdk: median(sdk), bare: median(bare) };
  } finally {
    await browser.close();
  }
}

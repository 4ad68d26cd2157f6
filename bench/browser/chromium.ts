import type { Site } from '../sites';
import { type Browser, firstPage, launch, type Page } from './cdp';
import { device, type Phone, phoneOf, scriptOf, type WithPhone } from './phone';
import { chromiumTraffic } from './traffic';

const USER_AGENT =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

/** A phone in Chromium, whose protocol also measures. */
export interface ChromiumPhone extends Phone, Pick<Page, 'send'> {
  browser: Browser;
  heap(): Promise<number>;
}

/**
 * Throttles the network of the page and of its service workers.
 * @returns whether a session belongs to them
 */
async function slowNetwork(browser: Browser, { sessionId, send }: Page) {
  const sessions = new Set([sessionId]);
  const slow = async (id: string) => {
    await browser.send('Network.enable', {}, id);
    await browser.send(
      'Network.emulateNetworkConditions',
      {
        offline: false,
        latency: device.rttMs,
        downloadThroughput: (device.downKbps * 1024) / 8,
        uploadThroughput: (device.upKbps * 1024) / 8,
      },
      id,
    );
  };
  browser.on(({ method, params }) => {
    if (method !== 'Target.attachedToTarget' || params.sessionId === sessionId) return;
    sessions.add(params.sessionId);
    const resume = () => browser.send('Runtime.runIfWaitingForDebugger', {}, params.sessionId);
    void slow(params.sessionId)
      .catch(() => undefined)
      .then(resume)
      .catch(() => undefined);
  });
  await send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: true, flatten: true });
  await slow(sessionId);
  return (id?: string) => id !== undefined && sessions.has(id);
}

async function becomePhone({ send }: Page) {
  await send('Emulation.setUserAgentOverride', {
    userAgent: USER_AGENT,
    platform: 'Android',
    acceptLanguage: 'zh-CN',
  });
  await send('Emulation.setDeviceMetricsOverride', {
    width: device.width,
    height: device.height,
    deviceScaleFactor: device.dpr,
    mobile: true,
  });
  await send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await send('Emulation.setCPUThrottlingRate', { rate: device.cpu });
}

async function heapOf({ send }: Page): Promise<number> {
  await send('HeapProfiler.collectGarbage');
  const { metrics } = await send('Performance.getMetrics');
  const found = (metrics as { name: string; value: number }[]).find(({ name }) => name === 'JSHeapUsedSize');
  if (!found) throw new Error('the browser reports no heap size');
  return found.value;
}

/** Phones in Chromium. @param flags of Chromium */
export const chromium =
  (flags: readonly string[]): WithPhone<ChromiumPhone> =>
  async <T>(site: Site, use: (phone: ChromiumPhone) => Promise<T>) => {
    const browser = await launch({ flags });
    try {
      const page = await firstPage(browser);
      const { send, evaluate } = page;
      await Promise.all([send('Page.enable'), send('Runtime.enable'), send('Performance.enable')]);
      const traffic = chromiumTraffic(browser, await slowNetwork(browser, page));
      await becomePhone(page);
      await send('Page.addScriptToEvaluateOnNewDocument', { source: scriptOf(site) });
      const phone = phoneOf(
        {
          evaluate,
          traffic,
          open: (url) => send('Page.navigate', { url }),
          async pressAt(point) {
            for (const type of ['mousePressed', 'mouseReleased'])
              await send('Input.dispatchMouseEvent', { type, ...point, button: 'left', clickCount: 1 });
          },
        },
        site,
      );
      return await use({ ...phone, browser, send, heap: () => heapOf(page) });
    } catch (error) {
      throw new Error(`${site.name}: ${error instanceof Error ? error.message : error}`);
    } finally {
      await browser.close();
    }
  };

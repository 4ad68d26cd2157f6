import type { Site } from '../sites';
import { type BidiPage, type Installed, launchFirefox } from './bidi';
import { device, type Phone, phoneOf, scriptOf, type WithPhone } from './phone';
import { trafficMeter } from './traffic';

const preferences = {
  'general.useragent.override': 'Mozilla/5.0 (Android 14; Mobile; rv:153.0) Gecko/153.0 Firefox/153.0',
  'intl.accept_languages': 'zh-CN',
  'dom.w3c_touch_events.enabled': 1,
  // A coarse pointer that cannot hover.
  'ui.primaryPointerCapabilities': 1,
  'ui.allPointerCapabilities': 1,
  'ui.useOverlayScrollbars': 1,
  // Otherwise times are rounded to a millisecond.
  'privacy.reduceTimerPrecision': false,
};

/** Chromium's names, which `trafficMeter` knows, of what Firefox fetches a file for. */
const TYPES: Readonly<Record<string, string>> = {
  document: 'Document',
  script: 'Script',
  style: 'Stylesheet',
  image: 'Image',
  font: 'Font',
};

/** Counts the requests of the page, but not those of its service worker. */
async function firefoxTraffic({ context, send, on }: BidiPage) {
  const meter = trafficMeter();
  on((method, { request, response, errorText }) => {
    if (method === 'network.beforeRequestSent')
      meter.begin(request.request, { url: request.url, type: TYPES[request.destination] ?? 'Fetch' });
    else if (method === 'network.responseCompleted') {
      const { status, fromCache: cached, bytesReceived: bytes } = response;
      meter.change(request.request, { status, cached, bytes, open: false });
    } else if (method === 'network.fetchError')
      meter.change(request.request, { failed: errorText, open: false });
  });
  await send('session.subscribe', {
    contexts: [context],
    events: ['network.beforeRequestSent', 'network.responseCompleted', 'network.fetchError'],
  });
  return meter;
}

/** A finger that touches a point and leaves it. */
const tap = (point: object) => [
  {
    type: 'pointer',
    id: 'finger',
    parameters: { pointerType: 'touch' },
    actions: [
      { type: 'pointerMove', ...point },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ],
  },
];

/** Phones in Firefox. It has no means to slow its processor; its network is slowed by `slowLine`. */
export const firefox =
  (installed: Installed): WithPhone =>
  async <T>(site: Site, use: (phone: Phone) => Promise<T>) => {
    const page = await launchFirefox(installed, preferences);
    const { context, send, evaluate } = page;
    try {
      await send('browsingContext.setViewport', {
        context,
        viewport: { width: device.width, height: device.height },
        devicePixelRatio: device.dpr,
      });
      const traffic = await firefoxTraffic(page);
      await send('script.addPreloadScript', {
        contexts: [context],
        functionDeclaration: `() => {\n${scriptOf(site)}\n}`,
      });
      const phone = phoneOf(
        {
          evaluate,
          traffic,
          open: (url) => send('browsingContext.navigate', { context, url, wait: 'none' }),
          async pressAt({ x, y }) {
            await send('input.performActions', {
              context,
              actions: tap({ x: Math.round(x), y: Math.round(y) }),
            });
          },
        },
        site,
      );
      return await use(phone);
    } catch (error) {
      throw new Error(`${site.name}: ${error instanceof Error ? error.message : error}`);
    } finally {
      await page.close();
    }
  };

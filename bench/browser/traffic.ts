import type { Browser } from './cdp';

interface Request {
  url: string;
  type: string;
  bytes: number;
  cached: boolean;
  open: boolean;
  failed?: string;
  status?: number;
}

/** Network traffic; `bytes` by kind (api, js, css, html, image, font, other) and as `total`. */
export interface Traffic {
  requests: number;
  wireRequests: number;
  bytes: Record<string, number> & { total: number };
  failed: string[];
}

const KINDS: Record<string, string> = {
  Fetch: 'api',
  XHR: 'api',
  Script: 'js',
  Stylesheet: 'css',
  Document: 'html',
  Image: 'image',
  Font: 'font',
};

/** Counts requests as a browser reports them, from one `reset` to the next. */
export function trafficMeter() {
  let requests = new Map<string, Request>();
  let lastActivity = Date.now();
  return {
    /** A request begins. */
    begin(id: string, { url, type }: Pick<Request, 'url' | 'type'>) {
      if (/^(data|blob):/.test(url)) return;
      requests.set(id, { url, type, bytes: 0, cached: false, open: true });
      lastActivity = Date.now();
    },
    /** More is known of a request; one from before the last `reset` is ignored. */
    change(id: string, { cached, ...change }: Partial<Request>) {
      const request = requests.get(id);
      if (!request) return;
      Object.assign(request, change);
      request.cached ||= cached ?? false;
      lastActivity = Date.now();
    },
    reset() {
      requests = new Map();
      lastActivity = Date.now();
    },
    /** Resolves when no request has been pending for `quietMs`, after `limitMs` at the latest. */
    async idle(quietMs = 1000, limitMs = 15_000) {
      const deadline = Date.now() + limitMs;
      while (Date.now() < deadline) {
        const open = [...requests.values()].some(
          (request) => request.open && !['EventSource', 'WebSocket'].includes(request.type),
        );
        if (!open && Date.now() - lastActivity >= quietMs) return;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
    take(): Traffic {
      const all = [...requests.values()];
      const wire = all.filter((request) => !request.cached && !request.failed);
      const bytes: Traffic['bytes'] = { total: wire.reduce((sum, request) => sum + request.bytes, 0) };
      for (const request of wire) {
        const kind = KINDS[request.type] ?? 'other';
        bytes[kind] = (bytes[kind] ?? 0) + request.bytes;
      }
      return {
        requests: all.length,
        wireRequests: wire.length,
        bytes,
        failed: all
          .filter(({ failed, status = 0 }) => failed || status >= 400)
          .map(({ failed, status, url }) => `${failed ?? status} ${url}`),
      };
    },
  };
}

/** Counts the requests of those of Chromium's sessions for which `isOurs` is true. */
export function chromiumTraffic(browser: Browser, isOurs: (sessionId?: string) => boolean) {
  const meter = trafficMeter();
  browser.on(({ method, params, sessionId }) => {
    if (!isOurs(sessionId)) return;
    const id = params.requestId as string;
    if (method === 'Network.requestWillBeSent')
      meter.begin(id, { url: params.request.url, type: params.type });
    else if (method === 'Network.responseReceived') {
      const { status, fromDiskCache, fromPrefetchCache, fromServiceWorker } = params.response;
      const cached = fromDiskCache || fromPrefetchCache || fromServiceWorker;
      meter.change(id, { type: params.type, status, cached });
    } else if (method === 'Network.requestServedFromCache') meter.change(id, { cached: true });
    else if (method === 'Network.loadingFinished')
      meter.change(id, { bytes: params.encodedDataLength, open: false });
    else if (method === 'Network.loadingFailed') meter.change(id, { failed: params.errorText, open: false });
  });
  return meter;
}

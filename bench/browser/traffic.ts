import type { Browser, Fields } from './cdp';

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

/** Updates a known request from a Chromium event. @returns whether the event was about it */
function note(request: Request, method: string, params: Fields): boolean {
  if (method === 'Network.responseReceived') {
    const { response } = params;
    request.type = params.type;
    request.status = response.status;
    request.cached ||= response.fromDiskCache || response.fromPrefetchCache || response.fromServiceWorker;
  } else if (method === 'Network.requestServedFromCache') request.cached = true;
  else if (method === 'Network.loadingFinished')
    Object.assign(request, { bytes: params.encodedDataLength, open: false });
  else if (method === 'Network.loadingFailed')
    Object.assign(request, { failed: params.errorText, open: false });
  else return false;
  return true;
}

/** Counts the requests of the sessions for which `isOurs` is true, from one `reset` to the next. */
export function trafficMeter(browser: Browser, isOurs: (sessionId?: string) => boolean) {
  let requests = new Map<string, Request>();
  let lastActivity = Date.now();
  browser.on(({ method, params, sessionId }) => {
    if (!isOurs(sessionId) || !method.startsWith('Network.')) return;
    const key = params.requestId as string;
    const known = requests.get(key);
    if (method === 'Network.requestWillBeSent') {
      if (/^(data|blob):/.test(params.request.url)) return;
      requests.set(key, {
        url: params.request.url,
        type: params.type,
        bytes: 0,
        cached: false,
        open: true,
      });
    } else if (!known || !note(known, method, params)) return;
    lastActivity = Date.now();
  });
  return {
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

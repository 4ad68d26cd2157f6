// Usage: node measure.mjs sites.json [--rounds 5] [--out results.json] [--warmup 1] [--only a,b] [--no-throttle]
// Every round visits every site once, in a rotated order, each with a fresh browser profile:
// cold visit, list -> detail, back, then a warm repeat visit.
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { launch } from './cdp.mjs';

const { values: args, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '5' },
    out: { type: 'string', default: 'results.json' },
    only: { type: 'string' },
    warmup: { type: 'string', default: '1' },
    'no-throttle': { type: 'boolean', default: false },
  },
});
const config = JSON.parse(readFileSync(positionals[0] ?? 'sites.json', 'utf8'));
const device = {
  width: 390,
  height: 844,
  dpr: 3,
  cpu: 4,
  rttMs: 150,
  downKbps: 1638.4,
  upKbps: 750,
  ...config.device,
};
const sites = config.sites.filter((s) => !args.only || args.only.split(',').includes(s.name));
const probe = readFileSync(new URL('./probe.js', import.meta.url), 'utf8');
const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const USER_AGENT =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

/** Counts what goes over the wire between two calls of take(). */
function trafficMeter(browser, isOurs) {
  let requests = new Map();
  let lastActivity = Date.now();
  browser.on(({ method, params, sessionId }) => {
    if (!isOurs(sessionId) || !method.startsWith('Network.')) return;
    const key = params.requestId;
    const entry = requests.get(key);
    if (method === 'Network.requestWillBeSent') {
      if (params.request.url.startsWith('data:') || params.request.url.startsWith('blob:')) return;
      requests.set(key, { url: params.request.url, type: params.type, bytes: 0, cached: false, open: true });
    } else if (!entry) return;
    else if (method === 'Network.responseReceived') {
      entry.type = params.type;
      entry.status = params.response.status;
      entry.encoding = params.response.headers['content-encoding'];
      entry.cached ||=
        params.response.fromDiskCache ||
        params.response.fromPrefetchCache ||
        params.response.fromServiceWorker;
    } else if (method === 'Network.requestServedFromCache') entry.cached = true;
    else if (method === 'Network.loadingFinished')
      Object.assign(entry, { bytes: params.encodedDataLength, open: false });
    else if (method === 'Network.loadingFailed')
      Object.assign(entry, { failed: params.errorText, open: false });
    else return;
    lastActivity = Date.now();
  });
  return {
    reset() {
      requests = new Map();
      lastActivity = Date.now();
    },
    async idle(quietMs = 1000, limitMs = 15000) {
      const deadline = Date.now() + limitMs;
      while (Date.now() < deadline) {
        const open = [...requests.values()].some(
          (r) => r.open && r.type !== 'EventSource' && r.type !== 'WebSocket',
        );
        if (!open && Date.now() - lastActivity >= quietMs) return;
        await sleep(50);
      }
    },
    take() {
      const all = [...requests.values()];
      const wire = all.filter((r) => !r.cached && !r.failed);
      const bytes = {};
      for (const r of wire) {
        const type =
          {
            Fetch: 'api',
            XHR: 'api',
            Script: 'js',
            Stylesheet: 'css',
            Document: 'html',
            Image: 'image',
            Font: 'font',
          }[r.type] ?? 'other';
        bytes[type] = (bytes[type] ?? 0) + r.bytes;
      }
      bytes.total = wire.reduce((sum, r) => sum + r.bytes, 0);
      return {
        requests: all.length,
        wireRequests: wire.length,
        bytes,
        failed: all.filter((r) => r.failed || r.status >= 400).map((r) => `${r.failed ?? r.status} ${r.url}`),
      };
    },
  };
}

/** A fresh phone with an empty profile, and what can be done with it. */
async function withPhone(site, use) {
  const browser = await launch({ flags: config.browserFlags ?? [] });
  try {
    const { targetInfos } = await browser.send('Target.getTargets');
    const { targetId } = targetInfos.find((t) => t.type === 'page');
    const { sessionId } = await browser.send('Target.attachToTarget', { targetId, flatten: true });
    const send = (method, params) => browser.send(method, params, sessionId);
    const evaluate = async (expression) => {
      const { result, exceptionDetails } = await send('Runtime.evaluate', {
        expression,
        returnByValue: true,
        awaitPromise: true,
      });
      if (exceptionDetails)
        throw new Error(`${site.name}: ${exceptionDetails.exception?.description ?? exceptionDetails.text}`);
      return result.value;
    };
    const workerSessions = new Set();
    const network = {
      offline: false,
      latency: device.rttMs,
      downloadThroughput: (device.downKbps * 1024) / 8,
      uploadThroughput: (device.upKbps * 1024) / 8,
    };
    const throttle = async (id) => {
      await browser.send('Network.enable', {}, id);
      if (!args['no-throttle']) await browser.send('Network.emulateNetworkConditions', network, id);
    };
    browser.on(({ method, params }) => {
      if (method !== 'Target.attachedToTarget' || params.sessionId === sessionId) return;
      workerSessions.add(params.sessionId); // service workers get the same network
      throttle(params.sessionId)
        .catch(() => {})
        .finally(() => browser.send('Runtime.runIfWaitingForDebugger', {}, params.sessionId).catch(() => {}));
    });
    const traffic = trafficMeter(browser, (id) => id === sessionId || workerSessions.has(id));

    await Promise.all([send('Page.enable'), send('Runtime.enable'), send('Performance.enable')]);
    await send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: true, flatten: true });
    await throttle(sessionId);
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
    if (!args['no-throttle']) await send('Emulation.setCPUThrottlingRate', { rate: device.cpu });
    const selectors = {
      card: site.card,
      cardImage: site.cardImage ?? `${site.card} img`,
      detail: site.detail,
      elsewhere: site.elsewhere?.text,
      strictHit: site.strictHit ?? true,
    };
    await send('Page.addScriptToEvaluateOnNewDocument', {
      source: `const __perfConfig = ${JSON.stringify(selectors)};\n${probe}`,
    });

    const load = async () => {
      traffic.reset();
      await send('Page.navigate', { url: site.url });
      const deadline = Date.now() + 12000;
      while (
        Date.now() < deadline &&
        typeof (await evaluate('window.__perf?.seen?.fold').catch(() => null)) !== 'number'
      )
        await sleep(100);
      await traffic.idle();
      const page = await evaluate(`(() => {
        const paint = Object.fromEntries(performance.getEntriesByType('paint').map((e) => [e.name, e.startTime]));
        const fcp = paint['first-contentful-paint'];
        const { lcp, cls, longTasks, seen } = window.__perf;
        return { fcp, lcp, cls, cardText: seen.cardText, cardImage: seen.cardImage, fold: seen.fold,
          tbt: longTasks.filter(([start]) => start >= fcp).reduce((sum, [, d]) => sum + Math.max(0, d - 50), 0),
          longTaskMs: longTasks.reduce((sum, [, d]) => sum + d, 0), url: location.href };
      })()`);
      return { ...page, ...traffic.take() };
    };
    const navigate = async (start) => {
      traffic.reset();
      await start();
      const deadline = Date.now() + 8000;
      let nav = null;
      while (Date.now() < deadline && typeof nav?.ms !== 'number') {
        await sleep(50);
        nav = await evaluate('window.__perf?.nav?.() ?? null').catch(() => null);
      }
      await traffic.idle(700);
      return { ms: nav?.ms ?? null, bfcache: nav?.bfcache ?? false, ...traffic.take() };
    };

    const press = async (selector, pick) => {
      const point = await evaluate(`(() => {
        const found = [...document.querySelectorAll(${JSON.stringify(selector)})];
        const target = found.find((c) => { const b = c.getBoundingClientRect(); return b.top > 60 && b.bottom < innerHeight - 60; }) ?? found[0];
        const inner = ${JSON.stringify(pick ?? '')} ? target.querySelector(${JSON.stringify(pick ?? '')}) ?? target : target;
        const b = inner.getBoundingClientRect();
        return { x: b.left + b.width / 2, y: b.top + b.height / 2 };
      })()`);
      for (const type of ['mousePressed', 'mouseReleased'])
        await send('Input.dispatchMouseEvent', { type, ...point, button: 'left', clickCount: 1 });
    };
    return await use({ send, evaluate, load, navigate, press });
  } finally {
    await browser.close();
  }
}

/** Cold visit, list -> detail, back, the first page of another remote, then a warm repeat visit. */
const visitOnce = (site) =>
  withPhone(site, async ({ send, evaluate, load, navigate, press }) => {
    const cold = await load();
    await send('HeapProfiler.collectGarbage');
    const { metrics } = await send('Performance.getMetrics');
    const metric = (name) => metrics.find((m) => m.name === name)?.value;
    cold.heapBytes = metric('JSHeapUsedSize');
    cold.scriptMs = metric('ScriptDuration') * 1000;
    cold.nodes = metric('Nodes');

    let toDetail = null;
    let back = null;
    let elsewhere = null;
    if (site.click) {
      if (site.scroll) await evaluate(`window.scrollTo(0, ${site.scroll})`);
      await sleep(300);
      const y0 = await evaluate('window.scrollY');
      await evaluate("window.__perf.arm('detail')");
      toDetail = await navigate(() => press(site.click));
      if (toDetail.ms !== null) {
        back = await navigate(() => evaluate('window.__perf.back()').catch(() => {}));
        await sleep(200);
        back.scrollKept = Math.abs((await evaluate('window.scrollY').catch(() => -1)) - y0) < 5;
      }
    }
    if (site.elsewhere) {
      await evaluate('window.scrollTo(0, 0)');
      await sleep(300);
      await evaluate("window.__perf.arm('elsewhere')");
      elsewhere = await navigate(() => press(site.elsewhere.click));
    }
    await send('Page.navigate', { url: 'about:blank' });
    await sleep(500);
    const warm = await load();
    return { cold, toDetail, back, elsewhere, warm };
  });

/** A press the moment a card's text is seen, whatever has loaded by then. */
const tapAtOnce = (site) =>
  withPhone(site, async ({ send, evaluate, navigate, press }) => {
    await send('Page.navigate', { url: site.url });
    const deadline = Date.now() + 12000;
    while (
      Date.now() < deadline &&
      typeof (await evaluate('window.__perf?.seen?.cardText').catch(() => null)) !== 'number'
    )
      await sleep(15);
    await evaluate("window.__perf.arm('detail')");
    return navigate(() => press(site.click));
  });

const WHEELS = 60;
/** Down a long list as a thumb goes: how long the page held it up meanwhile. */
const scrollFar = (site) =>
  withPhone(site, async ({ send, evaluate, load }) => {
    await load();
    const before = await evaluate('window.__perf.longTasks.length');
    for (let i = 0; i < WHEELS; i++) {
      await send('Input.dispatchMouseEvent', { type: 'mouseWheel', x: 195, y: 420, deltaX: 0, deltaY: 800 });
      await sleep(120);
    }
    const tasks = (await evaluate('window.__perf.longTasks')).slice(before).map(([, ms]) => ms);
    const places = "[...document.querySelectorAll('[aria-posinset]')].map((one) => Number(one.ariaPosInSet))";
    const cards = await evaluate(`Math.max(0, ...${places})`);
    const blockingMs = tasks.reduce((sum, ms) => sum + Math.max(0, ms - 50), 0);
    return { cards, blockingMs, longestMs: Math.max(0, ...tasks) };
  });

const results = {
  started: new Date().toISOString(),
  device,
  cpus: cpus().length,
  cpuModel: cpus()[0]?.model,
  throttled: !args['no-throttle'],
  runs: [],
};
const began = Date.now();
for (let round = -Number(args.warmup); round < Number(args.rounds); round++) {
  const isWarmUp = round < 0; // discarded
  const minutes = ((Date.now() - began) / 60_000).toFixed(1);
  console.log(isWarmUp ? 'warm-up round' : `round ${round + 1} of ${args.rounds}, after ${minutes} min`);
  const order = sites.map((_, i) => sites[(i + round + sites.length) % sites.length]);
  for (const site of order) {
    try {
      const run = {
        ...(await visitOnce(site)),
        tapAtOnce: site.early && !isWarmUp ? await tapAtOnce(site) : null,
        scrollFar: site.long && !isWarmUp ? await scrollFar(site) : null,
      };
      if (!isWarmUp)
        results.runs.push({ site: site.name, floor: site.floor, round, load: loadavg()[0], ...run });
      const f = (n) => (typeof n === 'number' ? Math.round(n) : '-');
      console.log(
        `${round} ${site.name.padEnd(20)} fcp ${f(run.cold.fcp)} lcp ${f(run.cold.lcp)} text ${f(run.cold.cardText)} img ${f(run.cold.cardImage)} fold ${f(run.cold.fold)} tbt ${f(run.cold.tbt)} js ${f((run.cold.bytes.js ?? 0) / 1024)}K total ${f(run.cold.bytes.total / 1024)}K req ${run.cold.wireRequests} | detail ${f(run.toDetail?.ms)} back ${f(run.back?.ms)} | warm text ${f(run.warm.cardText)} ${run.cold.failed.length ? `FAILED ${run.cold.failed.slice(0, 4).join(' ; ')}` : ''}`,
      );
    } catch (error) {
      console.log(`${round} ${site.name} ERROR ${error.message}`);
      if (!isWarmUp) results.runs.push({ site: site.name, round, error: error.message });
    }
    writeFileSync(args.out, JSON.stringify(results));
  }
}

// Runs in every new document before the page's own code. `__perfConfig` is prepended by phone.ts.
(() => {
  if (window.top !== window) return;
  const config = __perfConfig;
  const probe = { lcp: 0, cls: 0, longTasks: [], interactions: new Map(), seen: {} };
  window.__perf = probe;
  const now = () => performance.timeOrigin + performance.now();
  const observe = (type, handle, extra = {}) => {
    try {
      new PerformanceObserver((list) => list.getEntries().forEach(handle)).observe({
        type,
        buffered: true,
        ...extra,
      });
    } catch {
      /* entry type not supported */
    }
  };
  observe('largest-contentful-paint', (e) => {
    probe.lcp = e.startTime;
  });
  observe('longtask', (e) => {
    probe.longTasks.push([e.startTime, e.duration]);
  });
  observe(
    'event',
    ({ interactionId: id, duration }) => {
      if (id) probe.interactions.set(id, Math.max(probe.interactions.get(id) ?? 0, duration));
    },
    { durationThreshold: 16 },
  );

  // CLS: the worst session window (gaps under 1 s, at most 5 s long).
  let shiftWindow = { start: -1e9, end: -1e9, sum: 0 };
  observe('layout-shift', (e) => {
    if (e.hadRecentInput) return;
    if (e.startTime - shiftWindow.end > 1000 || e.startTime - shiftWindow.start > 5000) {
      shiftWindow = { start: e.startTime, end: e.startTime, sum: 0 };
    }
    shiftWindow.end = e.startTime;
    shiftWindow.sum += e.value;
    probe.cls = Math.max(probe.cls, shiftWindow.sum);
  });

  const inView = (el) => {
    const box = el.getBoundingClientRect();
    if (
      box.width < 2 ||
      box.height < 2 ||
      box.bottom <= 0 ||
      box.top >= innerHeight ||
      box.right <= 0 ||
      box.left >= innerWidth
    )
      return false;
    if (el.checkVisibility && !el.checkVisibility()) return false;
    const x = Math.min(Math.max(box.left + box.width / 2, 1), innerWidth - 2);
    const y = Math.min(
      Math.max(box.top + Math.min(box.height, innerHeight - box.top) / 2, 1),
      innerHeight - 2,
    );
    const hit = document.elementFromPoint(x, y);
    return !hit || el.contains(hit) || hit.contains(el) || !config.strictHit;
  };
  const hasText = (el) => el.textContent.trim().length > 1;
  const isLoaded = (img) => img.complete && img.naturalWidth > 0;
  const shown = (selector) => [...document.querySelectorAll(selector)].filter(inView);
  probe.cards = () => shown(config.card);

  // When each milestone is reached; a milestone is stamped once, after the frame that showed it.
  const milestones = {
    cardText: () => shown(config.card).some(hasText),
    cardImage: () => shown(config.cardImage).some(isLoaded),
    fold: () => {
      const images = shown(config.cardImage);
      return images.length > 0 && images.every(isLoaded) && shown(config.card).some(hasText);
    },
  };
  const afterFrame = (fn) => {
    const channel = new MessageChannel();
    channel.port1.onmessage = fn;
    channel.port2.postMessage(0);
  };

  // The navigation under test is stored in sessionStorage, to survive a change of document.
  const readNav = () => {
    try {
      return JSON.parse(sessionStorage.getItem('__perfNav'));
    } catch {
      return null;
    }
  };
  const writeNav = (nav) => {
    try {
      sessionStorage.setItem('__perfNav', JSON.stringify(nav));
    } catch {
      /* opaque origin */
    }
  };
  let nav = readNav();
  addEventListener('pageshow', (e) => {
    if (e.persisted) {
      nav = readNav();
      if (nav) nav.bfcache = true;
    }
  });
  probe.arm = (kind) => {
    addEventListener(
      'click',
      (e) => {
        nav = { kind, start: performance.timeOrigin + e.timeStamp };
        writeNav(nav);
      },
      { capture: true, once: true },
    );
  };
  probe.back = () => {
    nav = { kind: 'back', start: now() };
    writeNav(nav);
    history.back();
  };
  probe.nav = () => readNav();

  const done = {
    detail: () => shown(config.detail).some(hasText),
    back: () => shown(config.card).some(hasText),
    elsewhere: () => shown(config.elsewhere).some(hasText),
  };
  const tick = () => {
    if (document.body) {
      for (const [name, test] of Object.entries(milestones)) {
        if (probe.seen[name] === undefined && test()) {
          probe.seen[name] = null;
          afterFrame(() => {
            probe.seen[name] = performance.now();
          });
        }
      }
      if (nav && nav.ms === undefined && done[nav.kind]()) {
        const current = nav;
        current.ms = null;
        afterFrame(() => {
          current.ms = now() - current.start;
          writeNav(current);
        });
      }
    }
    requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);
})();

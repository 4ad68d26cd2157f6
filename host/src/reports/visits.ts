/** Without a canary to compare with, one page load of ten is reported. */
const SAMPLE = 0.1;

/** Windows of layout shifts, as CLS defines them: ended by a second without one, or after five. */
const SHIFT_GAP_MS = 1_000;
const SHIFT_WINDOW_MS = 5_000;

/** What is known of one remote in this page load; times in ms. */
interface Parts {
  isNew: true;
  lcp?: number;
  inp?: number;
  cls: number;
  hasError?: true;
  hasFailedCall?: true;
  hasOrder?: true;
}

type Entry = PerformanceEntry & {
  value?: number;
  hadRecentInput?: boolean;
  interactionId?: number;
};

/** Calls back with entries of a type, also with those before; nothing in browsers that do not know it. */
function observe(type: string, note: (entry: Entry) => void, more: object = {}): () => void {
  try {
    const observer = new PerformanceObserver((list) => list.getEntries().forEach(note));
    observer.observe({ type, buffered: true, ...more });
    return () => observer.takeRecords().forEach(note);
  } catch {
    return () => undefined;
  }
}

/** The canaries with which the gateway compares this visit, in its own words; undefined: none. */
const comparedCanaries = () =>
  (
    performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined
  )?.serverTiming?.find(({ name }) => name === 'canaries')?.description;

/**
 * Reports to `POST /reports/visits` how this page load goes, by remote: largest paint, slowest interaction, layout
 * shifts, and whether something failed or an order was placed. Sent when the page is hidden, which on a phone may
 * be its end; what comes later is sent the next time. Nothing in it names the person or the address.
 * @param versionOf the release of a remote; undefined if it is not known
 */
export function reportVisits(versionOf: (remote: string) => string | undefined): void {
  const canaries = comparedCanaries();
  if (canaries === undefined && Math.random() >= SAMPLE) return;

  const visits = new Map<string, { version: string; parts: Parts; sent: Set<string> }>();
  const shown = () => document.querySelector<HTMLElement>('[data-remote]')?.dataset.remote ?? 'host';
  const of = (remote = shown()): Parts => {
    const known = visits.get(remote);
    if (known) return known.parts;
    const { host = '' } = document.documentElement.dataset;
    const parts: Parts = { isNew: true, cls: 0 };
    visits.set(remote, {
      version: (remote === 'host' ? host : versionOf(remote)) ?? '',
      parts,
      sent: new Set(),
    });
    return parts;
  };

  const landing = of();
  const window = { from: 0, last: 0, sum: 0 };
  const observed = [
    observe('largest-contentful-paint', ({ startTime }) => {
      landing.lcp = Math.round(startTime);
    }),
    observe('layout-shift', ({ startTime, value = 0, hadRecentInput }) => {
      if (hadRecentInput) return;
      if (startTime - window.last > SHIFT_GAP_MS || startTime - window.from > SHIFT_WINDOW_MS)
        Object.assign(window, { from: startTime, sum: 0 });
      window.last = startTime;
      window.sum += value;
      const parts = of();
      parts.cls = Math.max(parts.cls, window.sum);
    }),
    ...['event', 'first-input'].map((type) =>
      observe(
        type,
        ({ duration, interactionId }) => {
          if (type === 'event' && !interactionId) return;
          const parts = of();
          parts.inp = Math.max(parts.inp ?? 0, duration);
        },
        { durationThreshold: 40 },
      ),
    ),
    observe('mark', ({ name }) => {
      const [what, whose, code] = name.split(' ');
      if (what === 'shown') of(whose);
      else if (what === 'failure') of(whose).hasError = true;
      else if (what === 'call' && code !== '200') of().hasFailedCall = true;
      else if (what === 'call' && whose === 'createOrder')
        for (const { parts } of visits.values()) parts.hasOrder = true;
    }),
  ];

  function send() {
    for (const flush of observed) flush();
    const remotes: Record<string, object> = {};
    for (const [remote, { version, parts, sent }] of visits) {
      const fresh = Object.entries(parts).filter(([part]) => !sent.has(part));
      for (const [part] of fresh) sent.add(part);
      if (fresh.length > 0) remotes[remote] = { version, ...Object.fromEntries(fresh) };
    }
    if (Object.keys(remotes).length > 0)
      navigator.sendBeacon?.('/reports/visits', JSON.stringify({ canaries, remotes }));
  }
  addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && send());
  addEventListener('pagehide', send);
}

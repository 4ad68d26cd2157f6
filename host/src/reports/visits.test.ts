import { reportVisits } from './visits';

/** What jsdom does not have: performance entries by type, which the browser delivers to observers. */
const buffered = new Map<string, object[]>();
const observers: { type: string; deliver: (entries: object[]) => void }[] = [];
class FakeObserver {
  static readonly known = ['largest-contentful-paint', 'layout-shift', 'event', 'first-input', 'mark'];
  constructor(private readonly callback: (list: { getEntries: () => object[] }) => void) {}
  observe({ type }: { type: string }) {
    if (!FakeObserver.known.includes(type)) throw new TypeError(`unknown type ${type}`);
    const deliver = (entries: object[]) => this.callback({ getEntries: () => entries });
    observers.push({ type, deliver });
    deliver(buffered.get(type) ?? []);
  }
  takeRecords = () => [];
}
const entry = (type: string, parts: object) => {
  for (const one of observers) if (one.type === type) one.deliver([parts]);
};
const mark = (name: string) => entry('mark', { name });

let canaries: string | undefined;
let beacons: { canaries?: string; remotes: Record<string, object> }[];
const added: [string, EventListener][] = [];
const { addEventListener: add } = window;

beforeEach(() => {
  beacons = [];
  observers.length = 0;
  buffered.clear();
  canaries = 'trade v2';
  document.body.innerHTML = '<div data-remote="catalog"></div>';
  document.documentElement.dataset.host = 'h1';
  Object.assign(globalThis, { PerformanceObserver: FakeObserver });
  Object.assign(performance, {
    getEntriesByType: () => [{ serverTiming: canaries ? [{ name: 'canaries', description: canaries }] : [] }],
  });
  Object.assign(navigator, {
    sendBeacon: (_url: string, body: string) => beacons.push(JSON.parse(body)) > 0,
  });
  // Listeners of a page load are never removed.
  for (const [type, listener] of added.splice(0)) removeEventListener(type, listener);
  window.addEventListener = (...args: Parameters<typeof add>) => {
    added.push([args[0], args[1] as EventListener]);
    add.apply(window, args);
  };
});
afterEach(() => {
  window.addEventListener = add;
});

const versions: Record<string, string> = { catalog: 'c1', trade: 'v2' };
const begin = () => reportVisits((remote) => versions[remote]);
const leave = () => dispatchEvent(new Event('pagehide'));
const show = (remote: string) => {
  document.querySelector('[data-remote]')?.setAttribute('data-remote', remote);
  mark(`shown ${remote}`);
};

test('a page load is reported by remote when it is left, with what came before the script', () => {
  buffered.set('largest-contentful-paint', [{ startTime: 800.4 }, { startTime: 1234.4 }]);
  buffered.set('layout-shift', [{ startTime: 100, value: 0.02 }]);
  begin();
  entry('first-input', { duration: 24 });
  entry('event', { duration: 96, interactionId: 7 });
  entry('event', { duration: 400, interactionId: 0 }); // no interaction: the pointer has moved
  show('trade');
  entry('event', { duration: 56, interactionId: 8 });
  leave();
  expect(beacons).toEqual([
    {
      canaries: 'trade v2',
      remotes: {
        catalog: { version: 'c1', isNew: true, cls: 0.02, lcp: 1234, inp: 96 },
        trade: { version: 'v2', isNew: true, cls: 0, inp: 56 },
      },
    },
  ]);
});

test('what happens after the first report is sent with the next one, and nothing twice', () => {
  begin();
  leave();
  leave();
  expect(beacons).toHaveLength(1);
  show('trade');
  mark('call createOrder 200');
  mark('failure trade');
  leave();
  expect(beacons[1]?.remotes).toEqual({
    catalog: { version: 'c1', hasOrder: true },
    trade: { version: 'v2', isNew: true, cls: 0, hasOrder: true, hasError: true },
  });
});

test('failed calls are those of the remote that is shown; what people decide otherwise is no failure', () => {
  begin();
  mark('call listGoods 0');
  show('trade');
  mark('call collectGoods 200');
  mark('unrelated');
  leave();
  expect(beacons[0]?.remotes).toMatchObject({ catalog: { hasFailedCall: true } });
  expect(beacons[0]?.remotes.trade).toEqual({ version: 'v2', isNew: true, cls: 0 });
});

test('layout shifts count by window, and not after a tap', () => {
  begin();
  for (const [startTime, value, hadRecentInput] of [
    [0, 0.1, false],
    [500, 0.1, false],
    [600, 0.9, true],
    [3_000, 0.15, false],
  ] as const)
    entry('layout-shift', { startTime, value, hadRecentInput });
  leave();
  expect(beacons[0]?.remotes.catalog).toMatchObject({ cls: 0.2 });
});

test('a page of the host is the host’s release', () => {
  document.body.innerHTML = '';
  begin();
  leave();
  expect(beacons[0]?.remotes).toMatchObject({ host: { version: 'h1' } });
});

test('without a canary one page load of ten is reported, and it is compared with none', () => {
  canaries = undefined;
  const random = jest.spyOn(Math, 'random');
  random.mockReturnValue(0.5);
  begin();
  leave();
  expect(beacons).toEqual([]);
  random.mockReturnValue(0.05);
  begin();
  leave();
  expect(beacons).toMatchObject([{ remotes: { catalog: { version: 'c1' } } }]);
  expect(beacons[0]).not.toHaveProperty('canaries');
  random.mockRestore();
});

test('a browser that measures nothing reports the visit, and one without beacons fails at nothing', () => {
  Object.assign(globalThis, { PerformanceObserver: undefined });
  begin();
  leave();
  expect(beacons).toMatchObject([{ remotes: { catalog: { isNew: true } } }]);
  Object.assign(navigator, { sendBeacon: undefined });
  begin();
  expect(() => leave()).not.toThrow();
});

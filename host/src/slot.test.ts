import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { ParcelConfig } from 'single-spa';
import { createSlot } from './slot';

/** The delay after which single-spa warns about a lifecycle. */
const SLOW_MS = 100;

/** Two remotes whose lifecycles record events, with mounts and unmounts that take a moment. */
function stage() {
  const place = document.createElement('section');
  const log: string[] = [];
  const moment = () => new Promise<void>((done) => setTimeout(done, 5));
  const slow = { millis: SLOW_MS, dieOnTimeout: false, warningMillis: SLOW_MS };
  const remote = (name: string): ParcelConfig & { timeouts: object } => ({
    timeouts: { bootstrap: slow, mount: slow, unmount: slow, update: slow },
    bootstrap: moment,
    mount: async ({ domElement }) => {
      log.push(`${name} mounts`);
      await moment();
      domElement.textContent = name;
      log.push(`${name} mounted`);
    },
    unmount: async ({ domElement }) => {
      log.push(`${name} unmounts`);
      await moment();
      domElement.textContent = '';
      log.push(`${name} unmounted`);
    },
  });
  const events: string[] = [];
  const slot = createSlot(place);
  const show = (name: string, loading: Promise<ParcelConfig> = Promise.resolve(remote(name))) =>
    slot.show(
      loading,
      {},
      {
        shown: () => events.push(`${name} shown`),
        failed: () => events.push(`${name} failed`),
      },
    );
  return { place, log, events, show, remote };
}

const until = async (done: () => boolean) => {
  while (!done()) await new Promise((next) => setTimeout(next, 2));
};

test('the next remote mounts only after the last one is gone, in a box of its own', async () => {
  const { place, log, events, show } = stage();
  const leave = show('catalog');
  await until(() => events.length === 1);
  leave();
  show('trade');
  await until(() => events.length === 2);
  expect(log).toEqual([
    'catalog mounts',
    'catalog mounted',
    'catalog unmounts',
    'catalog unmounted',
    'trade mounts',
    'trade mounted',
  ]);
  expect(place.innerHTML).toBe('<div>trade</div>');
});

test('who leaves while a remote is still mounting waits for it, then takes it away', async () => {
  const { place, log, events, show } = stage();
  const leave = show('catalog');
  await until(() => log.includes('catalog mounts'));
  leave();
  show('trade');
  await until(() => events.includes('trade shown'));
  expect(log.indexOf('catalog unmounted')).toBeLessThan(log.indexOf('trade mounts'));
  expect(events).toEqual(['trade shown']);
  expect(place.textContent).toBe('trade');
});

test('nothing of a remote that was taken away stays in memory', async () => {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  const { place, events, log, show } = stage();
  const boxes: WeakRef<Element>[] = [];
  for (let n = 1; n <= 5; n++) {
    const leave = show('catalog');
    await until(() => events.length === n);
    boxes.push(new WeakRef(place.firstElementChild as Element));
    leave();
    await until(() => log.filter((it) => it === 'catalog unmounted').length === n);
  }
  await until(() => place.firstElementChild === null);
  await new Promise((next) => setTimeout(next, 2 * SLOW_MS)); // single-spa's timers hold references for so long
  collect();
  // The engine may retain the last one.
  expect(boxes.slice(0, -1).map((box) => box.deref())).toEqual(Array(4).fill(undefined));
});

test('a remote that is still loading when one leaves is never mounted, and holds nobody up', async () => {
  const { log, events, show, remote } = stage();
  let arrive: (config: ParcelConfig) => void = () => undefined;
  const leave = show('catalog', new Promise((resolve) => (arrive = resolve)));
  leave();
  show('trade');
  await until(() => events.includes('trade shown'));
  arrive(remote('catalog'));
  await new Promise((next) => setTimeout(next, 20));
  expect(log).toEqual(['trade mounts', 'trade mounted']);
});

test('a remote that cannot be loaded is reported, and the next one works', async () => {
  const { place, events, show } = stage();
  const leave = show('catalog', Promise.reject(new Error('gone')));
  await until(() => events.length === 1);
  leave();
  show('trade');
  await until(() => events.length === 2);
  expect(events).toEqual(['catalog failed', 'trade shown']);
  expect(place.textContent).toBe('trade');
});

import { announceFailure } from './failure';
import { reportFailures } from './reporter';

/*
 * Listeners of a page load cannot be removed, so those of earlier tests still listen, and only the newest
 * beacon counts.
 */
let beacons: Record<string, string>[];
const beacon = jest.fn((_url: string, body: string) => {
  beacons.push(JSON.parse(body));
  return true;
});

beforeEach(() => {
  beacons = [];
  for (const [type, listener, options] of added.splice(0)) removeEventListener(type, listener, options);
  Object.assign(navigator, { sendBeacon: beacon });
  Object.assign(document.documentElement.dataset, { host: 'h1', route: 'goodList' });
  reportFailures();
});

const added: Parameters<typeof window.removeEventListener>[] = [];
const { addEventListener: add } = window;
window.addEventListener = (...args: Parameters<typeof add>) => {
  added.push(args as Parameters<typeof window.removeEventListener>);
  add.apply(window, args);
};

const errorOf = (message: string, ...frames: string[]) =>
  Object.assign(new TypeError(message), { stack: [`TypeError: ${message}`, ...frames].join('\n') });
const uncaught = (error: unknown, message = String(error)) =>
  dispatchEvent(
    Object.assign(new Event('error'), {
      error,
      message,
      filename: `${location.origin}/a.js`,
      lineno: 1,
      colno: 2,
    }),
  );
const rejected = (reason: unknown) =>
  dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));

test('an uncaught error is reported with message, frames, page and the host’s version', () => {
  uncaught(
    errorOf(
      'x is undefined',
      `    at f (${location.origin}/assets/main.h1.js?a=1:1:50)`,
      '    at Array.map (<anonymous>)',
    ),
  );
  expect(beacons).toEqual([
    {
      kind: 'uncaught',
      remote: 'host',
      version: 'h1',
      page: 'goodList',
      message: 'TypeError: x is undefined',
      stack: '    at f (/assets/main.h1.js:1:50)',
    },
  ]);
});

test('a thrown value that is no error is reported with where the browser saw it', () => {
  uncaught(undefined, 'Uncaught 7');
  expect(beacons).toMatchObject([{ message: 'Uncaught 7', stack: '@/a.js:1:2' }]);
});

test('an unhandled rejection is reported, whatever its reason is', () => {
  for (const reason of [
    errorOf('no'),
    'a word',
    null,
    undefined,
    7,
    Symbol('s'),
    { message: 'like an error' },
  ])
    rejected(reason);
  expect(beacons.map(({ kind, message }) => [kind, message])).toEqual([
    ['rejection', 'TypeError: no'],
    ['rejection', 'a word'],
    ['rejection', 'null'],
    ['rejection', 'undefined'],
    ['rejection', '7'],
    ['rejection', 'Symbol(s)'],
    ['rejection', 'like an error'],
  ]);
});

test('a violation of the policy is reported with the directive, what was blocked, and where', () => {
  dispatchEvent(
    Object.assign(new Event('securitypolicyviolation'), {
      effectiveDirective: 'img-src',
      blockedURI: 'https://elsewhere.example/a.png?token=abc',
      sourceFile: `${location.origin}/assets/main.h1.js`,
      lineNumber: 3,
      columnNumber: 4,
    }),
  );
  expect(beacons).toMatchObject([
    { kind: 'policy', message: 'img-src https://elsewhere.example/a.png', stack: '@/assets/main.h1.js:3:4' },
  ]);
});

test('a remote’s failure is reported as the remote’s, and not again when it is raised as an error of the page', () => {
  const error = errorOf('no mount', '    at m (/remotes/trade/v1/app.js:1:2)');
  announceFailure({ kind: 'error', remote: 'trade', version: 'v1', error });
  uncaught(error);
  expect(beacons).toMatchObject([
    { kind: 'error', remote: 'trade', version: 'v1', message: 'TypeError: no mount' },
  ]);
});

test('two remotes that fail alike are both reported', () => {
  for (const remote of ['trade', 'account'])
    announceFailure({ kind: 'load', remote, version: 'v1', error: errorOf('timeout') });
  expect(beacons.map(({ remote }) => remote)).toEqual(['trade', 'account']);
});

test('what caused an error is said with it', () => {
  rejected(new Error('a page’s chunk did not load', { cause: new Error('chunk 42 is gone') }));
  expect(beacons[0]?.message).toBe('Error: a page’s chunk did not load; Error: chunk 42 is gone');
});

test('identical failures are sent once, and ten different ones at most', () => {
  for (let n = 0; n < 5; n += 1) uncaught(errorOf('the same'));
  expect(beacons).toHaveLength(1);
  for (let n = 0; n < 100; n += 1) uncaught(errorOf(`another ${'x'.repeat(n)}`));
  expect(beacons).toHaveLength(10);
});

test('a message is scrubbed and a report stays within 8 KiB', () => {
  uncaught(
    errorOf(
      `13800138000 ${'错'.repeat(9_000)}`,
      ...Array(100).fill(`    at ${'f'.repeat(900)} (/assets/main.h1.js:1:2)`),
    ),
  );
  expect(beacons[0]?.message).toMatch(/^TypeError: \[number\] 错/);
  expect(beacons[0]?.stack?.split('\n')).toHaveLength(10);
  expect(Buffer.byteLength(JSON.stringify(beacons[0]))).toBeLessThan(8 * 1024);
});

test.each([
  ['an extension', errorOf('x', '    at f (chrome-extension://abc/content.js:1:2)')],
  ['an injected script', 'Script error.'],
  ['a warning of the browser', 'ResizeObserver loop completed with undelivered notifications.'],
  ['an address without a page', errorOf('missingRoute: /index/nothing')],
])('%s is not reported', (_what, error) => {
  uncaught(error instanceof Error ? error : undefined, String(error));
  expect(beacons).toEqual([]);
});

test('a script of the host that does not load is reported, a picture is not', () => {
  for (const [tag, src] of [
    ['script', '/assets/main.h1.js'],
    ['script', '/remotes/trade/v1/a.js'],
    ['img', '/assets/a.png'],
  ] as const) {
    const element = document.createElement(tag);
    element.setAttribute('src', src);
    document.head.append(element);
    element.dispatchEvent(new Event('error'));
  }
  expect(beacons).toMatchObject([
    { kind: 'load', remote: 'host', message: 'script did not load: /assets/main.h1.js' },
  ]);
});

test('what cannot be reported does not fail in turn', () => {
  const hostile = {
    get message(): string {
      throw new Error('no message');
    },
  };
  const thrown = jest.fn();
  addEventListener('error', thrown);
  rejected(hostile);
  dispatchEvent(new CustomEvent('haozhan:failure'));
  beacon.mockImplementationOnce(() => {
    throw new Error('no beacons');
  });
  rejected('once');
  Object.assign(navigator, { sendBeacon: undefined });
  rejected('an old browser');
  expect(thrown).not.toHaveBeenCalled();
  expect(beacons).toEqual([]);
});

import type { RemoteRelease } from 'releases/registry';
import { dropPrefetchedResponse } from 'shared-sdk/prefetched-response';
import { prepareTouched } from './prepare-touched';

// Whether the page takes the response is tested in the browser (e2e/prefetched-response.spec.ts).

const asked: string[] = [];
const loaded: string[] = [];
const remote = (preload: RemoteRelease['preload'] = {}) => ({ preload }) as RemoteRelease;
const page = (path: string, more: object = {}) => ({
  js: [],
  css: [],
  first: { path, input: { pageNum: 1 }, address: [], ...more },
});

beforeEach(() => {
  asked.length = 0;
  loaded.length = 0;
  // jsdom has neither fetch nor AbortSignal.timeout: the network is the only mock
  globalThis.fetch = (async (url: string) => {
    asked.push(url);
    return { status: 200, json: async () => ({}) };
  }) as unknown as typeof fetch;
  AbortSignal.timeout ??= () => new AbortController().signal;
  history.replaceState(null, '', '/index/home');
  prepareTouched({
    remotes: {
      catalog: remote(),
      content: remote({ gonggao: page('/api/web/notice/list', { isPublic: true }) }),
      account: remote({ mycenter: page('/api/account/profile') }),
    },
    loadParts: async () => undefined,
    loadPage: async (name, route) => {
      loaded.push(`${name} ${route}`);
      throw new Error('reported where it is shown');
    },
  });
});
afterEach(() => {
  localStorage.clear();
  document.body.replaceChildren();
  dropPrefetchedResponse();
});

/** Touches the words in a link. */
function touch(href: string, { isPrimary = true, button = 0 } = {}) {
  document.body.innerHTML = `<a href="${href}"><b>words</b></a>`;
  const event = new MouseEvent('pointerdown', { bubbles: true, button });
  document.querySelector('b')?.dispatchEvent(Object.assign(event, { isPrimary }));
}

test('a touched link to another remote loads it with the page, and sends the first call of the page once', () => {
  touch('/other/gonggao');
  expect(loaded).toEqual(['content gonggao']);
  expect(asked).toEqual(['/api/web/notice/list?pageNum=1']);
});

test('the call of a member’s page is sent for members only', () => {
  touch('/other/mycenter');
  expect(loaded).toEqual(['account mycenter']);
  expect(asked).toEqual([]);
  localStorage.setItem('token', '"secret"');
  touch('/other/mycenter');
  expect(asked).toEqual(['/api/account/profile?pageNum=1']);
});

test('no call is sent for a link with a query that the page would ask something else for', () => {
  touch('/other/gonggao?page=2');
  expect(loaded).toEqual(['content gonggao']);
  expect(asked).toEqual([]);
});

test.each([
  ['/index/goodList', {}],
  ['/login', {}],
  ['/nowhere', {}],
  ['https://example.com/other/gonggao', {}],
  ['/other/gonggao', { isPrimary: false }],
  ['/other/gonggao', { button: 2 }],
])('%s %j prepares nothing', (href, how) => {
  touch(href, how);
  expect([loaded, asked]).toEqual([[], []]);
});

test('a touch beside links prepares nothing', () => {
  document.body.dispatchEvent(
    Object.assign(new MouseEvent('pointerdown', { bubbles: true }), { isPrimary: true }),
  );
  expect(loaded).toEqual([]);
});

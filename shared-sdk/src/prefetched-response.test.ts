import { dropPrefetchedResponse, sendPrefetch, takePrefetchedResponse } from './prefetched-response';
import { TIMEOUT_MS } from './request';
import { readRuntimeConfig } from './runtime-config';

// Pages that use prefetched responses are tested in the browser (e2e/prefetched-response.spec.ts); here: when none may be
// used.

const asked: string[] = [];
const headers: unknown[] = [];
beforeEach(() => {
  asked.length = 0;
  localStorage.setItem('token', '"secret"');
  // jsdom has neither fetch nor AbortSignal.timeout: the network is the only mock
  globalThis.fetch = (async (url: string, options: RequestInit) => {
    asked.push(url);
    headers.push(options.headers);
    return { status: 200, json: async () => ({ code: 200, data: url }) };
  }) as unknown as typeof fetch;
  AbortSignal.timeout ??= () => new AbortController().signal;
});
afterEach(() => {
  localStorage.clear();
  document.head.replaceChildren();
  dropPrefetchedResponse();
  history.replaceState(null, '', '/');
});

const orders = {
  at: '/other/accountOrder',
  path: '/api/need/myOrder',
  input: { role: 'buyer', pageNum: 1 },
  address: [],
};
const order = {
  at: '/other/orderDetail',
  path: '/api/need/order/{orderNo}',
  input: {},
  address: ['orderNo'],
};

/** Opens a page at an address, with its prefetch request. */
function open(question: object, address: string) {
  const element = document.createElement('script');
  element.type = 'application/json';
  element.id = 'first';
  element.textContent = JSON.stringify(question);
  document.head.append(element);
  history.replaceState(null, '', address);
  sendPrefetch();
}
const take = (token = 'secret') =>
  takePrefetchedResponse('/api/need/myOrder', { pageNum: 1, role: 'buyer' }, token);

test('the answer is given once, to the same fields in whatever order', async () => {
  open(orders, orders.at);
  expect(asked).toEqual(['/api/need/myOrder?role=buyer&pageNum=1']);
  expect(await take()).toEqual({ code: 200, data: asked[0] });
  expect(take()).toBeUndefined();
});

test('it is asked of the host that the page names, without a header that host may not know', async () => {
  const config = document.createElement('script');
  config.type = 'application/json';
  config.id = 'config';
  config.textContent = '{"apiBase":"https://api.example.com/v1/"}';
  document.head.append(config);
  readRuntimeConfig();
  try {
    open(orders, orders.at);
    expect(asked).toEqual(['https://api.example.com/v1/need/myOrder?role=buyer&pageNum=1']);
    expect(headers.at(-1)).toEqual({
      'Content-Type': 'application/json',
      Token: 'secret',
      Authorization: 'secret',
    });
    const rest = { role: 'buyer', pageNum: 1 };
    expect(
      await takePrefetchedResponse('https://api.example.com/v1/need/myOrder', rest, 'secret'),
    ).toMatchObject({
      code: 200,
    });
  } finally {
    delete window.__HAOZHAN__;
  }
});

test('what the address names goes into the path', async () => {
  open(order, `${order.at}?orderNo=HZ%2F7`);
  expect(asked).toEqual(['/api/need/order/HZ%2F7']);
  expect(await takePrefetchedResponse('/api/need/order/HZ%2F7', {}, 'secret')).toMatchObject({ code: 200 });
});

test.each([
  ['without what the page takes from it', order, order.at],
  ['with something else besides', orders, `${orders.at}?role=seller`],
  ['of another page, whose HTML the service worker has put in its place', orders, '/other/mycenter'],
])('nothing is asked at an address %s', (_case, question, address) => {
  open(question, address);
  expect(asked).toEqual([]);
});

test.each(['', 'secret', '{"token":"x"}'])('nothing is asked where no token is stored: %j', (stored) => {
  localStorage.setItem('token', stored);
  open(orders, orders.at);
  expect(asked).toEqual([]);
});

test('another member, another question and whoever comes too late ask for themselves', () => {
  open(orders, orders.at);
  expect(take('of another')).toBeUndefined();
  expect(
    takePrefetchedResponse('/api/need/myOrder', { pageNum: 2, role: 'buyer' }, 'secret'),
  ).toBeUndefined();
  const now = performance.now();
  const later = jest.spyOn(performance, 'now').mockReturnValue(now + TIMEOUT_MS + 1);
  expect(take()).toBeUndefined();
  later.mockRestore();
});

test('after something was written it is not given any more', () => {
  open(orders, orders.at);
  dropPrefetchedResponse();
  expect(take()).toBeUndefined();
});

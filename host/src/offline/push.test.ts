import { showPushed } from './push';

type Scope = Parameters<typeof showPushed>[0];

/** A service worker with these tabs open; what it does is recorded in `did`. */
function openScope(tabs: string[]) {
  const did: unknown[] = [];
  const listeners = new Map<string, (event: object) => void>();
  const scope = {
    location: new URL('https://haozhan.example/sw.js'),
    registration: { showNotification: async (...shown: unknown[]) => void did.push(['show', ...shown]) },
    clients: {
      matchAll: async () => tabs.map((url) => ({ url, focus: async () => void did.push(['focus', url]) })),
      openWindow: async (url: string) => void did.push(['open', url]),
    },
    addEventListener: (type: string, listener: (event: object) => void) => void listeners.set(type, listener),
  } as unknown as Scope;
  showPushed(scope);
  const dispatch = async (type: string, event: object) => {
    let done: Promise<unknown> = Promise.resolve();
    listeners.get(type)?.({
      ...event,
      waitUntil: (work: Promise<unknown>) => {
        done = work;
      },
    });
    await done;
    return did.splice(0);
  };
  const tap = (link: string) =>
    dispatch('notificationclick', { notification: { data: link, close: () => did.push(['close']) } });
  return { dispatch, tap };
}

test('a pushed message is shown, one without content is not', async () => {
  const { dispatch } = openScope([]);
  const message = { title: '降价', body: '一号', link: '/index/home', tag: 'price:1' };
  expect(await dispatch('push', { data: { json: () => message } })).toEqual([
    ['show', '降价', { body: '一号', tag: 'price:1', lang: 'zh-CN', data: '/index/home' }],
  ]);
  expect(await dispatch('push', { data: null })).toEqual([]);
});

test('a tap focuses the tab that shows its page, or opens one; other tabs stay as they are', async () => {
  const [other, url] = ['https://haozhan.example/other/chat', 'https://haozhan.example/other/wishHit?id=31'];
  expect(await openScope([other, url]).tap('/other/wishHit?id=31')).toEqual([['close'], ['focus', url]]);
  expect(await openScope([other]).tap('/other/wishHit?id=31')).toEqual([['close'], ['open', url]]);
});

test('it never leaves the site', async () => {
  for (const link of ['https://evil.example/', '//evil.example/', 'javascript:alert(1)'])
    expect(await openScope([]).tap(link)).toEqual([['close']]);
});

import 'fake-indexeddb/auto';
import { firstValueFrom } from 'rxjs';
import { createSdk, type Sdk, unwrap } from './index';
import { json, openServer, type TestServer } from './testing/server';

// jsdom has no structuredClone, which IndexedDB needs.
globalThis.structuredClone ??= (value) => JSON.parse(JSON.stringify(value));

let server: TestServer;
let sdk: Sdk;
beforeAll(async () => {
  server = await openServer();
});
afterAll(() => server.close());
beforeEach(() => {
  localStorage.clear();
  server.reset();
  sdk = open();
});
const open = () => createSdk({ apiBase: server.base, log: () => undefined });

const goods = { id: '7', title: '满皮' };
/** Answers getProfile with a profile, every other read with rows of one name. */
const answerAs = (userId: string, rows: string) => {
  server.answer = (request, response) =>
    json(
      request.url?.includes('profile')
        ? { code: 200, msg: 'ok', data: { userId } }
        : { code: 200, msg: 'ok', rows: [{ orderNo: rows }], total: 1 },
    )(request, response);
};
const orders = (of: Sdk) => firstValueFrom(of.api.listOrders({ role: 'buyer' }).pipe(unwrap()));
const seenOrders = (of: Sdk) => of.cache.getCached('listOrders', { role: 'buyer' })?.value.rows[0]?.orderNo;
const recalled = (of: Sdk) => firstValueFrom(of.cache.getStored('listOrders', { role: 'buyer' }));
/** Waits until the response is in IndexedDB: writes are delayed by a second. */
const written = async (of: Sdk, name: 'listOrders' | 'getGoods', input: object) => {
  for (;;) {
    const stored = await firstValueFrom(of.cache.getStored(name as 'getGoods', input as { id: string }));
    if (stored) return stored;
    await new Promise((wait) => setTimeout(wait, 50));
  }
};

test('what a read answered is seen again under the same question, with its age', async () => {
  server.answer = json({ code: 200, msg: 'ok', data: goods });
  await firstValueFrom(sdk.api.getGoods({ id: '7' }));
  expect(sdk.cache.getCached('getGoods', { id: '7' })).toMatchObject({ value: goods });
  expect(Math.abs((sdk.api.getGoods.cache.getCached({ id: '7' })?.at ?? 0) - Date.now())).toBeLessThan(
    60_000,
  );
  expect(sdk.cache.getCached('getGoods', { id: '8' })).toBeUndefined();
});

test('a refusal is not remembered; what is gone is forgotten', async () => {
  server.answer = json({ code: 200, msg: 'ok', data: goods });
  await firstValueFrom(sdk.api.getGoods({ id: '7' }));
  server.answer = json({ code: 500, msg: '' });
  await firstValueFrom(sdk.api.getGoods({ id: '7' }));
  expect(sdk.cache.getCached('getGoods', { id: '7' })).toBeDefined();
  server.answer = json({ code: 404, msg: '' });
  await firstValueFrom(sdk.api.getGoods({ id: '7' }));
  expect(sdk.cache.getCached('getGoods', { id: '7' })).toBeUndefined();
});

test('what writes is never remembered, also when it is a GET', async () => {
  await firstValueFrom(sdk.api.markMessageRead({ id: '1' }));
  await firstValueFrom(sdk.api.listConversationMessages({ sessionId: '1' }));
  expect(sdk.cache.getCached('markMessageRead', { id: '1' })).toBeUndefined();
  expect(sdk.cache.getCached('listConversationMessages', { sessionId: '1' })).toBeUndefined();
});

test('three hundred things are remembered; the least lately used goes first', () => {
  sdk.cache.put('public/first', 1);
  sdk.cache.put('public/second', 2);
  for (let i = 0; i < 298; i += 1) sdk.cache.put(`public/${i}`, i);
  sdk.cache.get('public/first');
  sdk.cache.put('public/one more', 1);
  expect(sdk.cache.get('public/first')).toBeDefined();
  expect(sdk.cache.get('public/second')).toBeUndefined();
});

describe('private answers go', () => {
  beforeEach(async () => {
    sdk.session.begin('a');
    answerAs('1', 'A1');
    await firstValueFrom(sdk.state.loadProfile());
    await orders(sdk);
    await firstValueFrom(sdk.api.listNotices({ noticeType: 'gonggao' }));
    sdk.api.listOrders.cache.put('list', 'rows');
    await written(sdk, 'listOrders', { role: 'buyer' });
  });
  const endings: [string, () => unknown][] = [
    ['log-out', () => sdk.session.end()],
    ['another member', () => sdk.session.begin('b')],
    [
      'body code 401',
      () => {
        server.answer = json({ code: 401, msg: '' });
        return firstValueFrom(sdk.api.getWallet({}));
      },
    ],
    [
      'a log-out in another tab',
      () => {
        localStorage.clear();
        window.dispatchEvent(new StorageEvent('storage', { key: null }));
      },
    ],
  ];
  test.each(endings)('%s; public ones stay', async (_how, end) => {
    expect(seenOrders(sdk)).toBe('A1');
    await end();
    expect(seenOrders(sdk)).toBeUndefined();
    expect(sdk.api.listOrders.cache.get('list')).toBeUndefined();
    expect(sdk.cache.getCached('listNotices', { noticeType: 'gonggao' })).toBeDefined();
    // The same member again, in a new page: the database holds nothing of theirs.
    sdk.session.begin('a');
    sdk.session.setOwner('1');
    for (let stored = await recalled(sdk); stored; stored = await recalled(sdk))
      await new Promise((wait) => setTimeout(wait, 20));
  });
});

test('a write forgets what was seen of one’s own, for it may have changed', async () => {
  sdk.session.begin('a');
  answerAs('1', 'A1');
  await orders(sdk);
  await firstValueFrom(sdk.api.addFavourite({ goodsId: '1' }));
  expect(seenOrders(sdk)).toBeUndefined();
});

test('an answer that was on its way while the session changed is kept for nobody', async () => {
  sdk.session.begin('a');
  server.answer = (request, response) => {
    sdk.session.begin('b');
    json({ code: 200, msg: 'ok', rows: [{ orderNo: 'A1' }], total: 1 })(request, response);
  };
  await orders(sdk);
  expect(seenOrders(sdk)).toBeUndefined();
});

test('after a reload a member finds their own answers and a guest the public ones, for when nobody answers', async () => {
  sdk.session.begin('a');
  answerAs('1', 'A1');
  await firstValueFrom(sdk.state.loadProfile());
  await orders(sdk);
  await written(sdk, 'listOrders', { role: 'buyer' });

  const reloaded = open();
  expect(seenOrders(reloaded)).toBeUndefined();
  expect((await recalled(reloaded))?.value.rows[0]?.orderNo).toBe('A1');

  localStorage.setItem('token', '"of-another"');
  expect(await recalled(open())).toBeUndefined();

  sdk.session.end();
  server.answer = json({ code: 200, msg: 'ok', data: goods });
  await firstValueFrom(sdk.api.getGoods({ id: '9' }));
  await written(sdk, 'getGoods', { id: '9' });
  const stored = await firstValueFrom(open().cache.getStored('getGoods', { id: '9' }));
  expect(stored).toMatchObject({ value: goods });
  expect(Math.abs((stored?.at ?? 0) - Date.now())).toBeLessThan(60_000);
});

test('what is gone is not found after a reload either', async () => {
  server.answer = json({ code: 200, msg: 'ok', data: goods });
  await firstValueFrom(sdk.api.getGoods({ id: '11' }));
  await written(sdk, 'getGoods', { id: '11' });
  server.answer = json({ code: 404, msg: '' });
  await firstValueFrom(sdk.api.getGoods({ id: '11' }));
  const stored = () => firstValueFrom(open().cache.getStored('getGoods', { id: '11' }));
  while (await stored()) await new Promise((wait) => setTimeout(wait, 50));
});

test('what came with a page is kept for later visits as any other answer, also when nobody asks for it', async () => {
  const answer = { value: { code: 200, data: goods }, at: Date.now() };
  const state = { 'public/answer/getGoods {"id":"12"}': answer };
  sdk.cache.hydrate(state);
  expect(await written(sdk, 'getGoods', { id: '12' })).toMatchObject({ value: goods });
});

test('a server sends along what it saw; the browser gives it once without asking, and nothing private travels', async () => {
  const onServer = createSdk({ apiBase: server.base });
  onServer.session.begin('a');
  server.answer = json({ code: 200, msg: 'ok', data: goods });
  await firstValueFrom(onServer.api.getGoods({ id: '7' }));
  await firstValueFrom(onServer.api.getOrder({ orderNo: '1' }));
  const state = JSON.parse(JSON.stringify(onServer.cache.dehydrate()));
  expect(Object.keys(state)).toEqual(['public/answer/getGoods {"id":"7"}']);

  server.reset();
  sdk.cache.hydrate({ ...state, 'private/answer/getWallet {}': { value: {}, at: 1 } });
  expect(sdk.cache.getCached('getGoods', { id: '7' })).toMatchObject({ value: goods, hydrated: true });
  expect(sdk.cache.getCached('getWallet', {})).toBeUndefined();
  expect(await firstValueFrom(sdk.api.getGoods({ id: '7' }).pipe(unwrap()))).toEqual(goods);
  expect(server.seen).toHaveLength(0);
  await firstValueFrom(sdk.api.getGoods({ id: '7' }));
  expect(server.seen).toHaveLength(1);
});

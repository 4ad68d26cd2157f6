/** @jest-environment node */
import { firstValueFrom, forkJoin, lastValueFrom } from 'rxjs';
import { createSdk, type Sdk } from './index';
import { json, openServer, type TestServer } from './testing/server';

let server: TestServer;
let sdk: Sdk;
beforeAll(async () => {
  server = await openServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.reset();
  sdk = createSdk({ apiBase: server.base });
});

test('two who ask the same read at the same time share one request; later it is asked again', async () => {
  server.answer = json({ code: 200, msg: 'ok', data: ['王者荣耀'] });
  const both = forkJoin([sdk.api.listGames({}), sdk.api.listGames({})]);
  const [one, other] = await lastValueFrom(both);
  expect(one).toEqual(other);
  expect(server.seen).toHaveLength(1);
  await firstValueFrom(sdk.api.listGames({}));
  expect(server.seen).toHaveLength(2);
});

test('a search by POST is a read like any other; another question is another request', async () => {
  await lastValueFrom(
    forkJoin([
      sdk.api.listGoods({ keyword: 'a' }),
      sdk.api.listGoods({ keyword: 'a' }),
      sdk.api.listGoods({ keyword: 'b' }),
    ]),
  );
  expect(server.seen.map(({ body }) => body).sort()).toEqual(['{"keyword":"a"}', '{"keyword":"b"}']);
});

test('what writes is sent as often as it is asked for, also when it is a GET', async () => {
  const changeRead = () => sdk.api.markMessageRead({ id: '1' });
  await lastValueFrom(forkJoin([changeRead(), changeRead()]));
  const collect = () => sdk.api.addFavourite({ goodsId: '1' });
  await lastValueFrom(forkJoin([collect(), collect()]));
  expect(server.seen).toHaveLength(4);
});

test('only the last to leave aborts a shared request', async () => {
  const closed: string[] = [];
  const gone = new Promise<void>((resolve) => {
    server.answer = (request, response) => {
      if (request.url?.includes('qqGroup')) return json({ code: 200, msg: 'ok' })(request, response);
      response.on('close', () => {
        closed.push(request.url ?? '');
        resolve();
      });
    };
  });
  const [first, second] = [sdk.api.listGames({}).subscribe(), sdk.api.listGames({}).subscribe()];
  await server.sent(1);
  first.unsubscribe();
  await firstValueFrom(sdk.api.listGroups({})); // a whole round trip later
  expect(closed).toEqual([]);
  second.unsubscribe();
  await gone;
  expect(server.seen).toHaveLength(2);
});

test('after a write nobody is given an answer that left before it, nor one of another session', async () => {
  const held: (() => void)[] = [];
  server.answer = (request, response) => {
    const answer = () => json({ code: 200, msg: 'ok', data: null })(request, response);
    if (request.method === 'GET') held.push(answer);
    else answer();
  };
  const before = firstValueFrom(sdk.api.listOrders({ role: 'buyer' }));
  await server.sent(1);
  await firstValueFrom(sdk.api.addFavourite({ goodsId: '1' }));
  const after = firstValueFrom(sdk.api.listOrders({ role: 'buyer' }));
  await server.sent(3);
  sdk.session.begin('other');
  const others = firstValueFrom(sdk.api.listOrders({ role: 'buyer' }));
  await server.sent(4);
  for (const answer of held) answer();
  await Promise.all([before, after, others]);
});

describe('retries', () => {
  const lostAtFirst = (times: number) => {
    let left = times;
    server.answer = (request, response) => {
      if (left-- > 0) request.socket.destroy();
      else json({ code: 200, msg: 'ok', data: [] })(request, response);
    };
  };

  test('none unless asked for', async () => {
    lostAtFirst(1);
    await expect(firstValueFrom(sdk.api.listGames({}))).rejects.toMatchObject({ code: 'ECONNRESET' });
    expect(server.seen).toHaveLength(1);
  });

  test('a read that asks for them is sent again, later each time, and no more often than asked', async () => {
    lostAtFirst(2);
    const began = performance.now();
    expect(await firstValueFrom(sdk.api.listGames({}, { retries: 2 }))).toMatchObject({ code: 200 });
    expect(server.seen).toHaveLength(3);
    expect(performance.now() - began).toBeGreaterThan(500 + 1_000 - 5);
    lostAtFirst(9);
    await expect(firstValueFrom(sdk.api.listGames({}, { retries: 1 }))).rejects.toBeDefined();
    expect(server.seen).toHaveLength(5);
  });

  test('what writes is never sent again', async () => {
    lostAtFirst(9);
    await expect(firstValueFrom(sdk.api.markMessageRead({ id: '1' }, { retries: 3 }))).rejects.toBeDefined();
    await expect(
      firstValueFrom(sdk.api.addFavourite({ goodsId: '1' }, { retries: 3 })),
    ).rejects.toBeDefined();
    expect(server.seen).toHaveLength(2);
  });

  test('an answer is an answer: no retry changes a 404 or a refusal', async () => {
    server.answer = json({}, 404);
    await expect(firstValueFrom(sdk.api.listGames({}, { retries: 3 }))).rejects.toBeDefined();
    server.answer = json({ code: 500, msg: '' });
    expect(await firstValueFrom(sdk.api.listGames({}, { retries: 3 }))).toMatchObject({ code: 500 });
    expect(server.seen).toHaveLength(2);
  });
});

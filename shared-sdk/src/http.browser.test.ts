import { firstValueFrom } from 'rxjs';
import { createSdk, Refused, type Sdk } from './index';
import { openServer, type TestServer } from './testing/server';

// The same layer over XMLHttpRequest, as in a browser, cross-origin.

let server: TestServer;
let sdk: Sdk;
beforeAll(async () => {
  server = await openServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.reset();
  sdk = createSdk({ apiBase: server.base, log: () => undefined });
});
afterEach(() => localStorage.clear());

test('section 9: credentials are not sent with cross-site requests', async () => {
  server.answer = (_request, response) =>
    void response.writeHead(200, { 'set-cookie': 'id=1; Path=/' }).end('{"code":200}');
  // Another script sets a cookie of that site in the browser …
  await new Promise((done) => {
    const other = new XMLHttpRequest();
    other.withCredentials = true;
    other.open('GET', server.base);
    other.onloadend = done;
    other.send();
  });
  // … which a request with credentials would carry.
  await firstValueFrom(sdk.api.listGames({}));
  expect(server.seen).toHaveLength(2);
  expect(server.seen[1]?.headers.cookie).toBeUndefined();
});

test('section 6: both token headers leave a browser too, empty on register', async () => {
  sdk.session.begin('secret');
  await firstValueFrom(sdk.api.getProfile({}));
  await firstValueFrom(sdk.api.register({ username: 'someone', password: 'p' }));
  expect(server.seen.map(({ headers }) => [headers.token, headers.authorization])).toEqual([
    ['secret', 'secret'],
    ['', ''],
  ]);
});

test('section 8: an abort is rejected to the caller, with no product message', async () => {
  const sent: XMLHttpRequest[] = [];
  const open = jest.spyOn(XMLHttpRequest.prototype, 'open').mockImplementation(function (
    this: XMLHttpRequest,
    ...of: unknown[]
  ) {
    sent.push(this);
    open.mockRestore();
    this.open(...(of as [string, string]));
  });
  server.answer = () => undefined;
  const asking = firstValueFrom(sdk.api.listGames({}));
  await server.sent(1);
  sent[0]?.abort(); // what a browser does to requests when the page is left
  const error = await asking.catch((problem: Error) => problem);
  expect(error).toMatchObject({ code: 'ECONNABORTED', message: 'Request aborted' });
  expect(error).not.toBeInstanceOf(Refused);
});

test('section 8: a time-out and a refused connection are rejected in a browser too', async () => {
  server.answer = () => undefined;
  await expect(firstValueFrom(sdk.api.listGames({}, { timeoutMs: 20 }))).rejects.toMatchObject({
    code: 'ECONNABORTED',
  });
  const nobody = createSdk({ apiBase: 'http://127.0.0.1:1' });
  await expect(firstValueFrom(nobody.api.listGames({}))).rejects.toMatchObject({ code: 'ERR_NETWORK' });
});

test('unsubscribing aborts in a browser too', async () => {
  const closed = new Promise<void>((resolve) => {
    server.answer = (_request, response) => void response.on('close', resolve);
  });
  const subscription = sdk.api.listGames({}).subscribe();
  await server.sent(1);
  subscription.unsubscribe();
  await closed;
});

test('section 7: a GET leaves with the JSON content type from a browser, too', async () => {
  await firstValueFrom(sdk.api.listGames({}));
  expect(server.seen).toMatchObject([
    { method: 'GET', body: '', headers: { 'content-type': 'application/json' } },
  ]);
});

test('the browser’s timeline has the writes that were done and the calls that failed', async () => {
  const mark = jest.fn();
  Object.assign(performance, { mark });
  const marks = () => mark.mock.calls.flat();
  server.answer = (_request, response) => void response.writeHead(200).end('{"code":200,"data":null}');
  await firstValueFrom(sdk.api.listGames({}));
  await firstValueFrom(sdk.api.logout({}));
  expect(marks()).toEqual(['call logout 200']);
  for (const [status, body] of [
    [200, '{"code":500,"msg":"no"}'],
    [503, ''],
    [200, '{"code":404,"msg":"no such goods"}'],
  ] as const) {
    server.answer = (_request, response) => void response.writeHead(status).end(body);
    await firstValueFrom(sdk.api.listGames({})).catch(() => undefined);
  }
  expect(marks().slice(1)).toEqual(['call listGames 500', 'call listGames 0']);

  server.answer = () => undefined;
  sdk.api.listGames({}).subscribe().unsubscribe(); // the page does not need it any more
  const offline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await firstValueFrom(createSdk({ apiBase: 'http://127.0.0.1:1' }).api.listGames({})).catch(() => undefined);
  offline.mockRestore();
  expect(marks()).toHaveLength(3);
});

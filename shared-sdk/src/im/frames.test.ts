/** @jest-environment node */
import { BehaviorSubject, type Subscription } from 'rxjs';
import { type ImFrame, imClose } from 'shared-contract';
import { WebSocket } from 'ws';
import { createSession, type Session } from '../session';
import { openImServer, type TestImServer } from '../testing/im-server';
import { createFrames } from './frames';

let server: TestImServer;
let session: Session;
let online$: BehaviorSubject<boolean>;
let received: ImFrame[];
let listening: Subscription;
const waiting: (() => void)[] = [];
beforeEach(async () => {
  server = await openImServer();
  session = createSession();
  online$ = new BehaviorSubject(true);
  received = [];
});
afterEach(async () => {
  listening?.unsubscribe();
  await server.close();
});

const frames = () => createFrames({ url: server.url, session, online$, WebSocketCtor: WebSocket as never });
function listen(stream = frames().frames$) {
  listening = stream.subscribe((frame) => {
    received.push(frame);
    for (const go of waiting.splice(0)) go();
  });
  return stream;
}
const until = async (enough: () => boolean) => {
  while (!enough()) await new Promise<void>((resolve) => waiting.push(resolve));
};
const message = (msgId: string): ImFrame => ({
  type: 'message',
  sessionId: '1',
  message: { msgId, content: `第 ${msgId} 句` } as never,
});
const said = () => received.flatMap((frame) => (frame.type === 'message' ? [frame.message.msgId] : []));
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

test('nobody logged in, nothing is opened; the first frame carries the token, the address never', async () => {
  listen();
  await pause(100);
  expect(server.open()).toBe(0);
  session.begin('secret');
  const page = await server.connected(1);
  expect(page.first).toEqual({ token: 'secret' });
  expect(server.url).not.toContain('secret');
  await until(() => received.length === 1);
  expect(received).toEqual([{ type: 'ready', last: '0' }]);
});

test('after a drop it comes back after the newest message it holds; nothing is told twice', async () => {
  server.last = '5';
  session.begin('a');
  listen();
  const first = await server.connected(1);
  first.sendFrame(message('6'));
  first.sendFrame(message('7'));
  await until(() => said().length === 2);
  first.cut();
  const second = await server.connected(2);
  expect(second.first).toEqual({ token: 'a', after: '7' });
  second.sendFrame(message('7'));
  second.sendFrame(message('8'));
  await until(() => said().length === 3);
  expect(said()).toEqual(['6', '7', '8']);
});

test('who has heard nothing yet comes back after what there was when it first came', async () => {
  server.last = '5';
  session.begin('a');
  listen();
  (await server.connected(1)).cut();
  await until(() => received.length === 1);
  server.last = '9';
  const second = await server.connected(2);
  expect(second.first).toEqual({ token: 'a', after: '5' });
  second.sendFrame(message('6'));
  await until(() => said().length === 1);
});

test.each([
  ['4401, the session has ended', imClose.session],
  ['4400, it was not understood', imClose.protocol],
])('closed by %s, it stays away in silence until there is another token', async (_why, code) => {
  let expired = 0;
  session.expired$.subscribe(() => expired++);
  session.begin('a');
  const over: string[] = [];
  listening = frames().frames$.subscribe({
    error: () => over.push('error'),
    complete: () => over.push('complete'),
  });
  (await server.connected(1)).close(code);
  await pause(1_500); // a first reconnect would have happened by then
  expect([server.connections.length, expired, over, session.token]).toEqual([1, 0, [], 'a']);
  session.begin('b');
  expect((await server.connected(2)).first).toEqual({ token: 'b' });
});

test('the server stops: it comes back', async () => {
  session.begin('a');
  listen();
  (await server.connected(1)).close(imClose.stopping);
  await server.connected(2);
});

test('all listeners share one socket, and the last to leave closes it', async () => {
  session.begin('a');
  const stream = listen();
  const other = stream.subscribe();
  await server.connected(1);
  await until(() => received.length === 1);
  expect(server.open()).toBe(1);
  listening.unsubscribe();
  await pause(50);
  expect(server.open()).toBe(1);
  other.unsubscribe();
  while (server.open()) await pause(10);
});

test('log-out closes the socket', async () => {
  session.begin('a');
  listen();
  await server.connected(1);
  await until(() => received.length === 1);
  session.end();
  while (server.open()) await pause(10);
});

test('a network that comes back opens anew at once; without one nothing is tried', async () => {
  session.begin('a');
  listen();
  await server.connected(1);
  await until(() => received.length === 1);
  online$.next(false);
  server.connections[0]?.cut();
  await pause(1_500);
  expect(server.connections).toHaveLength(1);
  online$.next(true);
  await server.connected(2);
  await until(() => received.length === 2);
  // A connection that was never closed, as on a phone that changed its network.
  online$.next(false);
  online$.next(true);
  await server.connected(3);
  while (server.open() > 1) await pause(10);
});

test('who joins a line that stands is told so when they ask for it, once; of one that fell nobody is', async () => {
  session.begin('a');
  const line = frames();
  listen(line.frames$);
  const page = await server.connected(1);
  await until(() => received.length === 1);
  const joined: string[] = [];
  const late = () => line.fromReady$.subscribe(({ type }) => joined.push(type));
  const first = late();
  expect(joined).toEqual(['ready']);
  page.cut();
  await pause(100);
  const second = late();
  expect(joined).toEqual(['ready']);
  await server.connected(2);
  await until(() => received.length === 2);
  expect(joined).toEqual(['ready', 'ready', 'ready']);
  first.unsubscribe();
  second.unsubscribe();
});

test('of many changes of the unread count the first is told at once and the last soon after', async () => {
  session.begin('a');
  listen();
  const page = await server.connected(1);
  for (let version = 1; version <= 40; version += 1) page.sendFrame({ type: 'unread', id: '1', version });
  page.sendFrame(message('1'));
  const versions = () => received.flatMap((frame) => (frame.type === 'unread' ? [frame.version] : []));
  await until(() => versions().at(-1) === 40);
  expect(versions()[0]).toBe(1);
  expect(versions().length).toBeLessThan(10);
  expect(said()).toEqual(['1']);
});

import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { WebSocket } from 'ws';
import { createApp } from '../app';
import { openNative } from '../database';
import { createServices } from '../services';
import type { TestMember } from '../testing/harness';
import { type Market, openMarket } from '../trade/testing/market';

let market: Market;
let address: string;
let buyer: TestMember;
let seller: TestMember;
let goodsId: string;
const sockets: WebSocket[] = [];
beforeAll(async () => {
  market = await openMarket();
  const { app } = market.api;
  await app.listen({ host: '127.0.0.1', port: 0 });
  address = `ws://127.0.0.1:${(app.server.address() as AddressInfo).port}/im`;
  buyer = await market.api.newMember();
  seller = await market.api.newMember();
  goodsId = await market.api.newGoods({ sellerId: seller.id });
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.terminate();
});
afterAll(() => market.close());

type Frame = {
  type: string;
  message?: { content: string; from: string; msgId: string };
  [field: string]: unknown;
};

/** A page's socket that keeps what it hears. */
function open(first?: object, at = address) {
  const socket = new WebSocket(at);
  sockets.push(socket);
  const frames: Frame[] = [];
  const waiting: (() => void)[] = [];
  const wake = () => {
    for (const go of waiting.splice(0)) go();
  };
  socket.on('message', (data) => {
    frames.push(JSON.parse(String(data)));
    wake();
  });
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  socket.on('error', () => {});
  if (first) socket.once('open', () => socket.send(JSON.stringify(first)));
  return {
    socket,
    frames,
    closed,
    said: () => frames.flatMap(({ message }) => message?.content ?? []),
    async until(enough: (frames: Frame[]) => boolean): Promise<Frame[]> {
      while (!enough(frames)) await new Promise<void>((resolve) => waiting.push(resolve));
      return frames;
    },
  };
}
const isReady = (frames: Frame[]) => frames.some(({ type }) => type === 'ready');

const send = (who: TestMember, content: string, target: object = { goodsId }) =>
  market.api.value(
    'sendInstantMessage',
    { msgType: 'text', content, clientMsgId: randomUUID(), ...target },
    { token: who.token },
  );

test('a message reaches both sides, in the words of each', async () => {
  const [mine, theirs] = [open({ token: buyer.token }), open({ token: seller.token })];
  await Promise.all([mine.until(isReady), theirs.until(isReady)]);
  const { msgId, sessionId } = await send(buyer, '在吗');
  const heard = (frames: Frame[]) => frames.some(({ message }) => message?.content === '在吗');
  await Promise.all([mine.until(heard), theirs.until(heard)]);
  expect(theirs.frames.at(-1)).toMatchObject({
    type: 'message',
    sessionId,
    message: { msgId, from: 'peer' },
  });
  expect(mine.frames.at(-1)).toMatchObject({ message: { msgId, from: 'me' } });
});

test('after a drop nothing is missing and nothing comes twice', async () => {
  const { msgId } = await send(buyer, 'a');
  for (const content of ['b', 'c']) await send(buyer, content);
  const page = open({ token: seller.token, after: msgId });
  await page.until((frames) => frames.length === 3);
  await send(buyer, 'd');
  await page.until((frames) => frames.length === 4);
  expect(page.said()).toEqual(['b', 'c', 'd']);

  const other = open({ token: seller.token });
  await other.until(isReady);
  other.socket.send(JSON.stringify({ after: msgId }));
  await other.until((frames) => frames.length === 4);
  expect(other.said()).toEqual(['b', 'c', 'd']);
});

test('messages written at the same moment all arrive, in the order of their ids', async () => {
  const page = open({ token: seller.token });
  await page.until(isReady);
  const writers = await Promise.all([0, 1, 2].map(() => market.api.newMember()));
  await Promise.all(writers.flatMap((writer) => [0, 1, 2, 3].map((n) => send(writer, `${writer.id}-${n}`))));
  // Each of the three also opens a conversation, in which the house speaks first.
  await page.until((frames) => frames.length === 1 + 12 + 3);
  const ids = page.frames.flatMap(({ message }) => (message ? Number(message.msgId) : []));
  expect(ids).toEqual([...new Set(ids)].sort((a, b) => a - b));
});

test('an order that moves is told to its two parties only', async () => {
  const sale = await market.saleIn('confirming');
  const { version } = await market.order(sale);
  const pages = [sale.buyer, sale.seller, buyer].map(({ token }) => open({ token }));
  await Promise.all(pages.map((page) => page.until(isReady)));
  await market.act(sale, 'buyer', 'confirm');
  const told = { type: 'order', orderNo: sale.orderNo, version: version + 1 };
  for (const page of pages.slice(0, 2)) {
    await page.until((frames) => frames.some(({ type }) => type === 'order'));
    expect(page.frames).toContainEqual(told);
  }
  await send(seller, '到了', { sessionId: (await send(buyer, '?')).sessionId });
  await pages[2]?.until((frames) => frames.some(({ message }) => message?.content === '到了'));
  expect(pages[2]?.frames.filter(({ type }) => type === 'order')).toEqual([]);
});

test('a page whose session ends is closed with 4401, the others stay', async () => {
  const member = await market.api.newMember();
  const page = open({ token: member.token });
  const other = open({ token: buyer.token });
  await Promise.all([page.until(isReady), other.until(isReady)]);
  await market.api.value('logout', {}, { token: member.token });
  expect(await page.closed).toBe(4401);
  expect(other.socket.readyState).toBe(WebSocket.OPEN);
  expect(await open({ token: member.token }).closed).toBe(4401);
});

test('a member who is blocked is shown out', async () => {
  const member = await market.api.newMember();
  const page = open({ token: member.token });
  await page.until(isReady);
  await market.api.db.updateTable('member').set({ status: 'blocked' }).where('id', '=', member.id).execute();
  expect(await page.closed).toBe(4401);
});

test.each([
  ['no JSON', 'hello'],
  ['no token', '{"after":"1"}'],
  ['a token that is no text', '{"token":{"a":1}}'],
  ['an id that is none', JSON.stringify({ token: 'x', after: '1; drop table' })],
])('%s closes the socket', async (_what, text) => {
  const page = open();
  page.socket.once('open', () => page.socket.send(text));
  expect([4400, 4401]).toContain(await page.closed);
});

test('a frame too large closes the socket, a second token too', async () => {
  const large = open({ token: 'x'.repeat(5_000) });
  expect(await large.closed).toBe(1009);
  const twice = open({ token: buyer.token });
  await twice.until(isReady);
  twice.socket.send(JSON.stringify({ token: seller.token }));
  expect(await twice.closed).toBe(4400);
});

test('no other address is a socket', async () => {
  const page = open({ token: buyer.token }, address.replace('/im', '/ops'));
  expect(await page.closed).toBe(1006);
});

test('the ninth page of a member replaces the first', async () => {
  const member = await market.api.newMember();
  const pages = [];
  for (let count = 0; count < 9; count += 1) {
    const page = open({ token: member.token });
    await page.until(isReady);
    pages.push(page);
  }
  expect(await pages[0]?.closed).toBe(4409);
});

const url = process.env.TEST_DATABASE_URL;
(url ? test : test.skip)('instances over one server tell each other', async () => {
  const { rows } = await import('kysely').then(({ sql }) =>
    sql<{ name: string }>`select current_database() as name`.execute(market.api.db),
  );
  const own = new URL(url ?? '');
  own.pathname = `/${rows[0]?.name}`;
  const { config, log } = market.api.services;
  const database = openNative(own.href);
  const second = await createApp(createServices(config, database, log));
  await second.listen({ host: '127.0.0.1', port: 0 });
  try {
    const at = `ws://127.0.0.1:${(second.server.address() as AddressInfo).port}/im`;
    const page = open({ token: seller.token }, at);
    await page.until(isReady);
    await send(buyer, '隔壁');
    await page.until((frames) => frames.some(({ message }) => message?.content === '隔壁'));

    // The listening connection breaks; what was written meanwhile is caught up with.
    const { sql } = await import('kysely');
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query ilike 'listen im'`.execute(market.api.db);
    await send(buyer, '断线时');
    await page.until((frames) => frames.some(({ message }) => message?.content === '断线时'));
  } finally {
    await second.close();
    await database.close();
  }
});

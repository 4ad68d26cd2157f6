/** @embedded Notifications arrive in the process, not on a connection of their own. */

import { randomUUID } from 'node:crypto';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { sql } from 'kysely';
import { type ClientOptions, WebSocket } from 'ws';
import { createApp } from '../app';
import type { SocketLimits } from '../core/config';
import { openNative } from '../core/database';
import { createServices } from '../create-services';
import { type Market, openMarket } from '../orders/testing/market';
import { openApi, type TestApi, type TestMember } from '../testing/harness';
import { onServer } from '../testing/on-server';

let market: Market;
let address: string;
let buyer: TestMember;
let seller: TestMember;
let goodsId: string;
const sockets: WebSocket[] = [];
beforeAll(async () => {
  market = await openMarket({}, { owner: true });
  address = await listening(market.api);
  buyer = await market.api.newMember();
  seller = await market.api.newMember();
  goodsId = await market.api.newGoods({ sellerId: seller.id });
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.terminate();
});
afterAll(() => market.close());

async function listening({ app }: Pick<TestApi, 'app'>): Promise<string> {
  await app.listen({ host: '127.0.0.1', port: 0 });
  return `ws://127.0.0.1:${(app.server.address() as AddressInfo).port}/im`;
}

type Frame = {
  type: string;
  message?: { content: string; from: string; msgId: string };
  [field: string]: unknown;
};

/** A client socket that records the frames it receives. */
function open(first?: object, at = address, options: ClientOptions = {}) {
  const socket = new WebSocket(at, options);
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
    contents: () => frames.flatMap(({ message }) => message?.content ?? []),
    async until(enough: (frames: Frame[]) => boolean): Promise<Frame[]> {
      while (!enough(frames)) await new Promise<void>((resolve) => waiting.push(resolve));
      return frames;
    },
  };
}
type TestSocket = ReturnType<typeof open>;
const lastId = (frames: Frame[]) => frames.findLast(({ message }) => message)?.message?.msgId;
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
  const received = (frames: Frame[]) => frames.some(({ message }) => message?.content === '在吗');
  await Promise.all([mine.until(received), theirs.until(received)]);
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
  await page.until(() => page.contents().length === 2);
  await send(buyer, 'd');
  await page.until(() => page.contents().length === 3);
  expect(page.contents()).toEqual(['b', 'c', 'd']);

  const other = open({ token: seller.token });
  await other.until(isReady);
  other.socket.send(JSON.stringify({ after: msgId }));
  await other.until(() => other.contents().length === 3);
  expect(other.contents()).toEqual(['b', 'c', 'd']);
});

test('messages written at the same moment all arrive, in the order of their ids', async () => {
  const page = open({ token: seller.token });
  await page.until(isReady);
  const writers = await Promise.all([0, 1, 2].map(() => market.api.newMember()));
  await Promise.all(writers.flatMap((writer) => [0, 1, 2, 3].map((n) => send(writer, `${writer.id}-${n}`))));
  // Each of the three also opens a conversation, which starts with a system message.
  await page.until(() => page.contents().length === 12 + 3);
  const ids = page.frames.flatMap(({ message }) => (message ? Number(message.msgId) : []));
  expect(ids).toEqual([...new Set(ids)].sort((a, b) => a - b));
});

test('an order that moves is told to its two parties only', async () => {
  const sale = await market.saleIn('confirming');
  const { version } = await market.order(sale);
  const pages = [sale.buyer, sale.seller, buyer].map(({ token }) => open({ token }));
  await Promise.all(pages.map((page) => page.until(isReady)));
  await market.act(sale, 'buyer', 'confirm');
  const reported = { type: 'order', id: sale.orderNo, version: version + 1 };
  for (const page of pages.slice(0, 2)) {
    await page.until((frames) => frames.some(({ type }) => type === 'order'));
    expect(page.frames).toContainEqual(reported);
  }
  await send(seller, '到了', { sessionId: (await send(buyer, '?')).sessionId });
  await pages[2]?.until((frames) => frames.some(({ message }) => message?.content === '到了'));
  expect(pages[2]?.frames.filter(({ type }) => type === 'order')).toEqual([]);
});

test('staff are notified that their queue changed, customers are not', async () => {
  const desk = open({ token: market.staff.token });
  const page = open({ token: seller.token });
  await Promise.all([desk.until(isReady), page.until(isReady)]);
  const content = '一段十个字以上的普通内容';
  await market.api.value('createProblem', { problemType: 'feedback', content }, buyer);
  await desk.until((frames) => frames.some(({ type }) => type === 'work'));
  await send(buyer, '这条消息在通知之后');
  await page.until((frames) => frames.some(({ type }) => type === 'message'));
  expect(page.frames.map(({ type }) => type)).not.toContain('work');
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

test('a member whose sessions staff end is shown out, one who is blocked goes on reading', async () => {
  const member = await market.api.newMember();
  const memberId = String(member.id);
  const page = open({ token: member.token });
  await page.until(isReady);
  await market.decide({ action: 'block', memberId, length: '7', reason: '多次要求线下付款' });
  await page.until((frames) => frames.some(({ type }) => type === 'unread'));
  await market.decide({ action: 'endSessions', memberId, note: '手机丢失' });
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

test('what waits to be read is told to whom it waits for, and when it was read', async () => {
  const reader = await market.api.newMember();
  const page = open({ token: reader.token });
  await page.until(isReady);
  const reported = () => page.frames.filter(({ type }) => type === 'unread');
  const { sessionId } = await send(reader, '你好');
  await page.until(() => reported().length === 1);
  await send(seller, '在的', { sessionId });
  await page.until(() => reported().length === 2);
  expect(await market.api.value('getUnread', {}, reader)).toMatchObject({ total: 1, byType: { chat: 1 } });
  await market.api.value('listConversationMessages', { sessionId }, reader);
  await page.until(() => reported().length === 3);
  expect(await market.api.value('getUnread', {}, reader)).toMatchObject({ total: 0, byType: { chat: 0 } });
  expect(new Set(reported().map(({ version }) => version)).size).toBe(3);
  expect(reported()[0]).toEqual({ type: 'unread', id: String(reader.id), version: expect.any(Number) });
  expect(page.frames.filter(({ id }) => id !== undefined && id !== String(reader.id))).toEqual([]);
});

test('a notice of the house is told as something unread once its transaction is over', async () => {
  const member = await market.member();
  const page = open({ token: member.token });
  await page.until(isReady);
  const notice = {
    noticeType: 'gonggao',
    title: '给你的通知',
    summary: '摘要',
    content: '<p>正文</p>',
  } as const;
  await market.decide({ action: 'publish', ...notice, memberId: String(member.id) });
  await page.until((frames) => frames.some(({ type }) => type === 'unread'));
  expect(await market.api.value('getUnread', {}, member)).toMatchObject({ total: 1, byType: { system: 1 } });
  await market.api.value('markMessageRead', { id: 'all' }, member);
  await page.until((frames) => frames.filter(({ type }) => type === 'unread').length === 2);
});

test('a quote is told to the seller and to the merchants who quoted, to nobody else', async () => {
  const [owner, first, second] = await Promise.all(
    [0, 0, 0].map(() => market.member({ balanceFen: 500_000 })),
  );
  const stranger = await market.api.newMember();
  if (!owner || !first || !second) throw new Error('nobody');
  const roles = ['user', 'merchant'] as ('user' | 'merchant')[];
  for (const { id } of [first, second])
    await market.api.db.updateTable('member').set({ roles }).where('id', '=', id).execute();
  const { rows } = await sql<{ id: number }>`
    insert into assessment (mode, member_id, game_id, system_id, operator_id, area_id, server_id, title, status,
      duration_h, end_at)
    select 'auction', ${owner.id}, game_id, system_id, operator_id, area_id, server_id, '一个号', 'quoting', 6,
      app_now() + interval '6 hours' from goods limit 1 returning id`.execute(market.api.db);
  const id = String(rows[0]?.id);
  const [ofOwner, ofFirst, ofSecond, ofStranger] = [owner, first, second, stranger].map(({ token }) =>
    open({ token }),
  ) as [TestSocket, TestSocket, TestSocket, TestSocket];
  for (const page of [ofOwner, ofFirst, ofSecond, ofStranger]) await page.until(isReady);
  const reported = ({ frames }: TestSocket) => frames.filter(({ type }) => type === 'quote');
  await market.api.value('quoteAssessment', { id, amountFen: 10_000 }, first);
  for (const page of [ofOwner, ofFirst]) await page.until(() => reported(page).length === 1);
  await market.api.value('quoteAssessment', { id, amountFen: 12_000 }, second);
  for (const page of [ofOwner, ofFirst]) await page.until(() => reported(page).length === 2);
  await ofSecond.until(() => reported(ofSecond).length === 1);
  expect(reported(ofOwner)[0]).toEqual({ type: 'quote', id, version: expect.any(Number) });
  await send(stranger, '到这里为止');
  await ofStranger.until(() => ofStranger.contents().includes('到这里为止'));
  expect(reported(ofStranger)).toEqual([]);
});

/** A separate instance with shorter timeouts. */
async function openShort(limits: Partial<SocketLimits>): Promise<{ short: TestApi; at: string }> {
  const sockets = { ...market.api.services.config.sockets, ...limits };
  const short = await openApi({ config: { sockets } });
  return { short, at: await listening(short) };
}

describe('with short limits', () => {
  let short: TestApi;
  let at: string;
  beforeAll(async () => {
    ({ short, at } = await openShort({ authTimeoutMs: 1_000, pingIntervalMs: 500 }));
  });
  afterAll(() => short.close());

  test('who shows no token in time is shown out', async () => {
    expect(await open(undefined, at).closed).toBe(4408);
  });

  test('a peer that answers no ping is dead; one that does stays and hears that its server lives', async () => {
    const [dead, living] = await Promise.all([short.newMember(), short.newMember()]);
    const silent = open({ token: dead.token }, at, { autoPong: false });
    const page = open({ token: living.token }, at);
    expect(await silent.closed).toBe(1006);
    await page.until((frames) => frames.filter(({ type }) => type === 'alive').length >= 4);
    expect(page.socket.readyState).toBe(WebSocket.OPEN);
  });

  test('a session that ends by its time closes its pages', async () => {
    const member = await short.newMember();
    const page = open({ token: member.token }, at);
    await page.until(isReady);
    await short.value('advanceClock', { ms: 31 * 86_400_000 });
    expect(await page.closed).toBe(4401);
  });
});

describe('sockets without a log-in', () => {
  const from = (ip: string): ClientOptions => ({ headers: { 'x-forwarded-for': ip } });
  const opened = ({ socket }: TestSocket) => new Promise((done) => socket.once('open', done));
  const many = async (count: number, addressOf: (n: number) => string, at: string) => {
    const all = Array.from({ length: count }, (_, n) => open(undefined, at, from(addressOf(n))));
    await Promise.all(all.map(opened));
    return all;
  };
  const isOpen = ({ socket }: TestSocket) => socket.readyState === WebSocket.OPEN;

  test('of one address keep no member out, not even of that address, and are few', async () => {
    const flood = await many(500, () => '198.51.100.1', address);
    for (const ip of ['198.51.100.1', '198.51.100.2']) {
      const page = open({ token: buyer.token }, address, from(ip));
      await page.until(isReady);
    }
    const closed = await Promise.all(flood.slice(0, 450).map((page) => page.closed));
    expect(new Set(closed)).toEqual(new Set([4408]));
    expect(flood.filter(isOpen).length).toBeLessThanOrEqual(50);
  });

  test('of many addresses make room for whoever comes, those of the address with most first', async () => {
    const { short, at } = await openShort({ strangers: 20, strangersPerAddress: 15, authTimeoutMs: 20_000 });
    const some = await many(8, (n) => `203.0.113.${n}`, at);
    const flood = await many(12, () => '198.51.100.1', at);
    const member = await short.newMember();
    const page = open({ token: member.token }, at, from('203.0.113.99'));
    await page.until(isReady);
    expect(await flood[0]?.closed).toBe(4408);
    expect(some.filter(isOpen)).toHaveLength(8);
    // Authenticated sockets no longer count.
    await many(9, (n) => `192.0.2.${n}`, at);
    expect(isOpen(page)).toBe(true);
    await short.close();
  });

  test('that do not answer their closing are cut off', async () => {
    const { short, at } = await openShort({ authTimeoutMs: 200, closeTimeoutMs: 200 });
    const page = open(undefined, at);
    await opened(page);
    const { _socket: stream } = page.socket as unknown as { _socket: Socket };
    stream.removeAllListeners('data'); // receives nothing, so it cannot finish the close handshake
    await new Promise((done) => stream.once('close', done));
    await short.close();
  });
});

test('a wish for another protocol is refused, and the connection closed', async () => {
  const { port } = new URL(address);
  const socket = connect({ port: Number(port), allowHalfOpen: true }, () =>
    socket.write('GET /web/game/list HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n'),
  );
  socket.on('error', () => {});
  socket.resume();
  await new Promise((done) => socket.once('end', done));
  // Writes fail only once the server has closed its side too.
  const writing = setInterval(() => socket.write('more'), 20);
  await new Promise((done) => socket.once('close', done));
  clearInterval(writing);
});

test('a reader who takes nothing is dropped with little held for them, and resumes where they were', async () => {
  const { short, at } = await openShort({ maxBufferedBytes: 64 * 1024, drainTimeoutMs: 500 });
  const [writer, reader] = await Promise.all([short.newMember(), short.newMember()]);
  const goodsId = await short.newGoods({ sellerId: reader.id });
  const first = { msgType: 'text', content: '第一句', clientMsgId: randomUUID(), goodsId } as const;
  const { sessionId, msgId } = await short.value('sendInstantMessage', first, writer);
  // More than the kernel's socket buffers hold: 6,000 messages of 3 kB.
  await sql`
    insert into instant_message (conversation_id, sender_id, client_msg_id, msg_type, content)
    select ${Number(sessionId)}::bigint, ${writer.id}::bigint, 'flood-' || n, 'text', n || repeat('字', 990)
    from generate_series(1, 6000) n order by n`.execute(short.db);
  await sql`
    update conversation set last_message_id = (select max(id) from instant_message)
    where id = ${Number(sessionId)}`.execute(short.db);

  let held: Socket | undefined;
  short.app.server.once('connection', (socket) => {
    held = socket;
  });
  const closes = jest.spyOn(WebSocket.prototype, 'close');
  const slow = open({ token: reader.token, after: msgId }, at);
  await new Promise((opened) => slow.socket.once('open', opened));
  slow.socket.pause();
  let most = 0;
  await market.waitUntil('the slow reader is closed', async () => {
    most = Math.max(most, held?.writableLength ?? 0);
    return closes.mock.calls.some(([code]) => code === 1013);
  });
  closes.mockRestore();
  expect(most).toBeGreaterThan(0);
  expect(most).toBeLessThan(64 * 1024 + 50 * 4_000);
  slow.socket.resume();
  expect(await slow.closed).toBe(1013);

  const received = [...slow.contents()];
  expect(received.length).toBeLessThan(6_000);
  let last = lastId(slow.frames) ?? msgId;
  // A busy machine may be too slow as well, so it reconnects as often as needed.
  while (received.length < 6_000) {
    const page = open({ token: reader.token, after: last }, at);
    const missing = 6_000 - received.length;
    await Promise.race([page.until(() => page.contents().length === missing), page.closed]);
    received.push(...page.contents());
    last = lastId(page.frames) ?? last;
  }
  expect(received.map((content) => Number.parseInt(content, 10))).toEqual(
    Array.from({ length: 6_000 }, (_, n) => n + 1),
  );
  await short.close();
});

const url = process.env.TEST_DATABASE_URL;
onServer.test('instances over one server tell each other', async () => {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(market.api.db);
  const own = new URL(url ?? '');
  own.pathname = `/${rows[0]?.name}`;
  const { config, log } = market.api.services;
  const database = openNative(own.href);
  const second = await createApp(createServices(config, database, log));
  const at = await listening({ app: second });
  try {
    const page = open({ token: seller.token }, at);
    await page.until(isReady);
    await send(buyer, '隔壁');
    await page.until((frames) => frames.some(({ message }) => message?.content === '隔壁'));
    await page.until((frames) => frames.some(({ type }) => type === 'unread'));

    // The LISTEN connection breaks; messages sent meanwhile are delivered after the reconnect.
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'haozhan listens'`.execute(market.api.db);
    await send(buyer, '断线时');
    await page.until((frames) => frames.some(({ message }) => message?.content === '断线时'));
    // Events are not stored, so the client receives `ready` and refetches.
    await page.until((frames) => frames.filter(({ type }) => type === 'ready').length === 2);
  } finally {
    await second.close();
    await database.close();
  }
});

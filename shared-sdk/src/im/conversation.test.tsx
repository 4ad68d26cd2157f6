/** @jest-environment-options {"customExportConditions": ["node"]} */
import 'fake-indexeddb/auto';
import { act, render, screen, waitFor } from '@testing-library/react';
import { firstValueFrom } from 'rxjs';
import { WebSocket } from 'ws';
import { createSdk, type Sdk } from '../index';
import { type LiveEvent, useEvents } from '../react';
import { useConversation } from '../react/use-conversation';
import { openImServer, type TestImServer } from '../testing/im-server';
import { json, openServer, type TestServer } from '../testing/server';

globalThis.structuredClone ??= (value) => JSON.parse(JSON.stringify(value));

let server: TestServer;
let line: TestImServer;
let sdk: Sdk;
/** Server-side state of the one conversation, and how it accepts a message. */
let written: { msgId: string; clientMsgId: string; from: string; msgType: string; content: string }[];
let take: (send: () => void, lose: () => void, refuse: (code: number, msg: string) => void) => void;
let asked: URLSearchParams[];
let unread = 0;

const say = (from: string, content: string, clientMsgId = '') => {
  const message = {
    msgId: String(written.length + 1),
    clientMsgId,
    from,
    msgType: 'text',
    content,
    sentAt: '',
    riskTip: null,
  };
  written.push(message);
  return message;
};
const answers: Record<string, (body: Record<string, string>, query: URLSearchParams) => unknown> = {
  profile: () => ({ data: { userId: '42' } }),
  unread: () => ({ data: { total: unread, byType: {} } }),
  'session/list': (_body, query) => {
    const isThis = query.get('sessionId') === '1' || query.get('goodsId') === '7';
    return {
      rows: isThis ? [{ sessionId: '1', peer: { nick: '卖家' }, subject: { goodsId: '7' }, unread: 1 }] : [],
      total: Number(isThis),
    };
  },
  'msg/list': (_body, query) => {
    asked.push(query);
    const [after, before] = [Number(query.get('after') ?? 0), Number(query.get('before') ?? 1e9)];
    const found = written.filter(({ msgId }) => Number(msgId) > after && Number(msgId) < before);
    const limit = Number(query.get('limit') ?? 30);
    return { data: query.has('after') ? found.slice(0, limit) : found.slice(-limit) };
  },
  sendMsg: ({ clientMsgId, content }) => {
    const message =
      written.find((it) => it.clientMsgId === clientMsgId) ?? say('me', content ?? '', clientMsgId);
    return { data: { msgId: message.msgId, sessionId: '1', sentAt: '', riskTip: null } };
  },
};

beforeAll(async () => {
  server = await openServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  line = await openImServer();
  localStorage.clear();
  server.reset();
  [written, asked, unread] = [[], [], 0];
  take = (send) => send();
  server.answer = (request, response) => {
    const url = new URL(request.url ?? '', server.base);
    const [, answer] = Object.entries(answers).find(([part]) => url.pathname.includes(part)) ?? [];
    const body = JSON.parse(server.seen.at(-1)?.body || '{}');
    const send = () =>
      json({ code: 200, msg: 'ok', ...(answer?.(body, url.searchParams) as object) })(request, response);
    if (!url.pathname.includes('sendMsg')) return send();
    take(
      send,
      () => request.socket.destroy(),
      (code, msg) => json({ code, msg })(request, response),
    );
  };
  sdk = open();
  sdk.session.begin('a');
});
const opened: Sdk[] = [];
afterEach(() => {
  for (const one of opened.splice(0)) one.session.end(); // unsent messages stay unsent
  return line.close();
});
function open() {
  const one = createSdk({
    apiBase: server.base,
    imBase: line.url,
    WebSocketCtor: WebSocket as never,
    log: () => undefined,
  });
  opened.push(one);
  return one;
}

function Talk({ of, target }: { of: Sdk; target: Parameters<typeof useConversation>[1] }) {
  const talk = useConversation(of.im, target);
  return (
    <>
      <p>{`${talk.state} ${talk.conversation?.peer.nick ?? '—'} 未读 ${talk.firstUnreadId}${talk.hasEarlier ? ' 更早' : ''}`}</p>
      <ol>
        {talk.messages.map((it) => (
          <li
            key={it.clientMsgId || it.msgId}
          >{`${it.content}${it.delivery ? ` ${it.delivery}` : ''}${it.error ? ` ${it.error}` : ''}`}</li>
        ))}
      </ol>
      <button type="button" onClick={() => talk.send('text', `第 ${talk.messages.length} 句`)}>
        发送
      </button>
      <button type="button" onClick={() => talk.resend(talk.messages.at(-1)?.clientMsgId ?? '')}>
        重发
      </button>
      <button type="button" onClick={talk.earlier}>
        更早
      </button>
    </>
  );
}
const head = () => screen.getByRole('paragraph').textContent;
const said = () => screen.queryAllByRole('listitem').map((it) => it.textContent);
const tap = (name: string) => act(() => screen.getByRole('button', { name }).click());
const patient = { timeout: 20_000 };
const sends = () =>
  server.seen.filter(({ url }) => url.includes('sendMsg')).map(({ body }) => JSON.parse(body).clientMsgId);

test('a conversation opens at what was not read yet, hears what comes, and tells the server that it was read', async () => {
  for (let i = 0; i < 40; i += 1) say('peer', `旧 ${i}`);
  render(<Talk of={sdk} target={{ goodsId: '7' }} />);
  await waitFor(() => expect(head()).toBe('done 卖家 未读 40 更早'), patient);
  expect(said()).toHaveLength(30);
  tap('更早');
  await waitFor(() => expect(said()).toHaveLength(40), patient);
  expect(said()[0]).toBe('旧 0');

  const page = await line.connected(1);
  page.sendFrame({ type: 'message', sessionId: '1', message: say('peer', '在吗') as never });
  page.sendFrame({ type: 'message', sessionId: '2', message: { msgId: '99', content: '别处' } as never });
  await waitFor(() => expect(said().at(-1)).toBe('在吗'), patient);
  await waitFor(() => expect(asked.at(-1)?.get('after')).toBe('41'), patient);
});

test('what was said while the line was down is there when it comes back', async () => {
  say('peer', '在吗');
  render(<Talk of={sdk} target={{ sessionId: '1' }} />);
  await waitFor(() => expect(head()).toContain('done'), patient);
  const page = await line.connected(1);
  page.cut();
  say('peer', '断线时');
  await line.connected(2);
  await waitFor(() => expect(said()).toEqual(['在吗', '断线时']), patient);
});

test('a word to the server that was lost, that something was read, is said again with the next message', async () => {
  say('peer', '在的');
  render(<Talk of={sdk} target={{ sessionId: '1' }} />);
  const page = await line.connected(1);
  await waitFor(() => expect(said()).toEqual(['在的']), patient);
  const tells = () => asked.filter((query) => query.has('after')).length;
  await waitFor(() => expect(tells()).toBeGreaterThan(0), patient);
  const { answer } = server;
  server.answer = (request) => request.socket.destroy();
  const before = server.seen.length;
  page.sendFrame({ type: 'message', sessionId: '1', message: say('peer', '还在') as never });
  await waitFor(() => expect(server.seen.length).toBeGreaterThan(before), patient);
  server.answer = answer;
  const reported = tells();
  page.sendFrame({ type: 'message', sessionId: '1', message: say('peer', '来吗') as never });
  await waitFor(() => expect(tells()).toBeGreaterThan(reported), patient);
});

test('a message that was lost on its way is sent again under its id until it arrives, and is there once', async () => {
  render(<Talk of={sdk} target={{ sessionId: '1' }} />);
  await waitFor(() => expect(head()).toContain('done'), patient);
  let lost = 1;
  // It reached the server; the response was lost.
  take = (send, lose) => {
    if (lost-- <= 0) return send();
    say('me', '第 0 句', sends().at(-1));
    lose();
  };
  tap('发送');
  expect(said()).toEqual(['第 0 句 sending']);
  await waitFor(() => expect(said()).toEqual(['第 0 句 waiting']), patient);
  await waitFor(() => expect(said()).toEqual(['第 0 句']), patient);
  expect(sends()).toHaveLength(2);
  expect(new Set(sends()).size).toBe(1);
  const page = await line.connected(1);
  page.sendFrame({ type: 'message', sessionId: '1', message: written[0] as never });
  await act(async () => undefined);
  expect([written.length, said()]).toEqual([1, ['第 0 句']]);
});

test('a refused message says why and can be sent again', async () => {
  render(<Talk of={sdk} target={{ sessionId: '1' }} />);
  await waitFor(() => expect(head()).toContain('done'), patient);
  take = (_send, _lose, refuse) => refuse(422, '消息需 1–1000 字');
  tap('发送');
  await waitFor(() => expect(said()).toEqual(['第 0 句 failed 消息需 1–1000 字']), patient);
  take = (send) => send();
  tap('重发');
  await waitFor(() => expect(said()).toEqual(['第 0 句']), patient);
  expect(new Set(sends()).size).toBe(1);
});

test('messages written without a network wait, in order, and outlive the page', async () => {
  await new Promise<void>((complete) => sdk.state.loadProfile().subscribe({ complete }));
  const first = render(<Talk of={sdk} target={{ sessionId: '1' }} />);
  await waitFor(() => expect(head()).toContain('done'), patient);
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  tap('发送');
  tap('发送');
  expect(said()).toEqual(['第 0 句 waiting', '第 1 句 waiting']);
  expect(sends()).toHaveLength(0);
  await new Promise((wait) => setTimeout(wait, 100)); // until it is persisted
  first.unmount();

  onLine.mockRestore();
  const reloaded = open();
  await new Promise<void>((complete) => reloaded.state.loadProfile().subscribe({ complete }));
  render(<Talk of={reloaded} target={{ sessionId: '1' }} />);
  await waitFor(() => expect(said()).toEqual(['第 0 句', '第 1 句']), patient);
  expect(written.map(({ content }) => content)).toEqual(['第 0 句', '第 1 句']);
});

test('opened after a reload without a network, a conversation loads and its queue is sent when the network is back', async () => {
  say('peer', '在吗');
  await new Promise<void>((complete) => sdk.state.loadProfile().subscribe({ complete }));
  const first = render(<Talk of={sdk} target={{ sessionId: '1' }} />);
  await waitFor(() => expect(head()).toContain('done'), patient);
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  tap('发送');
  await new Promise((wait) => setTimeout(wait, 100)); // until it is persisted
  const queued = said().at(-1)?.replace(' waiting', '');
  first.unmount();

  const { answer } = server;
  server.answer = (request) => request.socket.destroy();
  await line.close();
  const reloaded = open();
  sdk.session.end(); // the unmounted page sends nothing more
  reloaded.state.loadProfile().subscribe();
  render(<Talk of={reloaded} target={{ sessionId: '1' }} />);
  await waitFor(() => expect(head()).toContain('failed'), patient);
  server.answer = answer;
  onLine.mockRestore();
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(head()).toContain('done'), patient);
  await waitFor(() => expect(reloaded.state.user$.value).toEqual({ userId: '42' }), patient);
  await waitFor(() => expect(said()).toEqual(['在吗', queued]), patient);
});

test('events are told once each, in whatever order they end; after a break anything may have changed', async () => {
  const received: LiveEvent[] = [];
  const Live = () => {
    useEvents(sdk.im, (event) => received.push(event));
    return null;
  };
  render(<Live />);
  const page = await line.connected(1);
  for (const version of [3, 3, 2, 4]) page.sendFrame({ type: 'order', id: 'D1', version });
  page.sendFrame({ type: 'quote', id: '5', version: 1 });
  await waitFor(
    () =>
      expect(received).toEqual([
        { type: 'missed' },
        { type: 'order', id: 'D1', version: 3 },
        { type: 'order', id: 'D1', version: 2 },
        { type: 'order', id: 'D1', version: 4 },
        { type: 'quote', id: '5', version: 1 },
      ]),
    patient,
  );
});

test('the unread count follows what the line tells', async () => {
  unread = 2;
  const watching = sdk.im.watchUnread().subscribe();
  await waitFor(() => expect(sdk.state.count$.value).toBe(2), patient);
  unread = 5;
  (await line.connected(1)).sendFrame({ type: 'unread', id: '42', version: 1 });
  await waitFor(() => expect(sdk.state.count$.value).toBe(5), patient);
  watching.unsubscribe();
});

test('the unread count misses nothing that came before the badge joined a line that a page had opened', async () => {
  unread = 2;
  const watching = sdk.im.watchUnread().subscribe();
  await waitFor(() => expect(sdk.state.count$.value).toBe(2), patient);
  const page = sdk.im.frames$.subscribe();
  await line.connected(1);
  unread = 3; // notified only by `ready`, which has passed when the badge subscribes
  await waitFor(() => expect(sdk.state.count$.value).toBe(3), patient);
  watching.unsubscribe();
  page.unsubscribe();
});

test('who asks after an event is not given an answer that left before it', async () => {
  const line$ = sdk.im.frames$;
  const ready = firstValueFrom(line$);
  const listening = line$.subscribe();
  const page = await line.connected(1);
  await ready;
  const held: (() => void)[] = [];
  const answer = server.answer;
  server.answer = (request, response) => {
    held.push(() => json({ code: 200, msg: 'ok', data: { total: 2, byType: {} } })(request, response));
  };
  const before = firstValueFrom(sdk.api.getUnread({}));
  await waitFor(() => expect(held).toHaveLength(1), patient);
  server.answer = answer;
  unread = 7;
  const reported = firstValueFrom(line$);
  page.sendFrame({ type: 'unread', id: '42', version: 2 });
  await reported;
  expect(await firstValueFrom(sdk.api.getUnread({}))).toMatchObject({ data: { total: 7 } });
  for (const go of held) go();
  await before;
  listening.unsubscribe();
});

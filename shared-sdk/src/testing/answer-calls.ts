import type { CallName, ImFrame } from 'shared-contract';
import { allCalls } from 'shared-contract/all-calls';
import { shapes } from 'shared-contract/shapes';
import { type Answers, CONNECTION_LOST, type GivenAnswer, givenAnswer, isRefusal } from './answers';
import { openImServer } from './im-server';
import { beginTest, isOfThisTest, TEST_HEADER } from './requests';
import { openServer } from './server';
import { checkAnswer, checkInput } from './shape-check';

export interface AnsweredCalls {
  /** Sets answers for the named calls; the others keep theirs. */
  answer(answers: Answers): void;
  /** All received calls, oldest first. */
  readonly received: readonly { name: CallName; input: unknown }[];
  /** The inputs that a call received, oldest first. */
  sent<K extends CallName>(name: K): unknown[];
  /** Clears answers, received inputs and complaints and goes back online, for the next test. */
  reset(answers?: Answers): void;
  /** False: every connection is cut, and the browser's `offline` event is dispatched; true: back online. */
  setOnline(online: boolean): void;
  /**
   * Sends a frame over the messaging socket, once a page is connected. Until then the socket sends nothing. `{ type:
   * 'ready', last: '0' }` makes a page refetch as after a lost connection.
   */
  sendFrame(frame: ImFrame): Promise<void>;
  /** Inputs and answers that violate the contract, as messages. A test that leaves one has to fail. */
  readonly violations: readonly string[];
  /** Calls that were made and had no answer (they got code 500). */
  readonly unanswered: readonly CallName[];
  close(): Promise<unknown>;
}

/** Fixed paths first: `/notice/categories` must not match as the notice `categories`. */
const rows = (Object.entries(allCalls) as [CallName, (typeof allCalls)[CallName]][]).sort(
  ([, a], [, b]) => Number(a.path.includes('{')) - Number(b.path.includes('{')),
);

/** The call for a method and path, with the path parameters. */
function callAt(
  method: string,
  pathname: string,
): { name: CallName; parts: Record<string, string> } | undefined {
  for (const [name, row] of rows) {
    if (row.method !== method) continue;
    const found = new RegExp(`^${row.path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`).exec(pathname);
    if (found)
      return {
        name,
        parts: Object.fromEntries(
          Object.entries(found.groups ?? {}).map(([key, part]) => [key, decodeURIComponent(part)]),
        ),
      };
  }
  return undefined;
}

function setNavigatorOnline(online: boolean) {
  Object.defineProperty(window.navigator, 'onLine', { configurable: true, value: online });
  window.dispatchEvent(new Event(online ? 'online' : 'offline'));
}

/**
 * A real HTTP server that answers calls by the contract's types, with the SDK's address pointed at it. Answers and
 * inputs are validated against the contract's shapes as well, so a test cannot answer what the api never would.
 * ⚠ Call it before a page is imported: the SDK reads its address once.
 * @param onAnswer called for each answer of the current test, before it is sent
 */
export async function answerCalls(
  first: Answers = {},
  onAnswer: (answer: GivenAnswer) => void = () => undefined,
): Promise<AnsweredCalls> {
  const server = await openServer();
  const im = await openImServer();
  im.sendsReady = false;
  let answers: Answers = first;
  let online = true;
  const violations: string[] = [];
  const unanswered: CallName[] = [];
  const received: { name: CallName; input: unknown }[] = [];

  server.answer = async (request, response) => {
    if (!isOfThisTest(request.headers[TEST_HEADER])) return void request.socket.destroy();
    const { pathname, searchParams } = new URL(request.url ?? '', server.base);
    const call = callAt(request.method ?? '', pathname);
    if (!online) {
      if (call) onAnswer(givenAnswer(call.name, CONNECTION_LOST));
      return void request.socket.destroy();
    }
    const reply = (body: object) =>
      void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (!call) {
      violations.push(`${request.method} ${pathname} is not a call of the contract`);
      return reply({ code: 404, msg: '没有这个地址' });
    }
    const { name, parts } = call;
    const body = server.seen.at(-1)?.body;
    const isForm = 'form' in allCalls[name];
    const given = isForm || !body ? Object.fromEntries(searchParams) : JSON.parse(body);
    const input = { ...given, ...parts };
    if (!isForm) violations.push(...checkInput(name, input));
    received.push({ name, input });
    const give = answers[name] as ((input: unknown) => unknown) | undefined;
    if (!give) {
      unanswered.push(name);
      return reply({ code: 500, msg: '服务器出错了，请稍后再试', data: { reason: 'INTERNAL' } });
    }
    const answer = await give(input);
    if (isOfThisTest(request.headers[TEST_HEADER])) onAnswer(givenAnswer(name, answer));
    if (answer === CONNECTION_LOST) return void request.socket.destroy();
    if (isRefusal(answer)) return reply(answer.envelope);
    violations.push(...checkAnswer(name, answer));
    reply({ code: 200, msg: 'ok', ...('rows' in shapes[name] ? (answer as object) : { data: answer }) });
  };
  window.__HAOZHAN__ = { apiBase: new URL('/api', server.base).href, imBase: im.url };

  function setOnline(next: boolean) {
    online = next;
    setNavigatorOnline(next);
  }
  return {
    answer(more) {
      answers = { ...answers, ...more };
    },
    received,
    sent: (name) => received.filter((one) => one.name === name).map(({ input }) => input),
    reset(next = {}) {
      beginTest();
      answers = next;
      for (const list of [violations, unanswered, received]) list.length = 0;
      if (!online) setOnline(true);
    },
    setOnline,
    sendFrame: im.broadcast,
    violations,
    unanswered,
    close: () => Promise.all([server.close(), im.close()]),
  };
}

import { type CallName, calls } from 'shared-contract';
import { json, openServer } from './server';

/** By call: what it is answered, as data or as a whole envelope (with `code`). In: the body that was sent. */
type Answers = Partial<Record<CallName, (body: unknown) => unknown>>;

/**
 * A real HTTP server that answers the house's calls as the test says, and the SDK's address pointed at it. ⚠ Before a page is
 * imported: the SDK reads its address once. A call without an answer is a 404. Out: how to close it.
 */
export async function answerCalls(answers: Answers): Promise<() => Promise<unknown>> {
  const server = await openServer();
  server.answer = (request, response) => {
    const { pathname } = new URL(request.url ?? '', server.base);
    const names = Object.keys(answers) as CallName[];
    const name = names.find((one) => calls[one].path === pathname && calls[one].method === request.method);
    const body = server.seen.at(-1)?.body;
    const data = name && answers[name]?.(body ? JSON.parse(body) : undefined);
    json(enveloped(data))(request, response);
  };
  window.__HAOZHAN__ = { apiBase: new URL('/api', server.base).href };
  return server.close;
}

function enveloped(data: unknown): unknown {
  if (data === undefined) return { code: 404, msg: '内容不存在' };
  const whole = typeof data === 'object' && data !== null && 'code' in data;
  return whole ? data : { code: 200, msg: 'ok', data };
}

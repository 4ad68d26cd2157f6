import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface SeenRequest {
  method: string;
  url: string;
  body: string;
  headers: IncomingHttpHeaders;
}
type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** A JSON response, optionally with a status. */
export const json =
  (body: unknown, status = 200): Answer =>
  (_request, response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

/** A real HTTP server for one test file: records requests, answers as the test says. Allows other origins. */
export async function openServer() {
  const seen: SeenRequest[] = [];
  const waiting: (() => void)[] = [];
  const it = {
    seen,
    answer: json({ code: 200, msg: 'ok', data: null }),
    base: '',
    /** Waits until this many requests have arrived. */
    async sent(count: number): Promise<SeenRequest[]> {
      while (seen.length < count) await new Promise<void>((resolve) => waiting.push(resolve));
      return seen;
    },
    reset() {
      seen.length = 0;
      it.answer = json({ code: 200, msg: 'ok', data: null });
    },
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
  const server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', request.headers.origin ?? '*');
    response.setHeader('access-control-allow-credentials', 'true');
    response.setHeader('access-control-allow-headers', 'token, authorization, content-type, x-test');
    response.setHeader('access-control-allow-methods', 'GET, POST, PUT');
    if (request.method === 'OPTIONS') return response.end();
    let body = '';
    request.setEncoding('utf8').on('data', (chunk) => (body += chunk));
    request.on('end', () => {
      seen.push({ method: request.method ?? '', url: request.url ?? '', body, headers: request.headers });
      for (const go of waiting.splice(0)) go();
      it.answer(request, response);
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  it.base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  return it;
}
export type TestServer = Awaited<ReturnType<typeof openServer>>;

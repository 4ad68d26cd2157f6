import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

type Answers = Record<string, (body: unknown) => unknown>;

/**
 * A real HTTP server that answers the house's calls as the test says, and the SDK's address pointed at it. Call it before
 * a page is imported. In: path → data (or a whole envelope with `code`); what is absent is a 404.
 */
export async function answerCalls(answers: Answers) {
  const server = createServer((request, response) => {
    const path = request.url?.split('?')[0] ?? '';
    let body = '';
    request.on('data', (piece) => {
      body += piece;
    });
    request.on('end', () => {
      const data = answers[path]?.(body ? JSON.parse(body) : undefined);
      const isEnvelope = typeof data === 'object' && data !== null && 'code' in data;
      const envelope = data === undefined ? { code: 404, msg: '内容不存在' } : { code: 200, msg: 'ok', data };
      response
        .writeHead(200, {
          'content-type': 'application/json',
          'access-control-allow-origin': request.headers.origin ?? '*',
          'access-control-allow-credentials': 'true',
          'access-control-allow-headers': 'token, authorization, content-type',
          'access-control-allow-methods': 'GET, POST, PUT',
        })
        .end(JSON.stringify(isEnvelope ? data : envelope));
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  window.__HAOZHAN__ = { apiBase: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api` };
  return () => {
    server.closeAllConnections();
    return new Promise((closed) => server.close(closed));
  };
}

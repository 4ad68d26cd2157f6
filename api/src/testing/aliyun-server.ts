import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AliyunService } from '../core/config';

export interface AliyunRequest {
  action: string;
  version: string;
  /** Query and form parameters, merged. */
  input: Record<string, string>;
}

/** The stub's response: a JSON body with its HTTP status, or none (`hang`). */
export type AliyunAnswer = { status?: number; body: object } | 'hang';

/**
 * Stub of Aliyun's servers: accepts requests signed by ACS3-HMAC-SHA256 with the test secret and refuses all
 * others, as the real servers do.
 */
export async function openAliyunServer(answer: (request: AliyunRequest) => AliyunAnswer) {
  const keys = { accessKeyId: 'test-key', accessKeySecret: 'test-secret' };
  const requests: AliyunRequest[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString();
    const url = new URL(request.url ?? '/', 'http://aliyun');
    const asked = {
      action: String(request.headers['x-acs-action']),
      version: String(request.headers['x-acs-version']),
      input: Object.fromEntries([...url.searchParams, ...new URLSearchParams(body)]),
    };
    const signed = isSigned(request, url, body, keys);
    if (signed) requests.push(asked);
    const reply = signed ? answer(asked) : { status: 400, body: { Code: 'SignatureDoesNotMatch' } };
    if (reply === 'hang') return;
    response.writeHead(reply.status ?? 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ RequestId: 'test-request', ...reply.body }));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const service: AliyunService = {
    ...keys,
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    timeoutMs: 3_000,
  };
  return {
    service,
    requests,
    close: () =>
      new Promise((closed) => {
        server.close(closed);
        server.closeAllConnections();
      }),
  };
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

function isSigned(
  { method, headers }: IncomingMessage,
  url: URL,
  body: string,
  keys: { accessKeyId: string; accessKeySecret: string },
): boolean {
  const given = /^ACS3-HMAC-SHA256 Credential=([^,]+),SignedHeaders=([^,]+),Signature=(\w+)$/.exec(
    headers.authorization ?? '',
  );
  if (!given) return false;
  const [, key, names = '', signature] = given;
  const query = [...url.searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&');
  const signedHeaders = names.split(';').map((name) => `${name}:${headers[name]}\n`);
  const canonical = [method, url.pathname, query, signedHeaders.join(''), names, sha256(body)].join('\n');
  const expected = createHmac('sha256', keys.accessKeySecret)
    .update(`ACS3-HMAC-SHA256\n${sha256(canonical)}`)
    .digest('hex');
  return (
    key === keys.accessKeyId && headers['x-acs-content-sha256'] === sha256(body) && signature === expected
  );
}

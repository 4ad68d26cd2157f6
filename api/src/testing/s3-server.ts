import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { S3Bucket } from '../core/config';

/**
 * Stub of an S3-compatible server: stores objects in memory and accepts only requests signed by
 * AWS4-HMAC-SHA256 with the test secret. No such server on npm is still maintained.
 */
export async function openS3Server() {
  const objects = new Map<string, Buffer>();
  const keys = { accessKeyId: 'test-key', secretAccessKey: 'test-secret' };
  let unavailable = false;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const path = new URL(request.url ?? '/', 'http://s3').pathname;
    const answer = (status: number, body: Buffer | string = '') =>
      response.writeHead(status, { 'content-length': Buffer.byteLength(body) }).end(body);
    if (unavailable) return answer(503, '<Error><Code>SlowDown</Code></Error>');
    if (!isSigned(request, keys.secretAccessKey))
      return answer(403, '<Error><Code>SignatureDoesNotMatch</Code></Error>');
    if (request.method === 'PUT') {
      objects.set(path, Buffer.concat(chunks));
      return answer(200);
    }
    const object = objects.get(path);
    if (!object) return answer(404, request.method === 'HEAD' ? '' : '<Error><Code>NoSuchKey</Code></Error>');
    return request.method === 'HEAD'
      ? response.writeHead(200, { 'content-length': object.length }).end()
      : answer(200, object);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const bucket: S3Bucket = {
    ...keys,
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    region: 'cn-test-1',
    bucket: 'haozhan',
    pathStyle: true,
  };
  return {
    bucket,
    /** Keyed by path: /bucket/key. */
    objects,
    /** Switches 503 responses to every request on or off. */
    setUnavailable(now: boolean) {
      unavailable = now;
    },
    close: () =>
      new Promise((closed) => {
        server.close(closed);
        server.closeAllConnections();
      }),
  };
}

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

function isSigned({ method, url, headers }: IncomingMessage, secret: string): boolean {
  const given =
    /^AWS4-HMAC-SHA256 Credential=test-key\/(\d{8})\/([\w-]+)\/s3\/aws4_request, SignedHeaders=([\w;-]+), Signature=(\w+)$/.exec(
      headers.authorization ?? '',
    );
  if (!given) return false;
  const [, day = '', region = '', names = '', signature] = given;
  const { pathname, searchParams } = new URL(url ?? '/', 'http://s3');
  searchParams.sort();
  const signedHeaders = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const canonical = [
    method,
    pathname,
    searchParams.toString(),
    signedHeaders.join(''),
    names,
    headers['x-amz-content-sha256'],
  ].join('\n');
  const hashed = createHash('sha256').update(canonical).digest('hex');
  const text = `AWS4-HMAC-SHA256\n${headers['x-amz-date']}\n${day}/${region}/s3/aws4_request\n${hashed}`;
  const key = ['s3', 'aws4_request'].reduce(hmac, hmac(hmac(`AWS4${secret}`, day), region));
  return hmac(key, text).toString('hex') === signature;
}

import { createHmac, randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { digestOf } from './authorize';
import { createReleaseClient } from './client';
import { addKey, revokeKey } from './teams';
import { type Claims, type Forged, release, signatureFor } from './testing/requests';
import { builtRemote, newKeyPair, type Service, startService } from './testing/service';

let service: Service;
beforeEach(async () => {
  service = await startService();
});
afterEach(() => service.stop());

const claims = { method: 'GET', path: '/releases/remotes/trade', digest: digestOf('') };
type ForgedRequest = Forged & { claims?: Partial<Claims> };
const token = ({ claims: changed, ...forged }: ForgedRequest = {}) =>
  signatureFor(service, { ...claims, ...changed }, forged);
/** Sends a request whose path is not normalized, unlike that of `fetch`. */
const send = (method: string, path: string, authorization: string, body = '') =>
  new Promise<{ status: number; code: string }>((resolve, reject) => {
    const socket = connect(service.port(), '127.0.0.1');
    let text = '';
    socket.setEncoding('utf8').on('data', (part) => {
      text += part;
    });
    socket.once('error', reject);
    socket.once('close', () =>
      resolve({
        status: Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1]),
        code: /"code":"(\w+)"/.exec(text)?.[1] ?? '',
      }),
    );
    const type = body && `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n`;
    socket.write(
      `${method} ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n${authorization && `authorization: ${authorization}\r\n`}${type}\r\n${body}`,
    );
  });
const get = async (forged: ForgedRequest, path = claims.path) =>
  send('GET', path, `Bearer ${await token(forged)}`);

test('a signature is needed, for this very request, by a key that the operator added', async () => {
  expect(await get({})).toEqual({ status: 200, code: '' });
  const now = Math.floor(Date.now() / 1000);
  const stranger = newKeyPair();
  const cases: [string, Promise<unknown>, number, string][] = [
    ['none', send('GET', claims.path, ''), 401, 'SIGNATURE_MISSING'],
    ['another scheme', send('GET', claims.path, 'Basic dHJhZGU6'), 401, 'SIGNATURE_MISSING'],
    ['no token', send('GET', claims.path, 'Bearer nonsense'), 401, 'SIGNATURE_INVALID'],
    ['unknown key', get({ key: stranger.privateKey, kid: 'unknown' }), 401, 'KEY_UNKNOWN'],
    ['another key under this id', get({ key: stranger.privateKey }), 401, 'SIGNATURE_INVALID'],
    ['another product', get({ audience: 'https://other.example' }), 401, 'SIGNATURE_INVALID'],
    ['old', get({ at: now - 3_600 }), 401, 'SIGNATURE_EXPIRED'],
    ['from the future', get({ at: now + 3_600 }), 401, 'SIGNATURE_INVALID'],
    ['another method', get({ claims: { method: 'POST' } }), 401, 'SIGNATURE_INVALID'],
    ['another path', get({ claims: { path: '/releases/remotes/content' } }), 401, 'SIGNATURE_INVALID'],
    ['another query', get({}, `${claims.path}?x=1`), 401, 'SIGNATURE_INVALID'],
    ['an odd nonce', get({ jti: '../../registry.json' }), 401, 'SIGNATURE_INVALID'],
  ];
  for (const [name, answer, status, code] of cases)
    expect([name, await answer]).toEqual([name, { status, code }]);
});

test('a signature is valid once, also after a restart', async () => {
  const signed = `Bearer ${await token()}`;
  expect(await send('GET', claims.path, signed)).toEqual({ status: 200, code: '' });
  const replayed = { status: 409, code: 'REPLAYED' };
  expect(await send('GET', claims.path, signed)).toEqual(replayed);
  await service.restart();
  expect(await send('GET', claims.path, signed)).toEqual(replayed);
});

test('a signature with a revoked key is refused at once, and the next key of the team works', async () => {
  const next = newKeyPair();
  await addKey(service.keysDir, 'trade', next.publicKey);
  revokeKey(service.keysDir, 'trade', service.trade.id);
  expect(await get({})).toEqual({ status: 401, code: 'KEY_REVOKED' });
  const state = await createReleaseClient(service.origin, next.privateKey).state('trade');
  expect(state.live).toBeNull();
});

test('a signature by team trade changes nothing of content, whatever is tried', async () => {
  await service.content.client.upload('content', 'v1', builtRemote('one'));
  await service.content.client.upload('content', 'v2', builtRemote('two'));
  await service.content.client.act('content', release('v1'));
  await service.content.client.act('content', release('v2'));
  const before = [service.registry(), readdirSync(join(service.dir, 'remotes/content'))];
  const act = JSON.stringify({ action: 'rollback' });
  const put = JSON.stringify(release('v1'));
  const own = '/releases/remotes/trade/actions';
  const theirs = '/releases/remotes/content/actions';
  const hmac = (alg: string) => {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const now = Math.floor(Date.now() / 1000);
    const times = { iat: now, exp: now + 300, aud: service.origin, jti: randomUUID() };
    const text = `${part({ alg, kid: service.content.id })}.${part({ ...times, method: 'POST', path: theirs, digest: digestOf(act) })}`;
    const signature = createHmac('sha256', service.content.publicKey).update(text).digest('base64url');
    return `${text}.${alg === 'none' ? '' : signature}`;
  };
  const post = async (path: string, body: string, forged: ForgedRequest = {}, method = 'POST') => {
    const signed = { method, path, digest: digestOf(body), ...forged.claims };
    return send(method, path, `Bearer ${await token({ ...forged, claims: signed })}`, body);
  };
  const tries = [
    post(theirs, act),
    post(theirs, put),
    post(theirs, JSON.stringify(release('v1', { canary: 50 }))),
    post('/releases/remotes/content/v3', '{}', {}, 'PUT'),
    post('/releases/remotes/content', '', {}, 'GET'),
    post('/releases/remotes/content/history', '', {}, 'GET'),
    post(theirs, act, { claims: { path: own } }),
    post(theirs, act, { kid: service.content.id }),
    post('/releases/remotes/%63ontent/actions', act),
    post('/releases/remotes/trade/../content/actions', act),
    post('/releases/remotes/trade%2F..%2Fcontent/actions', act),
    post('/releases/remotes//content/actions', act),
    post('/releases/remotes/Content/actions', act),
    post('/releases/remotes/content/actions/', act),
    post(`${theirs}?remote=trade`, act),
    post('/releases/remotes/trade;content/actions', act),
    post(own, JSON.stringify({ ...release('v1'), remote: 'content' })),
    post(own, JSON.stringify(release('../content/v1'))),
    post('/releases/remotes/trade/..%2F..%2Fcontent%2Fv3', '{}', {}, 'PUT'),
    post(theirs, act, {}, 'PATCH'),
    send('POST', theirs, `Bearer ${hmac('HS256')}`, act),
    send('POST', theirs, `Bearer ${hmac('none')}`, act),
  ];
  for (const [n, answer] of tries.entries()) {
    const { status } = await answer;
    expect([n, status >= 400 && status < 500]).toEqual([n, true]);
  }
  expect(tries.length).toBeGreaterThanOrEqual(20);
  expect([service.registry(), readdirSync(join(service.dir, 'remotes/content'))]).toEqual(before);
});

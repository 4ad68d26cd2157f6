import { execFileSync } from 'node:child_process';
import { createHmac, createPrivateKey, randomBytes, randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SignJWT } from 'jose';
import { create } from 'tar';
import { digestOf } from './authorize';
import { createReleaseClient } from './client';
import { addKey, revokeKey, setTeam } from './teams';
import { buildFolder, builtRemote, entryOf, newKeyPair, type Service, startService } from './testing/service';

let service: Service;
beforeEach(async () => {
  service = await startService();
});
afterEach(() => service.stop());

const release = (version: string, more = {}) => ({
  action: 'release' as const,
  version,
  tested: true,
  ...more,
});
const refused = (status: number, code: string) => ({ status, code });

/** A team's upload and release of a version, in one step. */
async function out(version: string, content = version) {
  await service.trade.client.upload('trade', version, builtRemote(content));
  await service.trade.client.act('trade', release(version));
}

test('a team uploads, tries a version with ten of a hundred visitors, releases it to all, and rolls back', async () => {
  const { client, id } = service.trade;
  await out('v1');
  await client.upload('trade', 'v2', builtRemote('two'));
  await client.act('trade', release('v2', { canary: 10, tested: false, commit: '0123456789ab' }));
  expect(await client.state('trade')).toMatchObject({ live: 'v1', canary: { version: 'v2', share: 10 } });
  await client.act('trade', release('v2', { why: 'the coupons work' }));
  expect(service.registry().remotes.trade).toMatchObject({ version: 'v2' });
  await client.act('trade', { action: 'rollback', why: 'too slow' });
  expect(service.registry().remotes.trade?.version).toBe('v1');
  expect(entryOf(service, 'trade', 'v2')).toContain('two');
  const who = `trade ${id.slice(0, 8)}`;
  const { entries } = await client.history('trade');
  expect(entries).toMatchObject([
    { action: 'release', version: 'v1', who, tested: true },
    { action: 'canary', version: 'v2', share: 10, who, tested: false, commit: '0123456789ab' },
    { action: 'promote', version: 'v2', who, why: 'the coupons work' },
    { action: 'rollBack', version: 'v1', who, why: 'too slow' },
  ]);
  expect(service.history()).toHaveLength(4);
});

test('a team reads the whole history and verifies it itself, with a key that it knows from elsewhere', async () => {
  await out('v1');
  await service.content.client.upload('content', 'c1', builtRemote('one'));
  await service.content.client.act('content', release('c1'));
  const { client } = service.trade;
  expect(await client.verifiedHistory()).toMatchObject([
    { remote: 'trade', version: 'v1' },
    { remote: 'content', version: 'c1' },
  ]);
  await expect(client.verifiedHistory(newKeyPair().publicKey)).rejects.toThrow('发布历史第 1 行的签名不对');
  const file = join(service.dir, 'history.jsonl');
  writeFileSync(file, `${readFileSync(file, 'utf8').trimEnd().split('\n')[0]}\n`);
  await expect(client.verifiedHistory()).rejects.toThrow('发布历史末尾少了登记里写着的那一行');
});

test('what would break is refused with the reason, and nothing is released', async () => {
  const { client } = service.content;
  const folder = builtRemote('one');
  writeFileSync(join(folder, 'client/remoteEntry.js'), 'this is no script');
  await client.upload('content', 'v1', folder);
  await expect(client.act('content', release('v1'))).rejects.toMatchObject({
    ...refused(422, 'RELEASE_REFUSED'),
    message: expect.stringContaining('remoteEntry.js'),
  });
  await expect(client.act('content', release('absent'))).rejects.toMatchObject({ status: 422 });
  await expect(client.act('content', { action: 'rollback' })).rejects.toMatchObject({
    status: 422,
    message: 'content 没有更早的发布可以退回',
  });
  await expect(client.act('content', release('v1', { canary: 100 }))).rejects.toMatchObject(
    refused(400, 'BODY_INVALID'),
  );
  expect(service.registry().revision).toBe(0);
});

describe('a signature', () => {
  const claims = { method: 'GET', path: '/releases/remotes/trade', digest: digestOf('') };
  interface Forged {
    key?: string;
    kid?: string;
    audience?: string;
    at?: number;
    jti?: string;
    claims?: Partial<typeof claims>;
  }
  const token = ({ key, kid, audience, at, jti, claims: changed }: Forged = {}) => {
    const issued = at ?? Math.floor(Date.now() / 1000);
    return new SignJWT({ ...claims, ...changed })
      .setProtectedHeader({ alg: 'EdDSA', kid: kid ?? service.trade.id })
      .setAudience(audience ?? service.origin)
      .setIssuedAt(issued)
      .setExpirationTime(issued + 300)
      .setJti(jti ?? randomUUID())
      .sign(createPrivateKey(key ?? service.trade.privateKey));
  };
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
  const get = async (forged: Forged, path = claims.path) =>
    send('GET', path, `Bearer ${await token(forged)}`);

  test('is needed, for this very request, by a key that the operator added', async () => {
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

  test('is valid once, also after a restart', async () => {
    const signed = `Bearer ${await token()}`;
    expect(await send('GET', claims.path, signed)).toEqual({ status: 200, code: '' });
    const replayed = { status: 409, code: 'REPLAYED' };
    expect(await send('GET', claims.path, signed)).toEqual(replayed);
    await service.restart();
    expect(await send('GET', claims.path, signed)).toEqual(replayed);
  });

  test('with a revoked key is refused at once, and the next key of the team works', async () => {
    const next = newKeyPair();
    await addKey(service.keysDir, 'trade', next.publicKey);
    revokeKey(service.keysDir, 'trade', service.trade.id);
    expect(await get({})).toEqual({ status: 401, code: 'KEY_REVOKED' });
    const state = await createReleaseClient(service.origin, next.privateKey).state('trade');
    expect(state.live).toBeNull();
  });

  test('by team trade changes nothing of content, whatever is tried', async () => {
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
    const post = async (path: string, body: string, forged: Forged = {}, method = 'POST') => {
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
});

describe('an upload', () => {
  /** Sends an upload whose length and digest need not be those of its body. */
  const path = '/releases/remotes/trade/v1';
  const put = async (body: Buffer, length: number, digest: string, pauseMs = 0) => {
    const now = Math.floor(Date.now() / 1000);
    const token = await new SignJWT({ method: 'PUT', path, digest })
      .setProtectedHeader({ alg: 'EdDSA', kid: service.trade.id })
      .setAudience(service.origin)
      .setIssuedAt(now)
      .setExpirationTime(now + 300)
      .setJti(randomUUID())
      .sign(createPrivateKey(service.trade.privateKey));
    return new Promise<string>((resolve) => {
      const socket = connect(service.port(), '127.0.0.1');
      let text = '';
      socket.on('data', (part) => {
        text += part;
      });
      socket.on('error', () => undefined);
      socket.once('close', () => resolve(text));
      socket.write(
        `PUT ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\nauthorization: Bearer ${token}\r\ncontent-type: application/gzip\r\ncontent-length: ${length}\r\n\r\n`,
      );
      if (body.length < length) setTimeout(() => socket.end(body), pauseMs);
      else socket.write(body);
    });
  };

  const left = () => {
    const folder = join(service.dir, 'remotes/trade');
    return existsSync(folder) ? readdirSync(folder) : [];
  };

  test('that was cut or changed on its way leaves nothing', async () => {
    const archive = execFileSync('tar', ['-cz', '-C', builtRemote('one'), '.']);
    await put(archive.subarray(0, 100), archive.length, digestOf(archive));
    expect(left()).toEqual([]);
    const changed = Buffer.from(archive);
    changed[40] = (changed[40] ?? 0) ^ 1;
    expect(await put(changed, changed.length, digestOf(archive))).toContain('BODY_DIFFERS');
    expect(left()).toEqual([]);
    expect(await put(archive, archive.length, digestOf(archive))).toContain('200 OK');
    expect(left()).toEqual(['v1']);
    const tooLong = 9 * 1024 * 1024;
    expect(await put(Buffer.alloc(0), tooLong, digestOf(''), 300)).toContain('RELEASE_TOO_LARGE');
  });

  test('is received beside three others at most', async () => {
    const archive = execFileSync('tar', ['-cz', '-C', builtRemote('one'), '.']);
    const half = Array.from({ length: 4 }, () =>
      put(archive.subarray(0, 100), archive.length, digestOf(archive), 500),
    );
    await sleep(100);
    expect(await put(archive, archive.length, digestOf(archive))).toContain('BUSY');
    await Promise.all(half);
    expect(await put(archive, archive.length, digestOf(archive))).toContain('200 OK');
  });

  test('is a release folder of bounded size, and nothing in it leads out of it', async () => {
    const { client } = service.trade;
    const fails = (folder: string, version = 'v1') => expect(client.upload('trade', version, folder)).rejects;
    const empty = buildFolder();
    await fails(empty).toMatchObject(refused(400, 'NOT_A_RELEASE'));
    const linked = builtRemote('one');
    symlinkSync('/etc/passwd', join(linked, 'client/passwd'));
    await fails(linked).toMatchObject(refused(400, 'NOT_A_RELEASE'));
    const many = builtRemote('one');
    for (let file = 0; file < 1_001; file += 1) writeFileSync(join(many, `client/${file}.js`), '');
    await fails(many).toMatchObject(refused(413, 'RELEASE_TOO_LARGE'));
    const bomb = builtRemote('one');
    writeFileSync(join(bomb, 'client/zeros.js'), Buffer.alloc(25 * 1024 * 1024));
    await fails(bomb).toMatchObject(refused(413, 'RELEASE_TOO_LARGE'));
    const large = builtRemote('one');
    writeFileSync(join(large, 'client/noise.js'), randomBytes(9_000_000));
    await fails(large).toMatchObject(refused(413, 'RELEASE_TOO_LARGE'));
    for (const version of ['a..b', '.hidden', 'v1.x.part'])
      await fails(builtRemote('one'), version).toMatchObject(refused(400, 'VERSION_INVALID'));
    expect(left()).toEqual([]);
  });

  test('a path that leads out is not followed', async () => {
    const folder = builtRemote('one');
    writeFileSync(join(service.dir, 'outside.txt'), 'as it was');
    const parts: Buffer[] = [];
    const archive = create({ cwd: folder, gzip: true, preservePaths: true, prefix: '../../..' }, ['client']);
    for await (const part of archive) parts.push(part as Buffer);
    const packed = buildFolder();
    mkdirSync(join(packed, 'client'));
    const body = Buffer.concat(parts);
    const before = readdirSync(service.dir).sort();
    await expect(service.trade.client.send('trade', 'v1', body)).rejects.toMatchObject({ status: 400 });
    expect(readdirSync(service.dir).sort()).toEqual([...new Set([...before, 'remotes'])].sort());
    expect(left()).toEqual([]);
  });

  test('of the same version twice, at once or later, counts once; of other files it is refused', async () => {
    const { client } = service.trade;
    const same = await Promise.all(
      Array.from({ length: 4 }, () => client.upload('trade', 'v1', builtRemote('one'))),
    );
    expect(new Set(same.map(({ digest }) => digest)).size).toBe(1);
    await expect(client.upload('trade', 'v1', builtRemote('two'))).rejects.toMatchObject(
      refused(409, 'VERSION_TAKEN'),
    );
    expect(left()).toEqual(['v1']);
    expect(entryOf(service, 'trade', 'v1')).toContain('one');
  });

  test('to a full disk is answered so, and works once there is room', async () => {
    const disk = mkdtempSync(join(tmpdir(), 'haozhan-small-disk-'));
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', disk]);
    try {
      const full = await startService({ dir: disk });
      writeFileSync(join(disk, 'ballast'), Buffer.alloc(600_000));
      const folder = builtRemote('one');
      writeFileSync(join(folder, 'client/large.js'), Buffer.alloc(500_000, 'x'));
      const upload = () => full.trade.client.upload('trade', 'v1', folder);
      await expect(upload()).rejects.toMatchObject(refused(507, 'DISK_FULL'));
      expect(readdirSync(join(disk, 'remotes/trade'))).toEqual([]);
      rmSync(join(disk, 'ballast'));
      await upload();
      await full.trade.client.act('trade', release('v1'));
      expect(full.registry().remotes.trade?.version).toBe('v1');
      await full.stop();
    } finally {
      execFileSync('umount', [disk]);
      rmSync(disk, { recursive: true });
    }
  });
});

test('a team previews its uploads by a link, adds to a preview whose link it was given, and ends its own', async () => {
  const { trade, content, origin } = service;
  await trade.client.upload('trade', 'v1', builtRemote('one'));
  await content.client.upload('content', 'c1', builtRemote('one'));
  const { id, link, until } = await trade.client.preview({ versions: { trade: 'v1' }, hours: 2 });
  expect(link).toBe(`${origin}/preview/${id}`);
  expect((Date.parse(until) - Date.now()) / 3_600_000).toBeCloseTo(2, 1);
  expect(await content.client.preview({ versions: { content: 'c1' }, id })).toEqual({ id, link, until });
  await expect(content.client.preview({ versions: { trade: 'v1' } })).rejects.toMatchObject(
    refused(403, 'NOT_YOURS'),
  );
  await expect(trade.client.preview({ versions: { trade: 'v9' } })).rejects.toMatchObject(
    refused(422, 'RELEASE_REFUSED'),
  );
  await expect(trade.client.preview({ versions: {} })).rejects.toMatchObject(refused(400, 'BODY_INVALID'));
  await expect(content.client.endPreview(id)).rejects.toMatchObject(refused(422, 'RELEASE_REFUSED'));
  await trade.client.endPreview(id);
  await expect(trade.client.preview({ versions: { trade: 'v1' }, id })).rejects.toMatchObject({
    status: 422,
  });
  expect(service.registry().revision).toBe(0);
});

test('of two releases that were decided on the same state one is carried out', async () => {
  const { client } = service.trade;
  await out('v1');
  for (const version of ['v2', 'v3']) await client.upload('trade', version, builtRemote(version));
  const { seen } = await client.state('trade');
  const answers = await Promise.allSettled(
    ['v2', 'v3'].map((version) => client.act('trade', release(version, { seen }))),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const failed = answers.find(({ status }) => status === 'rejected') as PromiseRejectedResult;
  expect(failed.reason).toMatchObject(refused(409, 'RELEASED_MEANWHILE'));
  expect(service.history()).toHaveLength(2);
});

test('teams and their keys are checked when an operator adds them', async () => {
  const { keysDir, trade } = service;
  expect(() => setTeam(keysDir, 'Team', ['x'])).toThrow('团队名用小写字母');
  expect(() => setTeam(keysDir, 'team', ['host'])).toThrow('模块名用小写字母');
  expect(() => setTeam(keysDir, 'team', [])).toThrow('模块名用小写字母');
  await expect(addKey(keysDir, 'nobody', trade.publicKey)).rejects.toThrow('没有团队 nobody');
  await expect(addKey(keysDir, 'content', trade.publicKey)).rejects.toThrow('团队 trade 名下');
  await expect(addKey(keysDir, 'content', newKeyPair().privateKey)).rejects.toThrow('这是私钥');
  await expect(addKey(keysDir, 'content', 'nonsense')).rejects.toThrow('Ed25519');
  expect(() => revokeKey(keysDir, 'content', trade.id)).toThrow('没有密钥');
});

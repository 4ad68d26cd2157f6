import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { create } from 'tar';
import { digestOf } from './authorize';
import { refused, release, signatureFor } from './testing/requests';
import { buildFolder, builtRemote, entryOf, type Service, startService } from './testing/service';

let service: Service;
beforeEach(async () => {
  service = await startService();
});
afterEach(() => service.stop());

const path = '/releases/remotes/trade/v1';
/** Sends an upload whose length and digest need not be those of its body. */
const put = async (body: Buffer, length: number, digest: string, pauseMs = 0) => {
  const token = await signatureFor(service, { method: 'PUT', path, digest });
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

test('an upload that was cut or changed on its way leaves nothing', async () => {
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

test('an upload is received beside three others at most', async () => {
  const archive = execFileSync('tar', ['-cz', '-C', builtRemote('one'), '.']);
  const half = Array.from({ length: 4 }, () =>
    put(archive.subarray(0, 100), archive.length, digestOf(archive), 500),
  );
  await sleep(100);
  expect(await put(archive, archive.length, digestOf(archive))).toContain('BUSY');
  await Promise.all(half);
  expect(await put(archive, archive.length, digestOf(archive))).toContain('200 OK');
});

test('an upload is a release folder of bounded size, and nothing in it leads out of it', async () => {
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

test('a path in an upload that leads out is not followed', async () => {
  const folder = builtRemote('one');
  writeFileSync(join(service.dir, 'outside.txt'), 'as it was');
  const parts: Buffer[] = [];
  const archive = create({ cwd: folder, gzip: true, preservePaths: true, prefix: '../../..' }, ['client']);
  for await (const part of archive) parts.push(part as Buffer);
  const body = Buffer.concat(parts);
  const before = readdirSync(service.dir).sort();
  await expect(service.trade.client.send('trade', 'v1', body)).rejects.toMatchObject({ status: 400 });
  expect(readdirSync(service.dir).sort()).toEqual([...new Set([...before, 'remotes'])].sort());
  expect(left()).toEqual([]);
});

test('an upload of the same version twice, at once or later, counts once; of other files it is refused', async () => {
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

test('an upload to a full disk is answered so, and works once there is room', async () => {
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

import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { freePort } from '../core/free-port';
import { placeMigratedDatabase, SHORT_RUN } from '../testing/test-database';

/** Sends oversized requests to the real server over raw sockets, because client libraries enforce the protocol. */
const dataDir = mkdtempSync(join(tmpdir(), 'haozhan-too-much-'));
const MB = 1024 * 1024;
const LIMIT = 8 * MB;
/** REQUEST_TIMEOUT_SECONDS of the server under test. */
const REQUEST_TIMEOUT_MS = 8_000;
let server: ChildProcess;
let port: number;
let token: string;

beforeAll(async () => {
  await placeMigratedDatabase(dataDir);
  port = await freePort();
  server = spawn(process.execPath, [...SHORT_RUN, 'src/main.ts'], {
    cwd: resolve(__dirname, '../..'),
    env: {
      PATH: process.env.PATH,
      DATA_DIR: dataDir,
      KEYS_DIR: join(tmpdir(), 'haozhan-test-templates', 'keys'),
      PORT: String(port),
      JOBS: 'off',
      LOG_LEVEL: 'error',
      SMS_INTERVAL_SECONDS: '0',
      REQUEST_TIMEOUT_SECONDS: String(REQUEST_TIMEOUT_MS / 1_000),
    },
    stdio: 'inherit',
  });
  for (const until = Date.now() + 80_000; Date.now() < until; await sleep(100))
    if ((await fetch(`${origin()}/readyz`).catch(() => undefined))?.ok) break;
  const phone = '12000000001';
  await fetch(`${origin()}/sms/sendYzm?phone=${phone}&scene=login`);
  const outbox = await (await fetch(`${origin()}/dev/outbox?phone=${phone}`)).json();
  const login = await fetch(`${origin()}/h5/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ phone, code: outbox.data[0].code }),
  });
  ({ token } = (await login.json()).data);
}, 120_000);
afterAll(async () => {
  server?.kill('SIGKILL');
  await sleep(50);
  rmSync(dataDir, { recursive: true, force: true });
});

const origin = () => `http://127.0.0.1:${port}`;
/** Resident memory of the server in bytes. */
const memory = () => {
  const [, pages] = readFileSync(`/proc/${server.pid}/statm`, 'utf8').split(' ');
  return Number(pages) * 4_096;
};

const head = (length: number | 'chunked', type: string, path = '/common/upload') =>
  [
    `POST ${path} HTTP/1.1`,
    'host: localhost',
    `token: ${token}`,
    `content-type: ${type}`,
    length === 'chunked' ? 'transfer-encoding: chunked' : `content-length: ${length}`,
    '\r\n',
  ].join('\r\n');
const form = 'multipart/form-data; boundary=x';
const part = (name: string, file?: string) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"${file ? `; filename="${file}"\r\nContent-Type: image/jpeg` : ''}\r\n\r\n`;

/** Writes the pieces for as long as the server reads. @returns status and raw response */
async function send(pieces: () => Iterable<string | Buffer> | AsyncIterable<string | Buffer>) {
  const socket: Socket = connect(port, '127.0.0.1');
  let response = '';
  let ended = false;
  const end = new Promise<void>((done) => {
    socket.once('close', () => {
      ended = true;
      done();
    });
  });
  socket.on('data', (data) => {
    response += data;
  });
  socket.on('error', () => {});
  for await (const piece of pieces()) {
    if (ended || socket.destroyed) break;
    if (!socket.write(piece))
      await Promise.race([new Promise((drained) => socket.once('drain', drained)), end]);
    if (response.includes('\r\n\r\n')) break;
  }
  for (const until = Date.now() + 40_000; Date.now() < until && !ended; await sleep(20))
    if (response.includes('\r\n\r\n') && response.includes('}')) break;
  socket.destroy();
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(response)?.[1]), said: response };
}
const zeros = Buffer.alloc(64 * 1024);
function* filled(bytes: number) {
  for (let sent = 0; sent < bytes; sent += zeros.length)
    yield zeros.subarray(0, Math.min(zeros.length, bytes - sent));
}
const chunk = (data: Buffer | string) =>
  Buffer.concat([
    Buffer.from(`${Buffer.byteLength(data).toString(16)}\r\n`),
    Buffer.from(data),
    Buffer.from('\r\n'),
  ]);

const before = part('use');
const start = `${before}goods\r\n${part('file', 'a.jpg')}`;
const finish = '\r\n--x--\r\n';

// UP2
const cases: [string, number, () => Iterable<string | Buffer> | AsyncIterable<string | Buffer>][] = [
  [
    'a picture of a byte more than 8 MB',
    413,
    function* () {
      yield head(start.length + LIMIT + 1 + finish.length, form) + start;
      yield* filled(LIMIT + 1);
      yield finish;
    },
  ],
  [
    'a picture that says 1 GB',
    413,
    function* () {
      yield head(1024 * MB, form) + start;
      yield* filled(1024 * MB);
    },
  ],
  [
    'chunks without an end',
    413,
    function* () {
      yield head('chunked', form);
      yield chunk(start);
      for (const zeros of filled(1024 * MB)) yield chunk(zeros);
    },
  ],
  [
    'ten thousand parts',
    413,
    function* () {
      const parts = Array.from({ length: 10_000 }, (_, at) => `${part(`field${at}`)}x\r\n`).join('');
      yield head(parts.length + finish.length, form) + parts + finish;
    },
  ],
  [
    'ten thousand files',
    413,
    function* () {
      const parts = Array.from({ length: 10_000 }, (_, at) => `${part('file', `${at}.jpg`)}x\r\n`).join('');
      yield head(parts.length + finish.length, form) + parts + finish;
    },
  ],
  [
    'JSON of 100 MB',
    413,
    function* () {
      yield `${head('chunked', 'application/json', '/h5/login')}`;
      yield chunk('{"phone":"');
      for (const zeros of filled(100 * MB)) yield chunk(zeros);
    },
  ],
  [
    'one byte a second of a picture',
    408,
    async function* () {
      yield head(start.length + 1_000, form) + start;
      for (let sent = 0; sent < 40; sent += 1) {
        await sleep(1_000);
        yield 'x';
      }
    },
  ],
  [
    'one byte a second of the headers',
    408,
    async function* () {
      yield 'POST /common/upload HTTP/1.1\r\nhost: localhost\r\n';
      for (let sent = 0; sent < 40; sent += 1) {
        await sleep(1_000);
        yield 'x';
      }
    },
  ],
];

const SLOW = 408;
let slow: Map<string, ReturnType<typeof send>> | undefined;
/** Starts all slow senders with the first one, so that they wait for the timeout in parallel. */
function answerTo([what, status, pieces]: (typeof cases)[number]) {
  if (status !== SLOW) return send(pieces);
  slow ??= new Map(cases.flatMap(([name, code, sent]) => (code === SLOW ? [[name, send(sent)]] : [])));
  return slow.get(what) ?? send(pieces);
}

test.each(cases)('%s is answered %d, and keeps no memory', async (what, status, pieces) => {
  const rss = memory();
  const answer = await answerTo([what, status, pieces]);
  // On a slow machine 408 is acceptable as well. A client that is still sending when the server closes the connection
  // may lose the response, but does not hang.
  const hungUp = what.startsWith('JSON') && answer.said === '';
  expect([answer.said.slice(0, 300), hungUp || [status, 408].includes(answer.status)]).toEqual([
    expect.anything(),
    true,
  ]);
  expect(answer.said).not.toMatch(/at \w+ \(|node_modules/);
  expect((memory() - rss) / MB).toBeLessThan(50);
  expect((await fetch(`${origin()}/readyz`)).ok).toBe(true);
});

test('a picture of just what is allowed is taken, or refused for what it is', async () => {
  const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#369' } })
    .jpeg()
    .toBuffer();
  const body = Buffer.concat([
    Buffer.from(start),
    picture,
    Buffer.alloc(LIMIT - picture.length),
    Buffer.from(finish),
  ]);
  const answer = await send(function* () {
    yield head(body.length, form);
    yield body;
  });
  expect(answer.status).toBe(200);
  expect(answer.said).toContain('"fileId"');
});

import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, JSHandle, Page } from '@playwright/test';
import { newGoods } from 'api/catalog/testing';
import { readConfig } from 'api/core/config';
import { freePort } from 'api/core/free-port';
import { migrate } from 'api/core/migrate';
import { openConfigured } from 'api/core/open-configured';
import { createSeal } from 'api/core/seal';
import { newMember } from 'api/identity/members';
import { issueToken } from 'api/identity/tokens';
import { ensureKeys } from 'cashier';
import { type NativePostgres, startNativePostgres } from 'scripts/native-postgres';
import type { Sdk } from 'shared-sdk';
import { sdkOf } from './support/sdk';
import { openTcpProxy, type TcpProxy } from './support/tcp-proxy';
import { asMember, expect, test } from './support/visit';

/*
 * Two browsers talk through two instances of the api over one PostgreSQL, each through its own gateway and by the
 * SDK's stream and outbox. Their connections are cut repeatedly, and one instance is killed. The embedded database
 * allows one process, so this starts a PostgreSQL server.
 */

const everyInput = Boolean(process.env.TEST_LONG);
const EACH = everyInput ? 500 : 50;
const CUTS = everyInput ? 10 : 2;
/** Below the limit of 40 messages a minute per member; the clock is moved forward between the batches. */
const BATCH = 25;
const ROOT = join(__dirname, '..');

let folder: string;
const left: (() => unknown)[] = [];
let postgres: NativePostgres | string;

async function start(script: string, env: Record<string, string>, health: string) {
  const port = await freePort();
  const child = spawn(process.execPath, ['--import', 'tsx', join(ROOT, script)], {
    cwd: join(ROOT, script.split('/')[0] ?? ''),
    env: { PATH: process.env.PATH ?? '', LOG_LEVEL: 'silent', ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  left.push(() => child.kill('SIGKILL'));
  const origin = `http://localhost:${port}`;
  for (const end = Date.now() + 80_000; Date.now() < end; await sleep(100)) {
    if (child.exitCode !== null) throw new Error(`${script} exited with code ${child.exitCode}`);
    if ((await fetch(`${origin}${health}`).catch(() => undefined))?.ok) return { child, port, origin };
  }
  throw new Error(`${script} did not start`);
}

const apis: { child: ChildProcess; port: number }[] = [];
const tokens: string[] = [];
let goodsId: string;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  folder = mkdtempSync(join(tmpdir(), 'haozhan-two-'));
  postgres = await startNativePostgres();
  if (typeof postgres === 'string') return;
  const keys = join(folder, 'keys');
  ensureKeys(keys);
  const env: Record<string, string> = {
    DATABASE_URL: postgres.url,
    DATA_DIR: folder,
    KEYS_DIR: keys,
    APP_SECRET: randomBytes(32).toString('base64'),
    DEMO_WORKER: 'off',
    TEST_CLOCK: '1',
  };
  const config = readConfig(env);
  const { db, close } = await openConfigured(config);
  const seal = createSeal(config.secrets);
  await migrate(db);
  const member = async (phone: string) => {
    const id = await newMember(db, seal, { phone, realName: '成员' });
    tokens.push((await issueToken(db, id, ['sms'])).token);
    return id;
  };
  await member('12000000101');
  goodsId = await newGoods(db, { sellerId: await member('12000000102'), priceFen: 20_000 });
  await close();
  for (let n = 0; n < 2; n += 1) apis.push(await start('api/src/main.ts', env, '/readyz'));
});
test.afterAll(async () => {
  for (const leave of left.reverse()) await leave();
  if (typeof postgres !== 'string') await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** The state of a conversation in a page: messages received from the other side, in order, and messages shown. */
interface Talk {
  received: string[];
  sessionId: string;
  open: boolean;
  shown: string[];
  waiting: number;
  send(words: string[]): void;
}
interface Talker {
  page: Page;
  gate: TcpProxy;
  sdk: JSHandle<Sdk>;
  origin: string;
  talk<T>(read: (talk: Talk) => T): Promise<T>;
  send(words: string[]): Promise<void>;
}
type WindowWithTalk = typeof window & { talk: Talk };

/** A browser whose gateway prefers one of the instances. */
async function newTalker(browser: Browser, token: string, order: readonly number[]): Promise<Talker> {
  const gate = await openTcpProxy(order.map((n) => apis[n]?.port ?? 0));
  left.push(gate.close);
  const { origin } = await start(
    'gateway/src/main.ts',
    { API_UPSTREAM: gate.origin, DIST_DIR: join(ROOT, 'dist') },
    '/livez',
  );
  const context = await browser.newContext();
  left.push(() => context.close());
  const page = await context.newPage();
  await asMember(page, token);
  let ready = false;
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      ready ||= String(payload).includes('"ready"');
    }),
  );
  await page.goto(`${origin}/other/appDownload`);
  const sdk = await sdkOf(page);
  await sdk.evaluate(({ im }) => {
    const talk: Talk = {
      received: [],
      sessionId: '',
      open: false,
      shown: [],
      waiting: 0,
      send: () => undefined,
    };
    (window as WindowWithTalk).talk = talk;
    im.frames$.subscribe((frame) => {
      if (frame.type !== 'message') return;
      talk.sessionId = frame.sessionId;
      if (frame.message.from === 'peer') talk.received.push(frame.message.content);
    });
  });
  // Messages sent before the socket is connected are history to it, and not pushed.
  await expect.poll(() => ready, { timeout: 60_000 }).toBe(true);
  return {
    page,
    gate,
    sdk,
    origin,
    // Functions are passed as source text: the page's CSP forbids evaluation, the debugger does not.
    talk: (read) => page.evaluate(`(${read})(window.talk)`),
    send: (words) => page.evaluate((those) => (window as WindowWithTalk).talk.send(those), words),
  };
}

const openTalk = ({ sdk }: Talker, target: Parameters<Sdk['im']['open']>[0]) =>
  sdk.evaluate(({ im }, wanted) => {
    const { talk } = window as WindowWithTalk;
    im.open(wanted).subscribe((conversation) => {
      talk.send = (words) => {
        for (const each of words) conversation.send('text', each);
      };
      conversation.view$.subscribe(({ state, messages }) => {
        talk.open = state === 'done';
        const said = messages.filter(({ from }) => from !== 'system');
        talk.shown = said.map(({ content }) => content);
        talk.waiting = said.filter(({ delivery }) => delivery).length;
      });
    });
  }, target);

test('two browsers, two instances: lines that break and an instance that dies lose no word, say none twice and change no order', async ({
  browser,
}) => {
  test.skip(typeof postgres === 'string', String(postgres));
  test.setTimeout(everyInput ? 1_800_000 : 120_000);
  const patient = { timeout: everyInput ? 120_000 : 60_000 };
  const [buyer, seller] = [
    await newTalker(browser, tokens[0] ?? '', [0, 1]),
    await newTalker(browser, tokens[1] ?? '', [1, 0]),
  ];
  const nextMinute = () =>
    fetch(`${seller.origin}/api/ops/clock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ms: 61_000 }),
    });
  await openTalk(buyer, { goodsId });
  await expect.poll(() => buyer.talk(({ open }) => open), patient).toBe(true);
  await buyer.send(['第一句']);
  await expect.poll(() => seller.talk(({ received }) => received.length), patient).toBe(1);
  await openTalk(seller, { sessionId: await seller.talk(({ sessionId }) => sessionId) });
  await expect.poll(() => seller.talk(({ open }) => open), patient).toBe(true);
  expect((await nextMinute()).status).toBe(200);

  const said = { buyer: ['第一句'], seller: [] as string[] };
  const batches = Math.ceil(EACH / BATCH);
  let cuts = 0;
  for (let batch = 0; batch < batches; batch += 1) {
    const words = (who: string) => Array.from({ length: BATCH }, (_, n) => `${who} ${batch}.${n}`);
    const [mine, theirs] = [words('买'), words('卖')];
    said.buyer.push(...mine);
    said.seller.push(...theirs);
    await Promise.all([buyer.send(mine), seller.send(theirs)]);
    // Cuts connections amid the messages, alternating between the two sides.
    for (; cuts < (CUTS * (batch + 1)) / batches; cuts += 1) {
      await sleep(150);
      (cuts % 2 ? seller : buyer).gate.cut();
    }
    if (batch === Math.floor(batches / 2)) apis[0]?.child.kill('SIGKILL');
    await expect
      .poll(() => seller.talk(({ received }) => received.length), patient)
      .toBeGreaterThanOrEqual(said.buyer.length);
    await expect
      .poll(() => buyer.talk(({ received }) => received.length), patient)
      .toBeGreaterThanOrEqual(said.seller.length);
    await nextMinute();
  }
  expect(cuts).toBe(CUTS);
  expect(apis[0]?.child.signalCode).toBe('SIGKILL');
  expect(await seller.talk(({ received }) => received)).toEqual(said.buyer);
  expect(await buyer.talk(({ received }) => received)).toEqual(said.seller);

  // Both show the same conversation, with an empty outbox.
  for (const one of [buyer, seller])
    await expect.poll(() => one.talk(({ waiting }) => waiting), patient).toBe(0);
  const [one, other] = [await buyer.talk(({ shown }) => shown), await seller.talk(({ shown }) => shown)];
  expect(one).toHaveLength(2 * EACH + 1);
  expect(other).toEqual(one);
});

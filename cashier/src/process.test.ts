import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { AlipaySdk } from 'alipay-sdk';
import { ensureKeys } from './keys';
import { APP_ID, makeFolder } from './testing/shop';

const dir = makeFolder();
const env = {
  ...process.env,
  NODE_ENV: 'test',
  PORT: '0',
  KEYS_DIR: join(dir, 'keys'),
  CASHIER_DATA: join(dir, 'data'),
};
const running: ChildProcess[] = [];
afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
});

const run = (more: NodeJS.ProcessEnv = {}) => {
  const child = spawn(process.execPath, ['--import', require.resolve('tsx'), join(__dirname, 'main.ts')], {
    env: { ...env, ...more },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.push(child);
  return child;
};

/** The URL it prints when it listens. */
function gatewayOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    child.stdout?.on('data', (chunk) => {
      text += chunk;
      const gateway = /gateway (\S+)/.exec(text)?.[1];
      if (gateway) resolve(gateway);
    });
    child.once('exit', () => reject(new Error(`it ended: ${text}`)));
  });
}

/** Its stderr output so far. */
function wordsOf(child: ChildProcess): () => string {
  let text = '';
  child.stderr?.on('data', (chunk) => {
    text += chunk;
  });
  return () => text;
}

test('what a payer was told survives kill -9; nobody else opens the books; SIGTERM ends it in order', async () => {
  const { merchantPrivateKey, gatewayPublicKey } = ensureKeys(env.KEYS_DIR);
  const sdkFor = (gateway: string) =>
    new AlipaySdk({
      appId: APP_ID,
      privateKey: merchantPrivateKey,
      alipayPublicKey: gatewayPublicKey,
      keyType: 'PKCS8',
      gateway,
    });

  const first = run();
  const gateway = await gatewayOf(first);
  const bizContent = { outTradeNo: 'K1', totalAmount: '8.00', subject: '王者荣耀' };
  const page = await fetch(sdkFor(gateway).pageExecute('alipay.trade.wap.pay', 'GET', { bizContent }));
  const paid = await fetch(page.url, {
    method: 'POST',
    body: new URLSearchParams({ outcome: 'success' }),
    redirect: 'manual',
  });
  expect(paid.status).toBe(303);
  first.kill('SIGKILL');
  await once(first, 'exit');

  const second = run();
  const again = sdkFor(await gatewayOf(second));
  expect(
    await again.exec('alipay.trade.query', { bizContent: { outTradeNo: 'K1' } }, { validateSign: true }),
  ).toMatchObject({ tradeStatus: 'TRADE_SUCCESS', totalAmount: '8.00' });

  const third = run();
  const said = wordsOf(third);
  expect(await once(third, 'close')).toEqual([1, null]);
  expect(said()).toContain(`in use by process ${second.pid}`);

  second.kill('SIGTERM');
  expect(await once(second, 'exit')).toEqual([0, null]);
});

test('in production it says why it does not start', async () => {
  const child = run({ NODE_ENV: 'production' });
  const said = wordsOf(child);
  expect(await once(child, 'close')).toEqual([1, null]);
  expect(said()).toContain('CASHIER_SANDBOX=1');
});

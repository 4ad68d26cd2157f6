import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** At most `max` uses within `seconds`. */
export interface Limit {
  max: number;
  seconds: number;
}

export interface Config {
  production: boolean;
  host: string;
  port: number;
  /** A PostgreSQL server; null: the embedded database in `dataDir`/db. */
  databaseUrl: string | null;
  dataDir: string;
  keysDir: string;
  /** Where the browser sees the shop; no slash at the end. */
  publicOrigin: string;
  /** Other origins whose pages may call; none by default, the shop is one origin. */
  corsOrigins: string[];
  /** Proxies whose X-Forwarded-For is believed (names and ranges of the `proxy-addr` package). */
  trustedProxies: string;
  /** 32 bytes; all other keys are derived from it. */
  appSecret: Buffer;
  /** Offers the call that moves the clock. Never in production. */
  testClock: boolean;
  /** Plays the staff after some seconds. Never in production. */
  demoWorker: boolean;
  /** Fills an empty database with the demo data. Never in production. */
  demoData: boolean;
  /** Whether this process sweeps what is due. */
  jobs: boolean;
  /** Shows the calls at /dev/docs. Never in production. */
  docs: boolean;
  logLevel: string;
  /** Pictures that one member may upload within a day. */
  uploadsPerDay: number;
  sms: {
    /** Address that delivers the text messages; null: the developer outbox. */
    gatewayUrl: string | null;
    gatewayToken: string | null;
    /** Per phone; a refusal of any of them is 429. */
    perPhone: Limit[];
    /** From how many sends within the hour a captcha is needed. */
    captchaAfterPerPhone: number;
    captchaAfterPerIp: number;
  };
  alipay: {
    /** Where the browser is sent to pay. */
    gateway: string;
    /** Where this server asks the gateway; the same unless inside one machine or network. */
    gatewayInternal: string;
    appId: string;
    sellerId: string;
    /** PEM files: our private key (PKCS8) and the gateway's public key. */
    privateKeyFile: string;
    publicKeyFile: string;
  };
}

const root = resolve(__dirname, '../..');

/**
 * Reads the settings from environment variables; see api/README.md for all of them.
 * @throws Error with a sentence naming the variable that is missing or wrong.
 */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const production = env.NODE_ENV === 'production';
  const given = (name: string) => env[name]?.trim() || undefined;
  /** A value that development may leave out and production may not. */
  const needed = (name: string, inDevelopment: string) => {
    const value = given(name);
    if (!value && production) throw new Error(`生产环境必须设置 ${name} (${name} is required in production)`);
    return value ?? inDevelopment;
  };
  const whole = (name: string, fallback: number) => {
    const text = given(name) ?? String(fallback);
    if (!/^\d{1,9}$/.test(text))
      throw new Error(`${name} 应为整数 (${name} must be a whole number, not ${text})`);
    return Number(text);
  };

  for (const name of ['TEST_CLOCK', 'DEMO_WORKER', 'DEMO_DATA'])
    if (production && given(name) && !['0', 'off'].includes(given(name) ?? ''))
      throw new Error(`生产环境不得设置 ${name} (${name} must not be set in production)`);

  const dataDir = resolve(given('DATA_DIR') ?? join(root, '.data'));
  const keysDir = resolve(given('KEYS_DIR') ?? join(dataDir, 'keys'));
  const publicOrigin = needed('PUBLIC_ORIGIN', 'http://localhost:8080').replace(/\/+$/, '');
  const gateway = needed('ALIPAY_GATEWAY', `${publicOrigin}/cashier/gateway.do`);
  const databaseUrl = needed('DATABASE_URL', '') || null;

  return {
    production,
    host: given('HOST') ?? '127.0.0.1',
    port: whole('PORT', 8081),
    databaseUrl,
    dataDir,
    keysDir,
    publicOrigin,
    corsOrigins: (given('CORS_ORIGINS') ?? '').split(',').filter(Boolean),
    trustedProxies: given('TRUSTED_PROXIES') ?? 'loopback',
    appSecret: readSecret(needed('APP_SECRET', ''), keysDir),
    testClock: given('TEST_CLOCK') === '1',
    demoWorker: !production && given('DEMO_WORKER') !== 'off',
    demoData: given('DEMO_DATA') === 'on',
    jobs: given('JOBS') !== 'off',
    docs: !production && given('DOCS') !== 'off',
    logLevel: given('LOG_LEVEL') ?? 'info',
    uploadsPerDay: whole('UPLOADS_PER_DAY', 200),
    sms: {
      gatewayUrl: needed('SMS_GATEWAY_URL', '') || null,
      gatewayToken: needed('SMS_GATEWAY_TOKEN', '') || null,
      // A demo is walked again and again from one phone and one address; a shop is not.
      perPhone: [
        { max: 1, seconds: whole('SMS_INTERVAL_SECONDS', production ? 60 : 1) },
        { max: whole('SMS_PER_HOUR', production ? 5 : 500), seconds: 3_600 },
        { max: whole('SMS_PER_DAY', production ? 10 : 1_000), seconds: 86_400 },
      ],
      captchaAfterPerPhone: whole('SMS_CAPTCHA_AFTER_PHONE', production ? 2 : 200),
      captchaAfterPerIp: whole('SMS_CAPTCHA_AFTER_IP', production ? 20 : 2_000),
    },
    alipay: {
      gateway,
      gatewayInternal: given('ALIPAY_GATEWAY_INTERNAL') ?? gateway,
      appId: needed('ALIPAY_APP_ID', '2026000000000001'),
      sellerId: needed('ALIPAY_SELLER_ID', '2088000000000001'),
      privateKeyFile: resolve(needed('ALIPAY_PRIVATE_KEY_FILE', join(keysDir, 'merchant-private.pem'))),
      publicKeyFile: resolve(needed('ALIPAY_PUBLIC_KEY_FILE', join(keysDir, 'gateway-public.pem'))),
    },
  };
}

function readSecret(text: string, keysDir: string): Buffer {
  const secret = Buffer.from(text || developmentSecret(keysDir), 'base64');
  if (secret.length !== 32)
    throw new Error('APP_SECRET 应为 32 字节的 base64 (APP_SECRET must be 32 bytes in base64)');
  return secret;
}

/** Made once and kept: sealed rows and signed addresses of a development database outlive a restart. */
function developmentSecret(keysDir: string): string {
  const file = join(keysDir, 'app-secret');
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  try {
    writeFileSync(file, randomBytes(32).toString('base64'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8').trim();
}

/** Settings for tests: everything under `dataDir`, limits that do not get in the way, nothing that depends on the machine. */
export const testConfig = (dataDir: string, keysDir: string): Config =>
  readConfig({
    DATA_DIR: dataDir,
    KEYS_DIR: keysDir,
    APP_SECRET: createHash('sha256').update('test').digest('base64'),
    TEST_CLOCK: '1',
    DEMO_WORKER: 'off',
    JOBS: 'off',
    DOCS: 'off',
    LOG_LEVEL: 'silent',
    SMS_INTERVAL_SECONDS: '0',
  });

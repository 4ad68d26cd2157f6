import { join } from 'node:path';
import { ALIPAY_RETRY_MS } from './settings';

type Env = Readonly<Record<string, string | undefined>>;

const DATA = join(__dirname, '../../.data');

/** The folder of the sandbox keys, shared by the cashier and the merchant. */
export function keysDir(env: Env): string {
  return env.KEYS_DIR || join(DATA, 'keys');
}

/**
 * The cashier's configuration from its environment; README.md lists the names.
 * @throws Error for an invalid value
 */
export function readConfig(env: Env) {
  if (env.NODE_ENV === 'production' && env.CASHIER_SANDBOX !== '1') {
    throw new Error(
      'This is a sandbox: it lets anyone pay with a button and no money. It does not start with ' +
        'NODE_ENV=production unless CASHIER_SANDBOX=1 is set.',
    );
  }
  return {
    port: integer(env, 'PORT') ?? 8083,
    host: env.HOST || '127.0.0.1',
    publicOrigin: env.PUBLIC_ORIGIN || 'http://localhost:8080',
    appId: env.ALIPAY_APP_ID || '2026000000000001',
    sellerId: env.ALIPAY_SELLER_ID || '2088000000000001',
    merchantName: env.CASHIER_MERCHANT || '号栈',
    dataDir: env.CASHIER_DATA || join(DATA, 'cashier'),
    keysDir: keysDir(env),
    retryMs: env.CASHIER_RETRY_MS ? env.CASHIER_RETRY_MS.split(',').map(milliseconds) : ALIPAY_RETRY_MS,
    lateMs: integer(env, 'CASHIER_LATE_MS'),
    notifyTimeoutMs: integer(env, 'CASHIER_NOTIFY_TIMEOUT_MS') ?? 10_000,
    notifications: env.CASHIER_NOTIFY === 'drop' ? ('drop' as const) : ('send' as const),
  };
}

function integer(env: Env, name: string): number | undefined {
  const text = env[name];
  if (!text) return undefined;
  if (!/^\d+$/.test(text)) throw new Error(`${name} must be a whole number, not "${text}"`);
  return Number(text);
}

function milliseconds(text: string): number {
  if (!/^\s*\d+\s*$/.test(text))
    throw new Error(`CASHIER_RETRY_MS must be a comma-separated list of milliseconds, not "${text}"`);
  return Number(text);
}

import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AlipaySdk } from 'alipay-sdk';
import { type Cashier, type CashierOptions, ensureKeys, startCashier } from '../index';

export const APP_ID = '2026000000000001';
export const SELLER_ID = '2088000000000001';

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** Creates a temporary folder, deleted after the tests of this file. */
export function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'cashier-'));
  folders.push(folder);
  return folder;
}

/**
 * A merchant: the real SDK with its keys, and a server that records notifications and sends the configured
 * reply.
 */
export interface Shop {
  cashier: Cashier;
  sdk: AlipaySdk;
  notifyUrl: string;
  /** Received notifications in order, as forms. */
  received: Record<string, string>[];
  /** The merchant's reply to a notification, after it was recorded. */
  reply: () => Reply;
  /** A payment URL for the order, by pageExecute. */
  payUrl(order: Order): string;
  /** The same as a POST form: its action and body. */
  payForm(order: Order): { action: string; body: URLSearchParams };
  /**
   * Opens a new trade.
   * @returns the URL of its payment page
   */
  openTrade(order: Order): Promise<string>;
  /** Submits a button of the page. */
  tap(page: string, outcome: string, channel?: string): Promise<Response>;
  /** Restarts the cashier on the same data. */
  restart(change?: Partial<CashierOptions>): Promise<void>;
}

export interface Reply {
  status: number;
  body: string;
}

export const accepting = (): Reply => ({ status: 200, body: 'success' });

/** A payment request's biz_content in the SDK's spelling, plus its URLs. */
export interface Order {
  outTradeNo: string;
  totalAmount?: string;
  subject?: string;
  timeExpire?: string;
  timeoutExpress?: string;
  returnUrl?: string;
  quitUrl?: string;
  notifyUrl?: string;
}

/** Created once per test file, because generating RSA keys is slow. */
export const keys = ensureKeys(makeFolder());

/** Opens before the tests of a file and closes after them. */
export function openShop(options: Partial<CashierOptions> = {}): Shop {
  const shop = { received: [], reply: accepting } as unknown as Shop;
  const settings = { dataDir: makeFolder(), keys, appId: APP_ID, sellerId: SELLER_ID, ...options };
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      shop.received.push(Object.fromEntries(new URLSearchParams(body)));
      const { status, body: answer } = shop.reply();
      response.writeHead(status).end(answer);
    });
  });

  const start = async (change: Partial<CashierOptions> = {}) => {
    shop.cashier = await startCashier({ ...settings, ...change });
    shop.sdk = new AlipaySdk({
      appId: APP_ID,
      privateKey: keys.merchantPrivateKey,
      alipayPublicKey: keys.gatewayPublicKey,
      keyType: 'PKCS8',
      gateway: shop.cashier.gateway,
    });
  };
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    shop.notifyUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/notify`;
    await start();
  });
  afterAll(async () => {
    await shop.cashier.close();
    await new Promise((resolve) => server.close(resolve));
  });

  const request = ({ returnUrl, notifyUrl, ...order }: Order) => ({
    returnUrl: returnUrl ?? 'http://shop.example/finish',
    notifyUrl: notifyUrl ?? shop.notifyUrl,
    bizContent: {
      totalAmount: '1280.00',
      subject: '王者荣耀 V10·皮肤486',
      productCode: 'QUICK_WAP_WAY',
      ...order,
    },
  });
  return Object.assign(shop, {
    payUrl: (order: Order) => shop.sdk.pageExecute('alipay.trade.wap.pay', 'GET', request(order)),
    payForm: (order: Order) => {
      const form = shop.sdk.pageExecute('alipay.trade.wap.pay', 'POST', request(order));
      const fields = [...form.matchAll(/name="(\w+)" value="([^"]*)"/g)];
      return {
        action: /action="([^"]*)"/.exec(form)?.[1] ?? '',
        body: new URLSearchParams(fields.map(([, name, value]) => [name ?? '', unescapeQuotes(value ?? '')])),
      };
    },
    openTrade: async (order: Order) => {
      const response = await fetch(shop.payUrl(order), { redirect: 'manual' });
      const location = response.headers.get('location');
      if (!location) throw new Error(await response.text());
      return shop.cashier.origin + location;
    },
    tap: (page: string, outcome: string, channel = 'alipay') =>
      fetch(page, { method: 'POST', body: new URLSearchParams({ outcome, channel }), redirect: 'manual' }),
    restart: async (change?: Partial<CashierOptions>) => {
      await shop.cashier.close();
      await start(change);
    },
  });
}

function unescapeQuotes(value: string): string {
  return value.replaceAll('&quot;', '"');
}

/** Polls until the condition holds; the timeout error names `what`. */
export async function waitUntil(what: string, condition: () => boolean): Promise<void> {
  const end = Date.now() + 60_000;
  while (!condition()) {
    if (Date.now() > end) throw new Error(`timed out waiting: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

import { createHash } from 'node:crypto';
import { join, resolve } from 'node:path';
import { operatorOf } from 'shared-contract/operator';
import { type SmsScene, smsScenes } from 'shared-contract/shapes';
import { readSecrets } from './app-secrets';

/** Rate limit: at most `max` uses within `seconds`. */
export interface Limit {
  max: number;
  seconds: number;
}

/** Connection settings of an Aliyun service. */
export interface AliyunService {
  accessKeyId: string;
  accessKeySecret: string;
  /** Including the scheme, such as https://dysmsapi.aliyuncs.com. */
  endpoint: string;
  /** Connect timeout, and read timeout. */
  timeoutMs: number;
}

export interface S3Bucket {
  /** Null: Amazon's endpoint of the region. */
  endpoint: string | null;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Whether the bucket name is in the path (required by MinIO) instead of the host name. */
  pathStyle: boolean;
}

/** Limits and timeouts of the WebSockets at /im. */
export interface SocketLimits {
  authTimeoutMs: number;
  /** Maximum number of unauthenticated sockets per address, and in total. */
  strangersPerAddress: number;
  strangers: number;
  /** Timeout of the close handshake; then the connection is terminated. */
  closeTimeoutMs: number;
  /** A peer without a pong before the next ping is considered dead. */
  pingIntervalMs: number;
  /** Maximum number of bytes buffered for a slow client. */
  maxBufferedBytes: number;
  /** How long a client may take to read one batch. */
  drainTimeoutMs: number;
  connectionsPerMember: number;
}

const root = resolve(__dirname, '../../..');

/**
 * Reads the settings from environment variables; see api/README.md for all of them.
 * @throws Error with a message that names the missing or invalid variable
 */
export function readConfig(env: Record<string, string | undefined> = process.env) {
  const production = env.NODE_ENV === 'production';
  const given = (name: string) => env[name]?.trim() || undefined;
  /** A value that is required in production and has a default in development. */
  const needed = (name: string, inDevelopment: string) => {
    const value = given(name);
    if (!value && production) throw new Error(`生产环境必须设置 ${name} (${name} is required in production)`);
    return value ?? inDevelopment;
  };
  const choice = <C extends string>(name: string, choices: readonly C[], value: string): C => {
    const known = choices.find((each) => each === value);
    if (!known)
      throw new Error(`${name} 应为 ${choices.join(' 或 ')} (${name} must be one of these, not ${value})`);
    return known;
  };
  /** The real provider, or null for the stub, which production refuses. */
  const provider = (name: string, standIn: string): string | null => {
    const chosen = choice(name, ['aliyun', standIn], needed(name, standIn));
    if (chosen === standIn && production)
      throw new Error(`生产环境的 ${name} 不得为 ${standIn} (${name} must not be ${standIn} in production)`);
    return chosen === standIn ? null : `${name}=aliyun`;
  };
  /** A value that is required because of the setting `made`, such as STORAGE=s3. */
  const neededFor = (made: string, name: string) => {
    const value = given(name);
    if (!value) throw new Error(`${made} 时必须设置 ${name} (${name} is required with ${made})`);
    return value;
  };
  const whole = (name: string, fallback: number) => {
    const text = given(name) ?? String(fallback);
    if (!/^\d{1,9}$/.test(text))
      throw new Error(`${name} 应为整数 (${name} must be a whole number, not ${text})`);
    return Number(text);
  };

  if (production && given('TEST_CLOCK') && given('TEST_CLOCK') !== '0')
    throw new Error('生产环境不得设置 TEST_CLOCK (TEST_CLOCK must not be set in production)');

  const dataDir = resolve(given('DATA_DIR') ?? join(root, '.data'));
  const keysDir = resolve(given('KEYS_DIR') ?? join(dataDir, 'keys'));
  const publicOrigin = needed('PUBLIC_ORIGIN', 'http://localhost:8080').replace(/\/+$/, '');
  const gateway = needed('ALIPAY_GATEWAY', `${publicOrigin}/cashier/gateway.do`);

  const aliyunService = (made: string, endpoint: string, fallback: string): AliyunService => {
    const url = given(endpoint) ?? fallback;
    if (!/^https?:\/\/[\w.:-]+\/?$/.test(url) || (production && !url.startsWith('https:')))
      throw new Error(`${endpoint} 应为 https 地址 (${endpoint} must be an https address, not ${url})`);
    return {
      accessKeyId: neededFor(made, 'ALIYUN_ACCESS_KEY_ID'),
      accessKeySecret: neededFor(made, 'ALIYUN_ACCESS_KEY_SECRET'),
      endpoint: url.replace(/\/$/, ''),
      timeoutMs: whole('ALIYUN_TIMEOUT_MS', 5_000),
    };
  };
  const smsBy = provider('SMS_PROVIDER', 'outbox');
  const realNameBy = provider('REALNAME_PROVIDER', 'demo');
  const s3 = choice('STORAGE', ['folder', 's3'], given('STORAGE') ?? 'folder') === 's3' ? 'STORAGE=s3' : null;

  return {
    production,
    host: given('HOST') ?? '127.0.0.1',
    port: whole('PORT', 8081),
    /** URL of a PostgreSQL server; null: the embedded database in `dataDir`/db. */
    databaseUrl: needed('DATABASE_URL', '') || null,
    /** URL for the role that owns the tables and runs migrations, if the application's role may not. */
    databaseOwnerUrl: given('DATABASE_OWNER_URL') ?? null,
    /**
     * Where events travel between processes: a PostgreSQL server without a pooler between, or NATS (`nats://`, `tls://`).
     * Null: `databaseUrl`.
     */
    eventsUrl: readEventsUrl(given('EVENTS_URL')),
    dataDir,
    keysDir,
    /** The release service, which the staff's desk shows; null: there is none. */
    releasesUpstream: given('RELEASES_UPSTREAM')?.replace(/\/$/, '') ?? null,
    /** The public origin of the site, without a trailing slash. */
    publicOrigin,
    /** Who operates the site, until staff save other values at the desk. */
    operator: operatorOf(env),
    /** Other origins whose pages may call the api (CORS); none by default, because the site is a single origin. */
    corsOrigins: (given('CORS_ORIGINS') ?? '').split(',').filter(Boolean),
    /** Proxies whose X-Forwarded-For is trusted (names and ranges of the `proxy-addr` package). */
    trustedProxies: given('TRUSTED_PROXIES') ?? 'loopback',
    /** The secrets that all other keys are derived from. */
    secrets: readSecrets(given, needed('APP_SECRET', ''), keysDir),
    /** Enables the call that advances the test clock. Never in production. */
    testClock: given('TEST_CLOCK') === '1',
    /** Whether this process runs the background jobs. */
    jobs: given('JOBS') !== 'off',
    /** Serves the API documentation at /dev/docs. Never in production. */
    docs: !production && given('DOCS') !== 'off',
    logLevel: given('LOG_LEVEL') ?? 'info',
    /** Separate port for /metrics; null: disabled. */
    metricsPort: whole('METRICS_PORT', 0) || null,
    /** Maximum staleness of cached lists for changes without a notification (views, saves). */
    listCacheTtlMs: whole('KEEP_LISTS_MS', 5_000),
    /** Request timeout, headers and body, so that slow clients cannot hold connections open. */
    requestTimeoutSeconds: whole('REQUEST_TIMEOUT_SECONDS', 60),
    /** Maximum number of uploads per member and day. */
    uploadsPerDay: whole('UPLOADS_PER_DAY', 200),
    sockets: {
      authTimeoutMs: 5_000,
      strangersPerAddress: 50,
      strangers: 500,
      closeTimeoutMs: 5_000,
      pingIntervalMs: 25_000,
      maxBufferedBytes: 256 * 1024,
      drainTimeoutMs: 15_000,
      connectionsPerMember: 8,
    },
    sms: {
      /** The SMS provider; null: the developer outbox, never in production. */
      aliyun:
        smsBy === null
          ? null
          : {
              ...aliyunService(smsBy, 'ALIYUN_SMS_ENDPOINT', 'https://dysmsapi.aliyuncs.com'),
              signName: neededFor(smsBy, 'ALIYUN_SMS_SIGN_NAME'),
              templates: readTemplates(neededFor(smsBy, 'ALIYUN_SMS_TEMPLATES')),
              /** Template of news (variables `name` and `mark`); null: members cannot choose SMS for them. */
              notice: given('ALIYUN_SMS_NOTICE_TEMPLATE') ?? null,
            },
      // Outside production one phone and one address repeat the same steps many times, so the limits are higher.
      /** Rate limits per phone; exceeding any of them is refused with 429. */
      perPhone: [
        { max: 1, seconds: whole('SMS_INTERVAL_SECONDS', production ? 60 : 1) },
        { max: whole('SMS_PER_HOUR', production ? 5 : 500), seconds: 3_600 },
        { max: whole('SMS_PER_DAY', production ? 10 : 1_000), seconds: 86_400 },
      ] as Limit[],
      /** Number of messages per hour above which a captcha is required, per phone and per address. */
      captchaAfterPerPhone: whole('SMS_CAPTCHA_AFTER_PHONE', production ? 2 : 200),
      captchaAfterPerIp: whole('SMS_CAPTCHA_AFTER_IP', production ? 20 : 2_000),
    },
    /** The mail server; null: the developer outbox, and no mail in production. */
    mail:
      given('SMTP_URL') === undefined
        ? null
        : { smtpUrl: readSmtpUrl(given('SMTP_URL')), from: neededFor('SMTP_URL', 'MAIL_FROM') },
    push: {
      /** How push services reach the operator. */
      subject: publicOrigin.startsWith('https:') ? publicOrigin : 'mailto:push@localhost',
      /** Further hosts of push services; one that begins with a point stands for all below it. */
      hosts: (given('PUSH_HOSTS') ?? '').split(',').filter(Boolean),
    },
    /** Difficulty of a proof of work: the maximum number of keys to try; half of them on average. */
    proofKeys: Math.max(1, whole('CAPTCHA_PROOF_KEYS', 360)),
    realName: {
      /** The identity verification provider; null: the demo verifier, never in production. */
      aliyun:
        realNameBy === null
          ? null
          : aliyunService(realNameBy, 'ALIYUN_REALNAME_ENDPOINT', 'https://cloudauth.aliyuncs.com'),
    },
    /** Storage of uploaded pictures; null: the folder `dataDir`/uploads. */
    s3:
      s3 === null
        ? null
        : {
            endpoint: given('S3_ENDPOINT') ?? null,
            region: neededFor(s3, 'S3_REGION'),
            bucket: neededFor(s3, 'S3_BUCKET'),
            accessKeyId: neededFor(s3, 'S3_ACCESS_KEY_ID'),
            secretAccessKey: neededFor(s3, 'S3_SECRET_ACCESS_KEY'),
            pathStyle: given('S3_PATH_STYLE') === '1',
          },
    alipay: {
      /** URL of the payment page, opened by the browser. */
      gateway,
      /** Origin for payment notifications; null: `publicOrigin`. Set it when both run in one private network. */
      notifyOrigin: given('ALIPAY_NOTIFY_ORIGIN')?.replace(/\/+$/, '') ?? null,
      /** URL for requests of this server to the gateway; differs from `gateway` only in a private network. */
      gatewayInternal: given('ALIPAY_GATEWAY_INTERNAL') ?? gateway,
      appId: needed('ALIPAY_APP_ID', '2026000000000001'),
      sellerId: needed('ALIPAY_SELLER_ID', '2088000000000001'),
      /** Paths of PEM files: our private key (PKCS8) and the gateway's public key. */
      privateKeyFile: resolve(needed('ALIPAY_PRIVATE_KEY_FILE', join(keysDir, 'merchant-private.pem'))),
      publicKeyFile: resolve(needed('ALIPAY_PUBLIC_KEY_FILE', join(keysDir, 'gateway-public.pem'))),
      /** Timeout of a request to the gateway. */
      timeoutMs: whole('ALIPAY_TIMEOUT_MS', 5_000),
    },
  };
}

export type Config = ReturnType<typeof readConfig>;

/** @throws Error for a scheme that no transport has */
function readEventsUrl(text: string | undefined): string | null {
  if (text && !/^(postgres(ql)?|nats|tls):\/\/[^/]/.test(text))
    throw new Error(
      'EVENTS_URL 应以 postgres://、nats:// 或 tls:// 开头 (EVENTS_URL must begin with postgres://, nats:// or tls://)',
    );
  return text ?? null;
}

/** @throws Error for another scheme */
function readSmtpUrl(text = ''): string {
  if (!/^smtps?:\/\/[^/]/.test(text))
    throw new Error('SMTP_URL 应以 smtp:// 或 smtps:// 开头 (SMTP_URL must begin with smtp:// or smtps://)');
  return text;
}

/** Parses `login=SMS_1,register=SMS_2,…`. Every scene needs a template: the provider sends nothing else. */
function readTemplates(text: string): Record<SmsScene, string> {
  const given = Object.fromEntries(text.split(',').map((pair) => pair.split('=').map((part) => part.trim())));
  const missing = smsScenes.filter((scene) => !given[scene]);
  if (missing.length > 0)
    throw new Error(
      `ALIYUN_SMS_TEMPLATES 缺少 ${missing.join(', ')} (ALIYUN_SMS_TEMPLATES has no template for these)`,
    );
  return given as Record<SmsScene, string>;
}

/** Configuration for tests: all data below `dataDir`, high limits, and no dependence on the machine's environment. */
export const testConfig = (dataDir: string, keysDir: string): Config =>
  readConfig({
    DATA_DIR: dataDir,
    KEYS_DIR: keysDir,
    APP_SECRET: createHash('sha256').update('test').digest('base64'),
    TEST_CLOCK: '1',
    JOBS: 'off',
    DOCS: 'off',
    LOG_LEVEL: 'silent',
    SMS_INTERVAL_SECONDS: '0',
    CAPTCHA_PROOF_KEYS: '4',
    KEEP_LISTS_MS: '0', // tests write goods by SQL, which publishes nothing
  });

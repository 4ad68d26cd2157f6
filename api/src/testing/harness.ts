import { createHash, randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureKeys } from 'cashier';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { CallName, CallRow, CommonReason, Envelope, Input, Value } from 'shared-contract';
import { allCalls } from 'shared-contract/all-calls';
import { makePushKey } from '../alerts/push-key';
import { createApp } from '../app';
import { type NewGoods, newGoods } from '../catalog/testing';
import { type Config, testConfig } from '../core/config';
import type { Db } from '../core/database';
import { createLog } from '../core/log';
import type { Role } from '../core/member';
import { unlessPaused } from '../core/paused-writes';
import type { Services } from '../core/services';
import { createServices, type ExternalServices } from '../create-services';
import type { Extension } from '../extension';
import { newMember as insertMember } from '../identity/members';
import { issueToken, memberIn } from '../identity/tokens';
import { openTestDatabase, type TestDatabaseOptions, templates } from './test-database';

export interface CallOptions {
  token?: string;
  ip?: string;
  headers?: Record<string, string>;
}
/** An envelope with loosely typed `data`, for assertions. */
export type AnyEnvelope = { code: number; msg: string; data?: unknown; [field: string]: unknown };

export interface TestMember {
  id: number;
  phone: string;
  token: string;
}

export interface TestApi {
  app: FastifyInstance;
  services: Services;
  db: Db;
  /**
   * Sends the call with the contract's path, method and both token headers.
   * @returns the envelope
   */
  call<K extends CallName>(name: K, input: Input<K>, options?: CallOptions): Promise<Envelope<K>>;
  /** Like `call`, with an input that need not match the shape. */
  callWith(name: CallName, input: unknown, options?: CallOptions): Promise<AnyEnvelope>;
  /**
   * The value of a successful call.
   * @throws Error with the envelope when the call is refused
   */
  value<K extends CallName>(name: K, input: Input<K>, options?: CallOptions): Promise<Value<K>>;
  /** Creates a member with a session; staff are at work, see `deskToken`. */
  newMember(options?: {
    roles?: Role[];
    realname?: boolean;
    phone?: string;
    nickName?: string;
  }): Promise<TestMember>;
  /**
   * Opens a session of staff at work. Each call with it is as if its person had just logged in and taken a second look,
   * so that a test which moves the clock need not do that again.
   */
  deskToken(memberId: number): Promise<string>;
  /**
   * Creates goods, on sale by default.
   * @returns the id
   */
  newGoods(goods: NewGoods): Promise<string>;
  close(): Promise<void>;
}

interface ApiOptions extends TestDatabaseOptions {
  config?: Partial<Config>;
  outside?: Partial<ExternalServices>;
  log?: Logger;
  /** Another process, whose database this one shares; it is closed after this one. */
  beside?: TestApi;
  /** Further routes. */
  routes?: Extension['routes'];
}

/** The most lines of the log that are remembered. */
const REMEMBERED_LINES = 20;

/** A log that only remembers errors, so that a test which gets an unexpected 500 can say why. */
function rememberErrors() {
  const lines: string[] = [];
  const write = (line: string) => {
    lines.push(line);
    if (lines.length > REMEMBERED_LINES) lines.shift();
  };
  return {
    log: createLog('error', { write }),
    /** The errors of the request that a refusal names. */
    of: (data: unknown) => {
      const { requestId } = (data ?? {}) as { requestId?: string };
      return requestId ? lines.filter((line) => line.includes(requestId)).join('') : '';
    },
  };
}

/** The whole app on a database of its own: embedded in memory, or on the server `server` or TEST_DATABASE_URL names. */
export async function openApi(options: ApiOptions = {}): Promise<TestApi> {
  const dataDir = mkdtempSync(join(tmpdir(), 'haozhan-test-'));
  // All tests share one pair of sandbox keys, since generating keys takes a second.
  const keysDir = join(templates, 'keys');
  ensureKeys(keysDir);
  const config = { ...testConfig(dataDir, keysDir), ...options.config };
  const { database, drop } = options.beside
    ? { database: { ...options.beside.services, close: async () => {} }, drop: async () => {} }
    : await openTestDatabase(options);
  const errors = rememberErrors();
  const services = createServices(config, database, options.log ?? errors.log, options.outside);
  await makePushKey(services);
  const app = await createApp(services, options.routes);
  const { db } = services;

  const callWith: TestApi['callWith'] = async (name, input, { token, ip, headers } = {}) => {
    const row: CallRow = allCalls[name];
    const rest = { ...(input as Record<string, unknown>) };
    const path = row.path.slice('/api'.length).replace(/\{(\w+)\}/g, (_, key: string) => {
      const value = String(rest[key]);
      delete rest[key];
      return encodeURIComponent(value);
    });
    const get = row.method === 'GET';
    const query = new URLSearchParams();
    if (get)
      for (const [key, value] of Object.entries(rest))
        if (value !== undefined) query.append(key, String(value));
    const form = row.form && (await multipart(rest));
    if (token && deskTokens.has(token)) await unlessPaused(() => stayAtWork(db, token));
    const answer = await app.inject({
      method: row.method,
      url: get && query.size ? `${path}?${query}` : path,
      ...(!get && { payload: form ? form.payload : rest }),
      ...(ip && { remoteAddress: ip }),
      headers: { ...(token && { token, authorization: token }), ...form?.headers, ...headers },
    });
    const envelope: AnyEnvelope = answer.json();
    refuseUnknownReason(name, envelope);
    return envelope;
  };
  const call = callWith as TestApi['call'];
  const deskToken = async (memberId: number) => {
    const { token } = await issueToken(db, memberId, ['password', 'passkey'], 'desk');
    deskTokens.add(token);
    return token;
  };

  return {
    app,
    services,
    db,
    callWith,
    call,
    async value<K extends CallName>(name: K, input: Input<K>, options?: CallOptions) {
      const { code, msg, data, ...rest } = await callWith(name, input, options);
      if (code !== 200)
        throw new Error(`${name} answered ${code} ${msg} ${JSON.stringify(data)}\n${errors.of(data)}`);
      return ('rows' in rest ? rest : data) as Value<K>;
    },
    async newMember({ roles = ['user'] as Role[], realname = false, phone = newPhone(), nickName } = {}) {
      const id = await insertMember(db, services.seal, {
        phone,
        roles,
        nickName,
        realName: realname ? '测试员' : undefined,
      });
      const token = roles.includes('staff')
        ? await deskToken(id)
        : (await issueToken(db, id, ['password', 'sms'])).token;
      return { id, phone, token };
    },
    deskToken,
    newGoods: (goods) => newGoods(db, goods),
    async close() {
      await app.close();
      await database.close();
      await drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

const deskTokens = new Set<string>();

const stayAtWork = (db: Db, token: string) =>
  sql`
    update session_token s set last_used_at = app_now(), looked_at = app_now(), expires_at = app_now() + interval '12 hours'
    where s.token_hash = ${createHash('sha256').update(token).digest()} and ${memberIn(token)}`.execute(db);

/** Encodes fields as multipart/form-data; a Blob is a file. */
async function multipart(fields: Record<string, unknown>) {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields))
    if (value !== undefined) form.append(key, value instanceof Blob ? value : String(value));
  const request = new Request('http://localhost', { method: 'POST', body: form });
  return {
    payload: Buffer.from(await request.arrayBuffer()),
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
  };
}

const commonReasons: readonly unknown[] = [
  'NOT_FOUND',
  'METHOD_NOT_ALLOWED',
  'INVALID',
  'UNAUTHORIZED',
  'FORBIDDEN',
  'ACCOUNT_BLOCKED',
  'TOO_MANY_REQUESTS',
  'INTERNAL',
  'UNAVAILABLE',
  'DAMAGED',
] satisfies CommonReason[];

/**
 * Fails any test in which a call is refused for a reason that its contract row does not list, because pages
 * rely on the rows.
 */
function refuseUnknownReason(name: CallName, { code, data }: AnyEnvelope): void {
  const reason = (data as { reason?: unknown } | null | undefined)?.reason;
  if (code === 200 || reason === undefined || commonReasons.includes(reason)) return;
  const { refusals }: CallRow = allCalls[name];
  if (!refusals.some((known) => known === reason))
    throw new Error(`${name} was refused with ${reason}, which its contract row does not list`);
}

let lastPhone = randomInt(1_000_000, 9_000_000);
/** A unique phone outside the number ranges in use (product section 5), next to those of the demo data. */
export const newPhone = () => `1200${++lastPhone}`;

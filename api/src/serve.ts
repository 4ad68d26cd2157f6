import { type TSchema, Type } from '@sinclair/typebox';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  type BuiltCall,
  type CallName,
  type CallRow,
  type Calls,
  calls,
  type Input,
  isCallBuilt,
  type Value,
} from 'shared-contract';
import { type Shape, shapes } from 'shared-contract/shapes';
import { readForm } from './form';
import { Invalid, Refusal } from './refusal';
import type { Services } from './services';
import { type Member, memberOfToken } from './session/tokens';
import { checkedAs, coerceQuery, fieldErrors } from './validate';

export type { Member };

/** What is known of any caller. */
export interface Caller {
  ip: string;
  requestId: string;
  log: FastifyRequest['log'];
}

type Anonymous = 'public' | 'provider' | 'development';
/** A call for members has one; a public call has one when it came with a living token. */
export type Context<K extends BuiltCall> = Caller &
  (Calls[K]['who'] extends Anonymous ? { member: Member | null } : { member: Member });

/** One function per built call: contract input in, contract value out, `Refusal` for what the product refuses. */
export type Handlers = {
  [K in BuiltCall]: (input: Input<K>, context: Context<K>) => Promise<Value<K>>;
};
type AnyHandler = (input: unknown, context: Caller & { member: Member | null }) => Promise<unknown>;

/** The API server sees paths without `/api`, which the gateway cuts off. */
const localPath = (row: CallRow) => row.path.slice('/api'.length).replace(/\{(\w+)\}/g, ':$1');

/** Registers every row of the contract. What the row does not say about a call, no call differs in. */
export function serve(app: FastifyInstance, handlers: Handlers, services: Services): void {
  for (const name of Object.keys(calls) as CallName[]) {
    const row: CallRow = calls[name];
    if (row.who === 'development' && !mayDevelop(name, services)) continue;
    const handler = (handlers as Record<string, unknown>)[name] as AnyHandler | undefined;
    const answer =
      handler && isCallBuilt(name)
        ? answerTo(row, shapes[name], handler, services)
        : () => Promise.reject(new Refusal(404, 'NOT_FOUND', '接口尚未开放'));
    app.route({
      method: row.method,
      url: localPath(row),
      exposeHeadRoute: false,
      schema: { response: { 200: envelopeOf(shapes[name]) }, ...documented(row, name) },
      handler: answer,
    });
  }
}

const mayDevelop = (name: CallName, { config }: Services) =>
  !config.production && (name !== 'advanceClock' || config.testClock);

const documented = (row: CallRow, name: CallName) => ({ operationId: name, tags: [row.who] });

function answerTo(row: CallRow, shape: Shape, handler: AnyHandler, services: Services) {
  const schema = checkedAs(shape.input);
  return async (request: FastifyRequest, reply: FastifyReply) => {
    if (row.writes) refuseForeignGet(request);
    const member = await callerOf(row, request, services);
    if (member || row.writes || row.who !== 'public' || row.method !== 'GET')
      reply.header('cache-control', 'no-store');
    else reply.header('cache-control', 'no-cache');
    reply.header('vary', [reply.getHeader('vary'), 'token, authorization'].filter(Boolean).join(', '));

    const input = await inputOf(row, schema, request);
    const value = await handler(input, { ip: request.ip, requestId: request.id, log: request.log, member });
    // The provider reads a bare word, everybody else an envelope.
    if (row.who === 'provider') return reply.type('text/plain').serializer(String).send(value);
    return { code: 200, msg: 'ok', ...('rows' in shape ? (value as object) : { data: value }) };
  };
}

/** A GET that changes something must not be set off by a link, an image or a prefetch (quality, "GETs that write"). */
function refuseForeignGet({ headers }: FastifyRequest): void {
  const mode = headers['sec-fetch-mode'];
  const purpose = `${headers['sec-purpose'] ?? ''} ${headers.purpose ?? ''}`;
  if (mode === 'navigate' || mode === 'no-cors' || purpose.includes('prefetch'))
    throw new Refusal(403, 'FORBIDDEN', '请在页面内操作');
}

/** The token of the `Token` header, else of `Authorization`, with or without `Bearer `. */
export function tokenOf(headers: FastifyRequest['headers']): string | undefined {
  const text = [headers.token, headers.authorization].flat().find((value) => value?.trim());
  return text?.trim().replace(/^Bearer\s+/i, '') || undefined;
}

async function callerOf(row: CallRow, request: FastifyRequest, { db }: Services): Promise<Member | null> {
  const token = row.token === 'empty' || row.who === 'provider' ? undefined : tokenOf(request.headers);
  const member = token ? await memberOfToken(db, token) : null;
  if (row.who === 'public' || row.who === 'provider' || row.who === 'development') return member;
  if (!member) throw new Refusal(401, 'UNAUTHORIZED', '登录超时，请重新登录');
  const allowed =
    row.who === 'staff'
      ? member.roles.includes('staff') &&
        member.factors.includes('password') &&
        member.factors.includes('sms')
      : member.roles.includes(row.who);
  if (!allowed) throw new Refusal(403, 'FORBIDDEN', '没有权限');
  return member;
}

/** Path parameters, and the query of a GET or the body of the others; checked, and without what the shape does not name. */
async function inputOf(row: CallRow, schema: TSchema, request: FastifyRequest): Promise<unknown> {
  const params = request.params as Record<string, unknown>;
  const sent =
    row.method === 'GET'
      ? coerceQuery(schema, request.query as Record<string, unknown>)
      : row.form
        ? await readForm(request)
        : request.body;
  if (sent !== undefined && sent !== null && (typeof sent !== 'object' || Array.isArray(sent)))
    throw new Invalid([{ field: '', msg: '请求格式不对' }]);
  const input = { ...sent, ...params };
  const validate = request.compileValidationSchema(schema as Record<string, unknown>);
  if (!validate(input)) throw new Invalid(fieldErrors(schema, validate.errors ?? []));
  // PostgreSQL has no text with a NUL in it.
  if (carriesNul(input)) throw new Invalid([{ field: '', msg: '请求格式不对' }]);
  return input;
}

const carriesNul = (value: unknown): boolean =>
  typeof value === 'string'
    ? value.includes('\0')
    : typeof value === 'object' && value !== null && Object.entries(value).flat().some(carriesNul);

/** What leaves the house: the shape of the row and nothing beside it. */
function envelopeOf(shape: Shape): TSchema {
  const head = { code: Type.Integer(), msg: Type.String() };
  if (!('rows' in shape)) return Type.Object({ ...head, data: shape.data });
  const extra = shape.extra as { properties?: Record<string, TSchema> } | undefined;
  return Type.Object({
    ...head,
    rows: Type.Array(shape.rows),
    total: Type.Integer(),
    ...extra?.properties,
  });
}

interface HttpError extends Error {
  statusCode?: number;
}

/** Turns whatever was thrown into an envelope: never a stack, never another's words. */
export function answerErrors(app: FastifyInstance): void {
  const send = (reply: FastifyReply, status: number, body: object) =>
    reply
      .status(status)
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .serializer(JSON.stringify)
      .send(body);

  app.setErrorHandler((error: HttpError | Refusal, request, reply) => {
    const requestId = request.id;
    // The provider's word for "send it again".
    const row = Object.values<CallRow>(calls).find((call) => localPath(call) === request.routeOptions.url);
    if (error instanceof Refusal) {
      if (row?.who === 'provider')
        return reply.status(200).type('text/plain').serializer(String).send('fail');
      const data = error instanceof Invalid ? error.fields : { reason: error.reason, ...error.details };
      const status = error.reason === 'FORBIDDEN' && row?.writes ? 403 : 200;
      return send(reply, status, { code: error.code, msg: error.message, data });
    }
    const status = error.statusCode ?? 500;
    if (status >= 400 && status < 500) {
      if (status === 413 && row?.form)
        return send(reply, status, {
          code: 422,
          msg: '图片不能超过 8 MB，请压缩后再传',
          data: { reason: 'FILE_TOO_LARGE' },
        });
      const msg = { 408: '请求超时，请重试', 413: '内容太大' }[status] ?? '请求格式不对';
      return send(reply, status, { code: 400, msg, data: { reason: 'INVALID', requestId } });
    }
    request.log.error({ err: error, requestId, route: request.routeOptions.url }, 'a call failed');
    if (row?.who === 'provider') return reply.status(500).type('text/plain').serializer(String).send('fail');
    return send(reply, 500, {
      code: 500,
      msg: `服务开小差了，请稍后再试（编号 ${requestId}）`,
      data: { reason: 'INTERNAL', requestId },
    });
  });

  app.setNotFoundHandler((request, reply) =>
    send(reply, 404, { code: 404, msg: '接口不存在', data: { reason: 'NOT_FOUND', requestId: request.id } }),
  );
}

import type { TSchema } from '@sinclair/typebox';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CallName, CallRow } from 'shared-contract';
import { allCalls } from 'shared-contract/all-calls';
import { envelopeSchema, type Shape, shapes } from 'shared-contract/shapes';
import { callerOf, refuseForeignGet } from './callers';
import { readForm } from './core/form';
import type { Caller, Handlers, ResponseCaches } from './core/handlers';
import type { Member } from './core/member';
import { networkOf } from './core/network-of';
import { Invalid } from './core/refusal';
import type { Services } from './core/services';
import { coerceQuery, fieldErrors, toValidationSchema } from './core/validate';

type AnyHandler = (input: unknown, context: Caller & { member: Member | null }) => Promise<unknown>;

type AnyResponseCache = (input: unknown, make: () => Promise<Buffer>) => Promise<Buffer>;

/** The gateway strips `/api` from the path. */
const localPath = (row: CallRow) => row.path.slice('/api'.length).replace(/\{(\w+)\}/g, ':$1');

/** Registers a route for every row of the contract; per-call differences come only from the row. */
export function registerCalls(
  app: FastifyInstance,
  handlers: Handlers,
  services: Services,
  caches: ResponseCaches,
): void {
  for (const name of Object.keys(allCalls) as CallName[]) {
    const row: CallRow = allCalls[name];
    if (row.audience === 'development' && !isDevelopmentCallEnabled(name, services)) continue;
    const handle = createRequestHandler(
      name,
      shapes[name],
      handlers[name] as AnyHandler,
      services,
      caches[name] as AnyResponseCache,
    );
    app.route({
      method: row.method,
      url: localPath(row),
      exposeHeadRoute: false,
      // Serialization drops every property that the shape does not name.
      schema: { response: { 200: envelopeSchema(shapes[name]) }, ...docsSchema(row, name) },
      config: { row, call: name },
      handler: handle,
    });
  }
}

const isDevelopmentCallEnabled = (name: CallName, { config }: Services) =>
  !config.production && (name !== 'advanceClock' || config.testClock);

const docsSchema = (row: CallRow, name: CallName) => ({ operationId: name, tags: [row.audience] });

function createRequestHandler(
  name: CallName,
  shape: Shape,
  handler: AnyHandler,
  services: Services,
  cache?: AnyResponseCache,
) {
  const row: CallRow = allCalls[name];
  const schema = toValidationSchema(shape.input);
  return async (request: FastifyRequest, reply: FastifyReply) => {
    if (row.writes) refuseForeignGet(request, services.config);
    const member = await callerOf(name, request, services);
    if (member || row.writes || row.audience !== 'public' || row.method !== 'GET')
      reply.header('cache-control', 'no-store');
    else reply.header('cache-control', 'no-cache');
    reply.header('vary', [reply.getHeader('vary'), 'token, authorization'].filter(Boolean).join(', '));

    const input = await inputOf(row, schema, request);
    const caller: Caller = {
      ip: networkOf(request.ip),
      requestId: request.id,
      log: request.log,
      disconnectSignal: () => disconnectSignalOf(reply),
    };
    if (cache) {
      const bytes = await cache(input, async () =>
        Buffer.from(
          reply.serialize(envelope(shape, await handler(input, { ...caller, member: null }))) as string,
        ),
      );
      return reply.type('application/json; charset=utf-8').send(bytes);
    }
    const value = await handler(input, { ...caller, member });
    // The payment provider expects plain text instead of an envelope.
    if (row.audience === 'provider') return reply.type('text/plain').serializer(String).send(value);
    return envelope(shape, value);
  };
}

/** Listens to the response's `close`: the request's fires as soon as its body has been read. */
function disconnectSignalOf({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  raw.once('close', () => controller.abort());
  return controller.signal;
}

const envelope = (shape: Shape, value: unknown) => ({
  code: 200,
  msg: 'ok',
  ...('rows' in shape ? (value as object) : { data: value }),
});

/** Validated input: path parameters plus the query (GET) or the body; unknown keys are removed. */
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
  // PostgreSQL text cannot contain NUL.
  if (containsNul(input)) throw new Invalid([{ field: '', msg: '请求格式不对' }]);
  return input;
}

const containsNul = (value: unknown): boolean =>
  typeof value === 'string'
    ? value.includes('\0')
    : typeof value === 'object' && value !== null && Object.entries(value).flat().some(containsNul);

import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { type TObject, type TSchema, Type } from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import type { CallName, CallRow } from 'shared-contract';
import { allCalls } from 'shared-contract/all-calls';
import { type Shape, shapes } from 'shared-contract/shapes';

const callers: Record<CallRow['audience'], string> = {
  public: '任何人；带有效 token 时按本人处理',
  user: '登录用户',
  merchant: '商户',
  staff: '客服（密码加短信登录）',
  provider: '支付宝（签名的表单，答 success 或 fail）',
  development: '仅开发环境',
};

const Head = { msg: Type.String() };
const FieldErrors = Type.Array(Type.Object({ field: Type.String(), msg: Type.String() }));

/**
 * Serves the contract as OpenAPI at /dev/docs (in the browser /api/dev/docs). Call it before the routes are
 * registered.
 */
export async function registerDocs(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: '号栈 API',
        version: '1',
        description: '业务上的拒绝也是 HTTP 200，以 body 的 code 为准；列表为 rows 与 total。金额以分计。',
      },
      servers: [{ url: '/api' }],
      components: { securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'token' } } },
    },
    transform: ({ schema, url }) => {
      const name = schema?.operationId as CallName | undefined;
      return name
        ? { schema: { ...schema, ...operationSchema(name) }, url }
        : { schema: { ...schema, hide: true }, url };
    },
  });
  await app.register(swaggerUi, { routePrefix: '/dev/docs' });
}

function operationSchema(name: CallName) {
  const row: CallRow = allCalls[name];
  const shape: Shape = shapes[name];
  const inPath = [...row.path.matchAll(/\{(\w+)\}/g)].map(([, key]) => key ?? '');
  const input = shape.input as TObject;
  const rest = inPath.length > 0 ? Type.Omit(input, inPath) : input;
  const open = ['public', 'provider', 'development'].includes(row.audience);
  return {
    summary: name,
    description: [`调用者：${callers[row.audience]}`, row.writes && '会改变数据：不得预取、重试或缓存']
      .filter(Boolean)
      .join('。'),
    ...(inPath.length > 0 && { params: Type.Pick(input, inPath) }),
    ...(row.method === 'GET' ? { querystring: rest } : { body: rest }),
    ...(row.form && { consumes: ['multipart/form-data'] }),
    ...(row.audience === 'provider' && {
      consumes: ['application/x-www-form-urlencoded'],
      produces: ['text/plain'],
    }),
    response: { 200: row.audience === 'provider' ? Type.String() : responseSchema(row, shape) },
    ...(open ? {} : { security: [{ token: [] }] }),
  };
}

/** The response schema: the call's success value, or one of its refusals. */
function responseSchema(row: CallRow, shape: Shape): TSchema {
  const refusal = (code: number | readonly number[], data: TSchema) =>
    Type.Object({ ...Head, code: Type.Unsafe<number>({ type: 'integer', enum: [code].flat() }), data });
  const reason = (reasons: readonly string[]) => Type.Unsafe<string>({ type: 'string', enum: [...reasons] });
  const success = Type.Object({
    ...Head,
    code: Type.Literal(200),
    ...('rows' in shape
      ? {
          rows: Type.Array(shape.rows),
          total: Type.Integer(),
          ...(shape.extra as { properties?: Record<string, TSchema> } | undefined)?.properties,
        }
      : { data: shape.data }),
  });
  return Type.Union([
    success,
    refusal(400, FieldErrors),
    ...(row.refusals.length > 0
      ? [
          refusal(
            [409, 422, 429],
            Type.Object({ reason: reason(row.refusals), retryAfter: Type.Optional(Type.Integer()) }),
          ),
        ]
      : []),
    ...(row.audience === 'public' || row.audience === 'development'
      ? []
      : [refusal([401, 403], Type.Object({ reason: reason(['UNAUTHORIZED', 'FORBIDDEN']) }))]),
    refusal(
      [404, 429, 500, 503],
      Type.Object({ reason: reason(['NOT_FOUND', 'TOO_MANY_REQUESTS', 'INTERNAL', 'UNAVAILABLE']) }),
    ),
  ]);
}

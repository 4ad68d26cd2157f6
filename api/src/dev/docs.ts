import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { type TObject, Type } from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import { type CallName, calls } from 'shared-contract';
import { shapes } from 'shared-contract/shapes';

/** The contract as an OpenAPI page at /dev/docs (in the browser /api/dev/docs). To be called before the routes. */
export async function showDocs(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      info: {
        title: '号栈 API',
        version: '1',
        description: 'HTTP 200 时以 body 的 code 为准；列表为 rows 与 total。',
      },
      servers: [{ url: '/api' }],
      components: { securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'token' } } },
    },
    transform: ({ schema, url }) => {
      const name = schema?.operationId as CallName | undefined;
      if (!name) return { schema: { ...schema, hide: true }, url };
      const row = calls[name];
      const { input } = shapes[name];
      const open = row.who === 'public' || row.who === 'provider' || row.who === 'development';
      return {
        url,
        schema: {
          ...schema,
          ...(row.method === 'GET'
            ? {
                querystring: Type.Omit(
                  input as TObject,
                  [...row.path.matchAll(/\{(\w+)\}/g)].map(([, key]) => key ?? ''),
                ),
              }
            : { body: input }),
          ...(open ? {} : { security: [{ token: [] }] }),
        },
      };
    },
  });
  await app.register(swaggerUi, { routePrefix: '/dev/docs' });
}

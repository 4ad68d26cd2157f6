import type { FastifyInstance } from 'fastify';
import { type CallName, type CallRow, calls } from 'shared-contract';
import { shapes } from 'shared-contract/shapes';

/** What this api answers, by name of a call: method and path, and the keys it insists on. */
export type Offered = Record<string, { at: string; needs: readonly string[] }>;

const offered: Offered = Object.fromEntries(
  (Object.keys(calls) as CallName[])
    .filter((name) => (calls[name] as CallRow).who !== 'development')
    .map((name) => {
      const { method, path } = calls[name] as CallRow;
      const { required = [] } = shapes[name].input as { required?: string[] };
      return [name, { at: `${method} ${path}`, needs: required }];
    }),
);

/** GET /offers: the contract that is deployed, for whoever releases a remote that calls it. Browsers have it in the SDK anyway. */
export const showOffers = (app: FastifyInstance) => app.get('/offers', async () => offered);

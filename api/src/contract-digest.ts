import type { FastifyInstance } from 'fastify';
import { type CallName, type CallRow, calls } from 'shared-contract';
import { shapes } from 'shared-contract/shapes';

/** Contract digest by call name: method and path, and the required input keys. */
export type ContractDigest = Record<string, { at: string; needs: readonly string[] }>;

const contractDigest: ContractDigest = Object.fromEntries(
  (Object.keys(calls) as CallName[])
    .filter((name) => (calls[name] as CallRow).audience !== 'development')
    .map((name) => {
      const { method, path } = calls[name] as CallRow;
      const { required = [] } = shapes[name].input as { required?: string[] };
      return [name, { at: `${method} ${path}`, needs: required }];
    }),
);

/** GET /contract-digest: digest of the deployed contract, for the compatibility check when a remote is released. */
export const serveContractDigest = (app: FastifyInstance) =>
  app.get('/contract-digest', async () => contractDigest);

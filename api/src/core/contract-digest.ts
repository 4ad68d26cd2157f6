import type { FastifyInstance } from 'fastify';
import { contractDigest } from 'shared-contract/digest';

/** GET /contract-digest: digest of the deployed contract, for the compatibility check when a remote is released. */
export const serveContractDigest = (app: FastifyInstance) =>
  app.get('/contract-digest', async () => contractDigest);

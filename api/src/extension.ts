import type { FastifyInstance } from 'fastify';
import type { Sweep } from './core/jobs/sweep';
import type { Services } from './core/services';

/** What a package above the api, such as `demo`, adds to the process. */
export interface Extension {
  /** Runs after the migrations and before the first call. */
  prepare?: (services: Services) => Promise<void>;
  /** Further routes. */
  routes?: (app: FastifyInstance, services: Services) => void;
  /** Further jobs, by name. */
  sweeps?: Record<string, Sweep>;
}

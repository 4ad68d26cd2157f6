import type { Logger } from 'pino';
import type { Config } from './config';
import type { Database, Db } from './database';
import { createFiles, type Files } from './files';
import { createRateLimits, type RateLimits } from './rate-limits';
import { createSeal, type Seal } from './seal';
import { createSmsSender, type SmsSender } from './session/sms-sender';
import { createVerifier, type RealNameVerifier } from './session/verifier';
import { alipayProvider, type PaymentProvider } from './trade/alipay';
import { createEncoder, type Encoder } from './uploads/encoder';
import { createMetrics, type Metrics } from './watch/metrics';

/** Dependencies of handlers and jobs: external services and shared state, created once per process. */
export interface Services {
  config: Config;
  db: Db;
  /** True for a PostgreSQL server, false for the embedded database. */
  native: boolean;
  /** See `Database.listen`. */
  listen: Database['listen'];
  /** See `Database.poolStats`. */
  poolStats: Database['poolStats'];
  log: Logger;
  metrics: Metrics;
  seal: Seal;
  limits: RateLimits;
  files: Files;
  encoder: Encoder;
  sms: SmsSender;
  realNameVerifier: RealNameVerifier;
  payments: PaymentProvider;
}

/** External providers; the only services that tests replace. */
export type ExternalServices = Pick<Services, 'sms' | 'realNameVerifier' | 'payments'>;

/** @throws Error when the payment keys cannot be read. */
export function createServices(
  config: Config,
  database: Database,
  log: Logger,
  external: Partial<ExternalServices> = {},
): Services {
  const { db, native, listen, poolStats } = database;
  const metrics = createMetrics(db, poolStats);
  const seal = createSeal(config.secrets, (row) => {
    metrics.decryptionFailed();
    log.error({ row }, 'decryption failed: the stored value was changed outside the application');
  });
  return {
    config,
    db,
    native,
    listen,
    poolStats,
    log,
    metrics,
    seal,
    limits: createRateLimits(db),
    files: createFiles(config, seal),
    encoder: createEncoder(),
    sms: external.sms ?? createSmsSender(config, db),
    realNameVerifier: external.realNameVerifier ?? createVerifier(config),
    payments: external.payments ?? alipayProvider(config),
  };
}

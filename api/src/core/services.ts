import type { Logger } from 'pino';
import type { Config } from './config';
import type { Database, Db } from './database';
import type { Files } from './files';
import type { Encoder, Mailer, PaymentProvider, Pusher, RealNameVerifier, SmsSender } from './providers';
import type { RateLimits } from './rate-limits';
import type { Seal } from './seal';
import type { Metrics } from './watch/metrics';

/** Dependencies of handlers and jobs: external services and shared state, created once per process. */
export interface Services {
  config: Config;
  db: Db;
  /** True for a PostgreSQL server, false for the embedded database. */
  native: boolean;
  /** See `Database.events`. */
  events: Database['events'];
  /** See `Database.poolStats`. */
  poolStats: Database['poolStats'];
  log: Logger;
  metrics: Metrics;
  seal: Seal;
  limits: RateLimits;
  files: Files;
  encoder: Encoder;
  sms: SmsSender;
  mailer: Mailer;
  pusher: Pusher;
  realNameVerifier: RealNameVerifier;
  payments: PaymentProvider;
}

import type { Logger } from 'pino';
import { createMailer } from './alerts/mailer';
import { webPusher } from './alerts/web-push';
import type { Config } from './core/config';
import type { Database } from './core/database';
import { createFiles } from './core/files';
import { createRateLimits } from './core/rate-limits';
import { createSeal } from './core/seal';
import type { Services } from './core/services';
import { createMetrics } from './core/watch/metrics';
import { createSmsSender } from './identity/sms-sender';
import { createVerifier } from './identity/verifier';
import { alipayProvider } from './money/alipay';
import { createEncoder } from './uploads/encoder';

/** External providers; the only services that tests replace. */
export type ExternalServices = Pick<Services, 'sms' | 'mailer' | 'pusher' | 'realNameVerifier' | 'payments'>;

/** @throws Error when the payment keys cannot be read. */
export function createServices(
  config: Config,
  database: Database,
  log: Logger,
  external: Partial<ExternalServices> = {},
): Services {
  const { db, native, events, poolStats } = database;
  const metrics = createMetrics(db, poolStats);
  const seal = createSeal(config.secrets, (row) => {
    metrics.decryptionFailed();
    log.error({ row }, 'decryption failed: the stored value was changed outside the application');
  });
  return {
    config,
    db,
    native,
    events,
    poolStats,
    log,
    metrics,
    seal,
    limits: createRateLimits(db),
    files: createFiles(config, seal),
    encoder: createEncoder(),
    sms: external.sms ?? createSmsSender(config, db),
    mailer: external.mailer ?? createMailer(config, db),
    pusher: external.pusher ?? webPusher(config.push.subject),
    realNameVerifier: external.realNameVerifier ?? createVerifier(config),
    payments: external.payments ?? alipayProvider(config),
  };
}

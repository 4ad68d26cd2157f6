import { makePushKey } from './alerts/push-key';
import { createApp } from './app';
import { clearTestClock } from './core/clock';
import { readConfig } from './core/config';
import { waitForIdleTurn } from './core/idle-turn';
import { repeat } from './core/jobs/repeat';
import { bufferedStdout, createLog } from './core/log';
import { migrateConfigured } from './core/migrate-configured';
import { openConfigured } from './core/open-configured';
import { serveMetrics } from './core/watch/serve-metrics';
import { createServices } from './create-services';
import type { Extension } from './extension';
import { deleteExpired } from './identity/sweep';
import { matchNewsAtOnce, startJobs } from './jobs';
import { recordSecrets } from './rotation/app-secret';

const TEN_MINUTES_MS = 600_000;

/**
 * Starts the API server: database, migrations, calls, jobs.
 * On SIGTERM or SIGINT it exits after open requests have completed.
 */
export async function startApi({ prepare, routes, sweeps = {} }: Extension = {}): Promise<void> {
  const config = readConfig();
  const log = createLog(config.logLevel, bufferedStdout());
  const database = await openConfigured(config, (error) =>
    log.warn({ err: error }, 'database connection lost'),
  );
  for (const name of await migrateConfigured(config, database)) log.info({ name }, 'migrated');
  if (!config.testClock) await clearTestClock(database.db);
  const services = createServices(config, database, log);
  await recordSecrets(database.db, services.seal);
  await makePushKey(services);
  await prepare?.(services);
  const app = await createApp(services, routes);

  const stopJobs = config.jobs ? startJobs(services, sweeps) : async () => {};
  const stopMatching = config.jobs ? await matchNewsAtOnce(services) : async () => {};
  const stopExpiry = repeat(TEN_MINUTES_MS, () => deleteExpired(services));

  const metricsServer = config.metricsPort ? await serveMetrics(services, config.metricsPort) : undefined;

  const stop = async (signal: string) => {
    log.info({ signal }, 'stopping');
    await waitForIdleTurn();
    await app.close();
    await Promise.all([stopJobs(), stopMatching(), stopExpiry(), metricsServer?.close()]);
    await database.close();
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);

  await app.listen({ host: config.host, port: config.port });
}

import { seedDemo } from '../db/seed';
import { createApp } from './app';
import { clearTestClock } from './clock';
import { readConfig } from './config';
import { waitForIdleTurn } from './idle-turn';
import { startJobs } from './jobs';
import { repeat } from './jobs/repeat';
import { bufferedStdout, createLog } from './log';
import { migrateConfigured } from './migrate-configured';
import { openConfigured } from './open-configured';
import { recordSecrets } from './rotation/app-secret';
import { createServices } from './services';
import { deleteExpired } from './session/sweep';
import { serveMetrics } from './watch/serve-metrics';

const TEN_MINUTES_MS = 600_000;

/**
 * Starts the API server: database, migrations, demo data if configured, calls. Lines starting with · report progress.
 * On SIGTERM or SIGINT it exits after open requests have completed.
 */
async function main() {
  const config = readConfig();
  const log = createLog(config.logLevel, bufferedStdout());
  const database = await openConfigured(config, (error) =>
    log.warn({ err: error }, 'database connection lost'),
  );
  for (const name of await migrateConfigured(config, database)) log.info({ name }, 'migrated');
  if (!config.testClock) await clearTestClock(database.db);
  const services = createServices(config, database, log);
  await recordSecrets(database.db, services.seal);
  if (config.demoData) await seedDemo(services, (line) => process.stdout.write(`· ${line}\n`));
  const app = await createApp(services);

  const stopJobs = config.jobs ? startJobs(services) : async () => {};
  const stopExpiry = repeat(TEN_MINUTES_MS, () => deleteExpired(services));

  const metricsServer = config.metricsPort ? await serveMetrics(services, config.metricsPort) : undefined;

  const stop = async (signal: string) => {
    log.info({ signal }, 'stopping');
    await waitForIdleTurn();
    await app.close();
    await Promise.all([stopJobs(), stopExpiry(), metricsServer?.close()]);
    await database.close();
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);

  await app.listen({ host: config.host, port: config.port });
}

main().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});

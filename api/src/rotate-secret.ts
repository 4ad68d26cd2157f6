import { readConfig } from './core/config';
import { migrateConfigured } from './core/migrate-configured';
import { openConfigured } from './core/open-configured';
import { createSeal } from './core/seal';
import { runRotation } from './rotation/run-rotation';

/** Re-encrypts and re-indexes the values of APP_SECRET_OLD in the configured database. Exit code 0 if none is left. */
async function main() {
  const config = readConfig();
  const database = await openConfigured(config);
  try {
    await migrateConfigured(config, database);
    const finished = await runRotation(database.db, createSeal(config.secrets), {
      say: (line) => void process.stdout.write(`${line}\n`),
      keepBroken: process.argv.includes('--keep-broken'),
    });
    if (!finished) process.exitCode = 1;
  } finally {
    await database.close();
  }
}

main().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});

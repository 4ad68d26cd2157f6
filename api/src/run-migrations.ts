import { readConfig } from './core/config';
import { migrateConfigured } from './core/migrate-configured';
import { openConfigured } from './core/open-configured';

/** Migrates the configured database and exits; run before an api release whose own role may not migrate. */
async function main() {
  const config = readConfig();
  const database = await openConfigured(config);
  try {
    const names = await migrateConfigured(config, database);
    process.stdout.write(names.length ? `${names.join('\n')}\n` : 'nothing to migrate\n');
  } finally {
    await database.close();
  }
}

main().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});

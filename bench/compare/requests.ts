/**
 * Creates people in a filled database and prints the requests that `bench calls` sends to it, as JSON: `requests.ts
 * <database url or ''> <data folder> <games, as JSON> <requests of a kind> <orders>`. Runs in the checkout that is
 * compared, because only its own code knows its tables.
 */
import { join } from 'node:path';
import { testConfig } from 'api/core/config';
import { openEmbedded, openNative } from 'api/core/database';
import { createLog } from 'api/core/log';
import { createServices } from 'api/create-services';
import { browsing } from '../load/browsing';
import { newBuyers } from '../load/people';

async function main() {
  const [url = '', dataDir = '', games = '', count = '', orders = ''] = process.argv.slice(2);
  const database = url ? openNative(url) : await openEmbedded(join(dataDir, 'db'));
  const services = createServices(testConfig(dataDir, join(dataDir, 'keys')), database, createLog('silent'));
  const buyers = await newBuyers(services, Number(orders));
  const browse = await browsing(database.db, JSON.parse(games));
  await database.close();
  const each = <Value>(total: string, next: (n: number) => Value) =>
    Array.from({ length: Number(total) }, (_, n) => next(n));
  process.stdout.write(
    JSON.stringify({
      detail: each(count, (n) => browse(n * 10 + 7)),
      'similar goods': each(count, (n) => browse(n * 10 + 9)),
      'create order': each(orders, (n) => buyers.order(n)),
    }),
  );
}

main().catch((error) => {
  console.error(error);
  process.exit(1);
});

/** The api over a database of many goods, in a process of its own: `serve-api.ts <database url or ''> <data folder> <goods>`. */
import { join } from 'node:path';
import { createApp } from '../../api/src/app';
import { testConfig } from '../../api/src/config';
import { openEmbedded, openNative } from '../../api/src/database';
import { createLog } from '../../api/src/log';
import { migrate } from '../../api/src/migrate';
import { createServices } from '../../api/src/services';
import { ensureKeys } from '../../cashier/src';
import { fillGoods } from './fill';

async function main() {
  const [url = '', dataDir = '', goods = ''] = process.argv.slice(2);
  const keys = join(dataDir, 'keys');
  ensureKeys(keys);
  const database = url ? openNative(url) : await openEmbedded(join(dataDir, 'db'));
  await migrate(database.db);
  const services = createServices(testConfig(dataDir, keys), database, createLog('silent'));
  await fillGoods(services, Number(goods), (line) => console.log(`· ${line}`));
  const app = await createApp(services);
  console.log(await app.listen({ host: '127.0.0.1', port: 0 }));
}

main().catch((error) => {
  console.error(error);
  process.exit(1);
});

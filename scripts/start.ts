/**
 * `pnpm start`: builds what has changed, runs the whole product on one port with the embedded database and the
 * demo data, and prints the address and the demo logins. PORT changes the port, DATA_DIR the folder,
 * DATABASE_URL the database.
 */
import { join } from 'node:path';
import { runCommand } from 'releases/run-command';
import { build } from './build';
import { ROOT, runServices } from './services';
import { startBanner } from './start-banner';
import { untilStopped } from './until-stopped';

const began = Date.now();
const log = (line: string) =>
  console.log(`${String(Math.round((Date.now() - began) / 1000)).padStart(4)}s  ${line}`);

async function main() {
  const port = Number(process.env.PORT ?? 8080);
  log('构建有改动的前端');
  await build({ log: (line) => log(`  ${line}`) });
  const running = await runServices({
    port,
    dataDir: process.env.DATA_DIR ?? join(ROOT, '.data'),
    distDir: join(ROOT, 'dist'),
    env: { DEMO_DATA: process.env.DEMO_DATA ?? 'on' },
    log,
  });

  for (const line of startBanner(running.origin)) console.log(line);
  return running;
}

runCommand(
  'pnpm start      构建有改动的前端，在一个端口上运行整个产品；PORT、DATA_DIR、DATABASE_URL、DEMO_WORKER 见 README.md',
  () => untilStopped(main()),
);

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { placeMigratedDatabase } from 'api/testing/test-database';
import { remoteNames } from '../remotes';
import { ROOT, runServices } from '../services';
import { developmentDir, startBuilds } from './builds';

/** The whole product from this checkout: embedded database or DATABASE_URL, demo data, every remote. */
export async function runFullProduct({ port, log }: { port: number; log: (line: string) => void }) {
  const began = Date.now();
  log('编译前端，启动后端');
  const dir = developmentDir(port);
  const building = startBuilds({ dir, remotes: remoteNames(), log });
  const stopBuilds = () => building.then((builds) => builds.stop()).catch(() => undefined);
  const dataDir = process.env.DATA_DIR ?? join(ROOT, '.data');
  const start = async () => {
    // A copy: creating a database with its tables takes 4 s of the api's first start.
    if (!process.env.DATABASE_URL && !existsSync(join(dataDir, 'db'))) await placeMigratedDatabase(dataDir);
    return runServices({
      port,
      dataDir,
      distDir: dir,
      env: { DEMO_DATA: process.env.DEMO_DATA ?? 'on', LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn' },
      development: {
        gateway: 'scripts/dev/gateway.ts',
        env: building.then(({ bundler }) => ({ BUNDLER: bundler })),
      },
      log,
    });
  };
  const running = await start().catch(async (error: unknown) => {
    await stopBuilds();
    throw error;
  });
  const seconds = ((Date.now() - began) / 1000).toFixed(1);
  log(`\n  号栈已就绪：${running.origin}（${seconds} 秒），改动保存后页面自己更新\n`);
  return {
    async stop() {
      await Promise.all([running.stop(), stopBuilds()]);
    },
  };
}

import type { Extension } from 'api/extension';
import { artRoutes } from './art/routes';
import { seedDemo } from './seed';
import { runDemoWorker } from './staff/worker';

/**
 * What the demo adds to the api: generated pictures, with DEMO_DATA=on the demo data in an empty database, and unless
 * DEMO_WORKER=off a worker that plays staff, sellers and merchants.
 * @throws Error in production
 */
export function demoExtension({ NODE_ENV, DEMO_DATA, DEMO_WORKER }: NodeJS.ProcessEnv): Extension {
  if (NODE_ENV === 'production')
    throw new Error(
      '正式环境不能运行示例，请用 api/src/main.ts 启动后端 (the demo must not run in production)',
    );
  return {
    routes: artRoutes,
    // Lines starting with · report progress.
    prepare: async (services) => {
      if (DEMO_DATA === 'on') await seedDemo(services, (line) => process.stdout.write(`· ${line}\n`));
    },
    sweeps: DEMO_WORKER === 'off' ? {} : { demoWorker: runDemoWorker },
  };
}

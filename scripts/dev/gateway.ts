// The gateway's process in development: proxies the bundler's builds; all else is as in production.
import { createServer } from 'gateway';
import { DEVELOPMENT_VERSION } from 'releases/build-files';
import { developmentReleases } from 'releases/development-state';

const { env } = process;
const dir = env.DIST_DIR ?? '';

const app = createServer({
  distDir: dir,
  registryKeys: [],
  development: {
    releases: developmentReleases(dir),
    bundler: env.BUNDLER ?? '',
    version: DEVELOPMENT_VERSION,
    product: env.PRODUCT,
  },
  apiUpstream: env.API_UPSTREAM ?? '',
  imUpstream: env.IM_UPSTREAM,
  cashierUpstream: env.CASHIER_UPSTREAM ?? '',
  publicOrigin: env.PUBLIC_ORIGIN,
  logLevel: env.LOG_LEVEL ?? 'warn',
});
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void app.close().then(() => process.exit(0)));
app.listen({ port: Number(env.PORT), host: '127.0.0.1' }).catch((error: unknown) => {
  app.log.fatal(error);
  process.exitCode = 1;
});

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { publicKeys } from 'releases/registry-file';
import { operatorOf } from 'shared-contract/operator';
import { clientConfig } from './client-config';
import { errorsDir } from './errors/folder';
import { createMetrics } from './metrics';
import { paymentOrigins } from './payment-origins';
import { createServer } from './server';

const { env } = process;

const metrics = createMetrics();
const app = createServer({
  distDir: path.resolve(env.DIST_DIR ?? path.join(__dirname, '../../dist')),
  releasesDir: env.RELEASES_DIR,
  registryKeys: publicKeys(
    readFileSync(env.REGISTRY_KEY_FILE ?? path.join(__dirname, '../../.keys/release.pub'), 'utf8'),
  ),
  ...(env.CANARY_FAILURES && { canaryFailures: Number(env.CANARY_FAILURES) }),
  errorsDir: errorsDir(env),
  metrics,
  apiUpstream: env.API_UPSTREAM ?? 'http://127.0.0.1:8081',
  cashierUpstream: env.CASHIER_UPSTREAM ?? 'http://127.0.0.1:8083',
  releasesUpstream: env.RELEASES_UPSTREAM,
  publicOrigin: env.PUBLIC_ORIGIN,
  ...(env.RENDER_WAIT_MS && { limits: { waitMs: Number(env.RENDER_WAIT_MS) } }),
  formAction: paymentOrigins(env),
  client: clientConfig(env),
  operator: operatorOf(env),
  trustProxy: env.TRUST_PROXY === '1',
  logLevel: env.LOG_LEVEL,
});

const inside = env.METRICS_PORT ? metrics.server() : undefined;

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    Promise.all([app.close(), inside?.close()]).then(() => process.exit(0));
  });
}

inside?.listen({ port: Number(env.METRICS_PORT), host: env.HOST ?? '0.0.0.0' }).catch((error: unknown) => {
  app.log.error(error, 'the metrics server failed to start');
});
app.listen({ port: Number(env.PORT ?? 8080), host: env.HOST ?? '0.0.0.0' }).catch((error: unknown) => {
  app.log.fatal(error);
  process.exitCode = 1;
});

import path from 'node:path';
import { createServer } from './server';

const { env } = process;

const app = createServer({
  distDir: path.resolve(env.DIST_DIR ?? path.join(__dirname, '../../dist')),
  apiUpstream: env.API_UPSTREAM ?? 'http://127.0.0.1:8081',
  cashierUpstream: env.CASHIER_UPSTREAM ?? 'http://127.0.0.1:8083',
  publicOrigin: env.PUBLIC_ORIGIN,
  ...(env.RENDER_WAIT_MS && { limits: { waitMs: Number(env.RENDER_WAIT_MS) } }),
  formAction: env.FORM_ACTION?.split(' ').filter(Boolean),
  trustProxy: env.TRUST_PROXY === '1',
  logLevel: env.LOG_LEVEL,
});

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    app.close().then(() => process.exit(0));
  });
}

app.listen({ port: Number(env.PORT ?? 8080), host: env.HOST ?? '0.0.0.0' }).catch((error: unknown) => {
  app.log.fatal(error);
  process.exitCode = 1;
});

import { releaseKeys, releaseKeysDir } from 'releases/store';
import { createReleaseService } from './server';

const { env } = process;
const app = createReleaseService({
  dir: env.RELEASES_DIR ?? 'dist',
  keys: releaseKeys(),
  keysDir: releaseKeysDir(),
  origin: new URL(env.PUBLIC_ORIGIN ?? 'http://localhost:8080').origin,
  against: env.RELEASE_AGAINST,
  logLevel: env.LOG_LEVEL,
});

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void app.close());

app.listen({ port: Number(env.PORT ?? 8084), host: env.HOST ?? '127.0.0.1' }).catch((error: unknown) => {
  app.log.fatal(error);
  process.exitCode = 1;
});

// Server of one remote's container: copies the image's release into the shared folder and serves that remote's
// files.
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import fastify from 'fastify';
import { serveReleaseFiles, toClientPath } from 'releases/release-files';
import { listenerOptions } from './listener';

const { env } = process;
const name = env.REMOTE ?? '';
const releasesDir = env.RELEASES_DIR ?? '/releases';

const built = path.join(__dirname, '../../dist');
/** The version in this image. The signature is not checked: a separate step decides what is released. */
const { version } = JSON.parse(readFileSync(path.join(built, 'registry.json'), 'utf8')).remotes[name];

/** Copies a folder atomically; an existing one is left untouched. */
function copyAtomically(from: string, to: string) {
  if (existsSync(to)) return;
  const part = `${to}.part-${process.pid}`;
  mkdirSync(path.dirname(to), { recursive: true });
  cpSync(from, part, { recursive: true });
  try {
    renameSync(part, to);
  } catch {
    rmSync(part, { recursive: true }); // another container of the same remote was first
  }
}

const source = path.join(built, 'remotes', name, version);
const target = path.join(releasesDir, 'remotes', name, version);
// The mark that its tests passed is copied first, so that it is there as soon as the folder is.
if (existsSync(`${source}.tested`)) copyAtomically(`${source}.tested`, `${target}.tested`);
copyAtomically(source, target);

const app = fastify({
  ...listenerOptions(),
  rewriteUrl: ({ url = '/' }) => toClientPath(url),
  logger: { level: env.LOG_LEVEL ?? 'warn' },
});
app.addHook('onSend', async (_request, reply) => {
  reply.headers({ 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-origin' });
});
app.addHook('onRequest', async ({ url }, reply) => {
  if (url !== '/livez' && !url.startsWith(`/remotes/${name}/`)) reply.callNotFound();
});
app.get('/livez', async () => ({ status: 'ok' }));
serveReleaseFiles(app, releasesDir);
app.setNotFoundHandler((_request, reply) =>
  reply.code(404).header('cache-control', 'no-store').send({ code: 404, msg: '没有这个地址' }),
);
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void app.close().then(() => process.exit(0)));
app.listen({ port: Number(env.PORT ?? 8080), host: env.HOST ?? '0.0.0.0' }).catch((error: unknown) => {
  app.log.fatal(error);
  process.exitCode = 1;
});

import { fork } from 'node:child_process';
import { createReadStream, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { DEVELOPMENT_VERSION } from 'releases/build-files';
import { writeState } from 'releases/development-state';
import { parseRegistry, type RemoteRelease } from 'releases/registry';
import { startBundler } from 'shared-build/bundler';
import { remoteConfig } from 'shared-build/remote';
import { require as load } from 'tsx/cjs/api';
import WebpackDevServer from 'webpack-dev-server';
import { distOf } from './build';
import { developmentRow, NO_WORKER } from './development-row';
import { type DevelopmentHost, HOST_FOLDER, HOST_PATH } from './kit';
import { download } from './pull';
import type { readPulled } from './repository';

/** The released remotes of the product, without the desk's. */
async function releasedAt(product: string): Promise<Record<string, RemoteRelease>> {
  const answer = await fetch(new URL('/registry.json', product)).catch(() => undefined);
  if (!answer?.ok) throw new Error(`${product}/registry.json ${answer ? `回答 ${answer.status}` : '连不上'}`);
  return parseRegistry(await answer.text()).remotes;
}

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.png': 'image/png',
};

/** Serves the host's files, which the bundler does not build, at `/assets/`. */
function hostFiles(folder: string) {
  const names = new Set(readdirSync(folder));
  return (request: IncomingMessage, response: ServerResponse, next: () => void) => {
    const name = /^\/assets\/([\w.-]+)$/.exec(request.url ?? '')?.[1] ?? '';
    if (!names.has(name)) return next();
    response.setHeader('content-type', TYPES[path.extname(name)] ?? 'application/octet-stream');
    createReadStream(path.join(folder, name)).pipe(response);
  };
}

/**
 * Runs the remote inside the running product, with its data, logins and other remotes, visible only locally. The host is
 * the product's, built for development, so that a saved change replaces modules and React's state survives.
 * @returns its address, and how to stop it
 * @throws Error with a readable message if the product does not answer
 */
export async function dev(
  { repository }: ReturnType<typeof readPulled>,
  { port, log }: { port: number; log: (line: string) => void },
): Promise<{ origin: string; stop(): Promise<void> }> {
  const { dir, name, product } = repository;
  const host = path.join(dir, HOST_FOLDER);
  const [{ [name]: _released, ...others }] = await Promise.all([
    releasedAt(product),
    download(product, HOST_PATH, host),
  ]);
  const own: DevelopmentHost = JSON.parse(readFileSync(path.join(host, 'host.json'), 'utf8'));
  const state = path.join(distOf(repository), 'development', String(process.pid));
  mkdirSync(path.join(state, 'host/sw'), { recursive: true });
  writeFileSync(path.join(state, 'host/sw/sw.js'), NO_WORKER);
  symlinkSync(path.join(host, 'icons'), path.join(state, 'host/icons'));

  const bundlerPort = Number(await WebpackDevServer.getFreePort('auto', '127.0.0.1'));
  let first: Promise<void> = Promise.resolve();
  let isReady = false;
  const bundler = await startBundler({
    configs: [
      remoteConfig({
        name,
        dir,
        own: true,
        outDir: path.join(state, 'remotes', name),
        development: { publicPath: `/remotes/${name}/${DEVELOPMENT_VERSION}/`, hot: true },
      }),
    ],
    port: bundlerPort,
    compiled(_name, stats) {
      const compiled = { name, dir, stats, load: async (file: string) => load(file, __filename) };
      first = developmentRow(compiled).then(
        (row) =>
          writeState(state, {
            ...own,
            desk: { host: { js: [], css: [] }, head: '' },
            registry: { remotes: { ...others, [name]: row } },
          }),
        (error: unknown) => log(String(error)),
      );
      if (isReady) log(`  ${name} 已更新`);
    },
    failed: log,
    server: {
      setupMiddlewares: (middlewares) => [
        { name: 'host', middleware: hostFiles(path.join(host, 'assets')) },
        ...middlewares,
      ],
    },
  });
  await first;
  isReady = true;
  const gateway = fork(path.join(__dirname, 'gateway.js'), {
    env: {
      ...process.env,
      PORT: String(port),
      DIST_DIR: state,
      BUNDLER: `http://127.0.0.1:${bundlerPort}`,
      PRODUCT: product,
      API_UPSTREAM: `${product}/api`,
      IM_UPSTREAM: product,
      CASHIER_UPSTREAM: product,
    },
  });
  const origin = `http://localhost:${port}`;
  log(`${product} 的号栈，${name} 用本地的：${origin}，改动保存后页面自己更新`);
  return {
    origin,
    async stop() {
      gateway.kill();
      await bundler.stop();
    },
  };
}

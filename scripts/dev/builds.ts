import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { freePort } from 'api/core/free-port';
import { developmentRow, NO_WORKER } from 'haozhan-remote/development-row';
import { DEVELOPMENT_VERSION } from 'releases/build-files';
import { writeState } from 'releases/development-state';
import type { RemoteName, RemoteRelease } from 'releases/registry';
import {
  type Configuration,
  deskDevelopmentConfig,
  headDevelopmentConfig,
  hostDevelopmentConfig,
  remoteConfig,
  root,
  startBundler,
  watchBuild,
} from 'shared-build';
import { folderOf } from '../remotes';

/** The folder with the state of a development server's gateway, by port. */
export const developmentDir = (port: number) => path.join(root, 'dist/development', String(port));

const remoteBuild = (name: RemoteName, dir: string): Configuration =>
  remoteConfig({
    name,
    dir: folderOf(name),
    outDir: path.join(dir, 'remotes', name),
    development: { publicPath: `/remotes/${name}/${DEVELOPMENT_VERSION}/`, hot: true },
  });

/** Evaluates the file again at each call. Not by tsx's `tsImport`, which fails on Node 20. */
async function load(file: string): Promise<object> {
  delete require.cache[file];
  return require(file) as object;
}

export interface Builds {
  /** Origin of the bundler's server. */
  bundler: string;
  stop(): Promise<void>;
}

export interface BuildsOptions {
  /** See {@link developmentDir}. */
  dir: string;
  /** Remotes that are compiled besides the host. */
  remotes: readonly RemoteName[];
  /** Rows of remotes that are served elsewhere. */
  rows?: Record<RemoteName, RemoteRelease>;
  log: (line: string) => void;
}

/**
 * Compiles the host and remotes, recompiles on change, and updates the gateway's state file. Resolves when all
 * have been compiled once.
 */
export async function startBuilds({ dir, remotes, rows = {}, log }: BuildsOptions): Promise<Builds> {
  mkdirSync(path.join(dir, 'host/sw'), { recursive: true });
  writeFileSync(path.join(dir, 'host/sw/sw.js'), NO_WORKER);
  cpSync(path.join(root, 'shared-ui/src/brand'), path.join(dir, 'host/icons'), { recursive: true });

  const state = {
    host: { js: [] as string[], css: [] as string[] },
    head: '',
    desk: { host: { js: [] as string[], css: [] as string[] }, head: '' },
    registry: { remotes: { ...rows } },
  };
  let isReady = false;
  const changed = () => isReady && writeState(dir, state);
  const headDir = path.join(dir, 'head');
  const head = await watchBuild(headDevelopmentConfig(path.join(root, 'host'), headDir), {
    compiled() {
      const read = (file: string) => readFileSync(path.join(headDir, file), 'utf8').trim();
      state.head = read('head.js');
      state.desk.head = read('desk.js');
      changed();
    },
    failed: log,
  });
  const compiling: Promise<unknown>[] = [];
  /** A remote whose row cannot be created (e.g. its routes.ts throws) fails without affecting the others. */
  const reportFailure = (error: unknown) => log(error instanceof Error ? error.message : String(error));
  const port = await freePort();
  const bundler = await startBundler({
    configs: [
      hostDevelopmentConfig(path.join(root, 'host'), path.join(dir, 'host/assets')),
      deskDevelopmentConfig(path.join(root, 'host'), path.join(dir, 'host/assets/desk')),
      ...remotes.map((name) => remoteBuild(name, dir)),
    ],
    port,
    compiled(name, stats) {
      const files = stats.compilation.entrypoints.get('main')?.getFiles() ?? [];
      const filesIn = (folder: string) => ({
        js: files.filter((file) => file.endsWith('.js')).map((file) => folder + file),
        css: files.filter((file) => file.endsWith('.css')).map((file) => folder + file),
      });
      if (name === 'host') {
        state.host = filesIn('');
        changed();
      } else if (name === 'desk-shell') {
        state.desk.host = filesIn('desk/');
        changed();
      } else
        compiling.push(
          developmentRow({ name, dir: folderOf(name), stats, load }).then((row) => {
            state.registry.remotes[name] = row;
            changed();
          }, reportFailure),
        );
      if (isReady) log(`  ${name} 已更新`);
    },
    failed: log,
  });
  await Promise.all(compiling);
  isReady = true;
  changed();
  return {
    bundler: `http://127.0.0.1:${port}`,
    async stop() {
      await Promise.all([bundler.stop(), head.stop()]);
    },
  };
}

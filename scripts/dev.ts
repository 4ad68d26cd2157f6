/**
 * `pnpm dev`: the whole product on one port; what is changed is built again, or started again, and is there at the next load of the
 * page. `pnpm dev --remote trade --from https://…`: a deployed host with this checkout's trade in it; nothing else is built.
 * `pnpm dev --only trade --from http://localhost:8080`: trade without any host, at the api of a running product.
 */
import { type FSWatcher, watch } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { RemoteName } from '../host/src/registry';
import { standAloneConfig, watch as watchBuild } from '../shared-build/src';
import { build } from './build';
import { serveAlone } from './dev-alone';
import { lendRemote } from './dev-remote';
import { remoteNamed, remoteNames } from './remotes';
import { ROOT, type Running, runServices } from './services';

const SETTLE_MS = 200;
const log = (line: string) => console.log(line);

/** Written by the `pnpm install` that links a remote made meanwhile. */
const LOCKFILE = 'pnpm-lock.yaml';

/**
 * Runs `work` after changes below the folders (asked for anew each time), or of a file of the root, one run at a time, and once more
 * for what changes meanwhile.
 */
function afterChanges(folders: () => readonly string[], work: () => Promise<void>, rootFile?: string) {
  let timer: NodeJS.Timeout | undefined;
  let turn: Promise<void> = Promise.resolve();
  const soon = (file: string | null) => {
    if (!file || /(^|\/)(node_modules|\.|dist)|\.test\.|\.md$/.test(file)) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      open();
      turn = turn
        .then(work)
        .catch((error: unknown) => log(error instanceof Error ? error.message : String(error)));
    }, SETTLE_MS);
  };
  let watchers: FSWatcher[] = [];
  /** ⚠ Anew after every change: Node hears no more of a file that an editor or git has put another in the place of. */
  function open() {
    for (const watcher of watchers) watcher.close();
    watchers = folders().map((folder) =>
      watch(join(ROOT, folder), { recursive: true }, (_event, file) => soon(file)),
    );
    if (rootFile) watchers.push(watch(ROOT, (_event, file) => file === rootFile && soon(file)));
  }
  open();
}

async function runAlone(name: RemoteName, from: string, port: number) {
  const dir = join(ROOT, 'dist/stand-alone', name);
  let files: readonly string[] = [];
  const { origin } = await serveAlone({ name, from, port, dir, files: () => files });
  log(`构建 ${name}`);
  watchBuild(standAloneConfig({ names: [name], outDir: dir }), {
    built(compilation) {
      files = compilation.entrypoints.get(name)?.getFiles() ?? [];
      log(`  ${name} 单独运行：${origin}，接口用 ${from}；改动保存后刷新页面即可`);
    },
    failed: log,
  });
}

async function main() {
  const { values } = parseArgs({
    options: { remote: { type: 'string' }, only: { type: 'string' }, from: { type: 'string' } },
  });
  if (values.only !== undefined) {
    const from = values.from ?? process.env.DEV_HOST ?? 'http://localhost:8080';
    await runAlone(remoteNamed(values.only), from, Number(process.env.PORT ?? 8070));
    return;
  }
  const port = Number(process.env.PORT ?? 8080);
  if (values.remote !== undefined) {
    const remote = remoteNamed(values.remote);
    const from = values.from ?? process.env.DEV_HOST;
    if (!from)
      throw new Error('请写已部署的地址：pnpm dev --remote trade --from https://…（或设置 DEV_HOST）');
    await build({ remotes: [remote], host: false, log });
    const { origin } = await lendRemote({ remote, from, port, distDir: join(ROOT, 'dist') });
    log(`\n  ${from} 的号栈，${remote} 用本地的：${origin}\n`);
    afterChanges(
      () => [`mfe-${remote}/src`],
      () => build({ remotes: [remote], host: false, log }),
    );
    return;
  }

  await build({ log });
  const start = async () => {
    const services = await runServices({
      port,
      dataDir: process.env.DATA_DIR ?? join(ROOT, '.data'),
      distDir: join(ROOT, 'dist'),
      env: { DEMO_DATA: process.env.DEMO_DATA ?? 'on' },
      log,
    });
    void services.failed.then((reason) => log(`${reason}\n改动保存后重新启动`));
    return services;
  };
  let running: Running = await start();
  log(`\n  号栈已就绪：${running.origin}，改动保存后刷新页面即可\n`);
  const front = () =>
    ['host', 'shared-ui', 'shared-sdk', 'shared-router', ...remoteNames().map((name) => `mfe-${name}`)].map(
      (folder) => `${folder}/src`,
    );
  afterChanges(front, () => build({ log }), LOCKFILE);
  const back = () => ['api', 'cashier/src', 'shared-contract/src', 'host/server'];
  afterChanges(back, async () => {
    log('重新启动后端与网关');
    await running.stop();
    await build({ log });
    running = await start();
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void running.stop().then(() => process.exit(0)));
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});

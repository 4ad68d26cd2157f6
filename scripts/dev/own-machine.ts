import { createReadStream, mkdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import type { RemoteName } from 'releases/registry';
import { remoteConfig, root, watchBuild } from 'shared-build';
import { folderOf } from '../remotes';

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/**
 * Serves the files of one folder on this machine only, for pages of a product that the inspector lets load them (decision 082).
 * Other origins may read sizes and times, which the inspector shows, and fonts.
 */
export async function serveFolder(folder: string, port: number): Promise<{ stop(): Promise<void> }> {
  const server = createServer(({ method, url = '' }, answer) => {
    const name = url.replace(/^\/|\?.*$/g, '');
    if (method !== 'GET' || !/^[\w-][\w.-]*$/.test(name)) return answer.writeHead(404).end();
    const file = createReadStream(path.join(folder, name));
    file.once('error', () => answer.writeHead(404).end());
    file.once('open', () => {
      const type = types[path.extname(name)];
      answer.writeHead(200, {
        ...(type && { 'content-type': type }),
        'cache-control': 'no-store',
        'access-control-allow-origin': '*',
        'timing-allow-origin': '*',
      });
      file.pipe(answer);
    });
  });
  await new Promise<void>((listening, failed) => {
    server.once('error', failed).listen(port, 'localhost', listening);
  });
  return {
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped());
        server.closeAllConnections();
      }),
  };
}

/**
 * Compiles a remote as for a release, again on every change, and serves it to the inspector of a running product, whose host
 * it fits: a development build would not. A change takes a reload of the page.
 */
export async function runOnOwnMachine({
  remote,
  port,
  log,
}: {
  remote: RemoteName;
  port: number;
  log: (line: string) => void;
}) {
  const outDir = path.join(root, 'dist/development/own-machine', remote);
  rmSync(outDir, { recursive: true, force: true });
  mkdirSync(outDir, { recursive: true });
  const server = await serveFolder(outDir, port);
  log(`编译 ${remote}`);
  const build = await watchBuild(remoteConfig({ name: remote, dir: folderOf(remote), outDir }), {
    compiled: () => log(`  ${remote} 编译好了，刷新页面就能看到`),
    failed: log,
  });
  log(`\n  在线上的检视面板里选 ${remote} 的「本机」，端口 ${port}\n`);
  return {
    async stop() {
      await Promise.all([build.stop(), server.stop()]);
    },
  };
}

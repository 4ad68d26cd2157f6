import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RemoteName } from 'releases/registry';
import { standAloneConfig, startBundler } from 'shared-build';
import { routeAt, routes } from 'shared-contract';

export interface StandAloneOptions {
  names: readonly [RemoteName, ...RemoteName[]];
  /** Origin of a running product, of which only the api is used. */
  from: string;
  /** The port to listen on. */
  port: number;
  log: (line: string) => void;
}

const html = (name: RemoteName, files: readonly string[]) => `<!doctype html>
<html lang="zh-CN">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">
<title>mfe-${name}</title>
${files.flatMap((file) => (file.endsWith('.css') ? `<link rel="stylesheet" href="/built/${file}">` : [])).join('\n')}
<div id="app"></div>
${files.flatMap((file) => (file.endsWith('.js') ? `<script src="/built/${file}"></script>` : [])).join('\n')}
</html>
`;

/** Runs remotes without the host, at the api of a running product. An address of none of them shows the first. */
export async function runStandAlone({ names, from, port, log }: StandAloneOptions) {
  log(`编译 ${names.join('、')}`);
  let filesOf: (name: RemoteName) => readonly string[] = () => [];
  const appAt = (pathname: string): RemoteName => {
    const here = routeAt(pathname);
    const app = here && routes[here].app;
    return app && names.includes(app) ? app : names[0];
  };
  const bundler = await startBundler({
    configs: [standAloneConfig(names, { publicPath: '/built/', hot: true })],
    port,
    compiled(_name, { compilation }) {
      filesOf = (name) => compilation.entrypoints.get(name)?.getFiles() ?? [];
    },
    failed: log,
    server: {
      proxy: [
        { context: ['/api', '/cashier', '/icons'], target: from, changeOrigin: true },
        { context: ['/im'], target: from, changeOrigin: true, ws: true },
      ],
      setupMiddlewares: (middlewares) => [
        ...middlewares,
        {
          name: 'page',
          middleware: (request: IncomingMessage, response: ServerResponse) => {
            const name = appAt(new URL(request.url ?? '/', from).pathname);
            response.setHeader('content-type', 'text/html; charset=utf-8').end(html(name, filesOf(name)));
          },
        },
      ],
    },
  });
  const origin = `http://localhost:${port}`;
  log(`\n  ${names.join('、')} 单独运行：${origin}，接口用 ${from}，改动保存后页面自己更新\n`);
  return { origin, stop: bundler.stop };
}

import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import type { RemoteName } from '../host/src/registry';
import { forward } from './forward';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

const page = (name: RemoteName, files: readonly string[], from: string) => `<!doctype html>
<html lang="zh-CN">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">
<title>mfe-${name}</title>
${files.flatMap((file) => (file.endsWith('.css') ? `<link rel="stylesheet" href="/built/${file}">` : [])).join('\n')}
<div id="app"></div>
<script>window.__HAOZHAN__ = ${JSON.stringify({ imBase: new URL('/im', from).href })}</script>
${files.flatMap((file) => (file.endsWith('.js') ? `<script src="/built/${file}"></script>` : [])).join('\n')}
</html>
`;

interface Alone {
  name: RemoteName;
  /** Origin of a running product: its api answers, nothing else of it is shown. */
  from: string;
  /** Where to listen; 0: anywhere. */
  port: number;
  /** Where the build of `standAloneConfig` lies. */
  dir: string;
  /** The entry's files of the newest build. */
  files: () => readonly string[];
}

/** Serves a remote without the host: one page at every address, its files, and the way to the api. Out: where, and how to end it. */
export async function serveAlone({ name, from, port, dir, files }: Alone) {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (/^\/(?:api|cashier|icons)\//.test(pathname)) return void forward(request, response, from);
    if (!pathname.startsWith('/built/'))
      return response.setHeader('content-type', 'text/html; charset=utf-8').end(page(name, files(), from));
    const file = path.join(dir, path.basename(pathname));
    if (!existsSync(file)) return response.writeHead(404).end();
    return response
      .setHeader('content-type', TYPES[path.extname(file)] ?? 'application/octet-stream')
      .end(readFileSync(file));
  });
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready));
  const address = server.address();
  return {
    origin: `http://localhost:${typeof address === 'object' && address ? address.port : port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

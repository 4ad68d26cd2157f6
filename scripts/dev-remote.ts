import { readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import path from 'node:path';
import { parseRegistry, type RemoteName } from '../host/src/registry';
import { forward } from './forward';
import { readBuilt } from './registry';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};
const REGISTRY = /(<script type="application\/json" id="registry">)(.*?)(<\/script>)/s;

export interface Lending {
  remote: RemoteName;
  /** Origin of a deployed host. */
  from: string;
  /** Where to listen; 0: anywhere. */
  port: number;
  /** Where `build` has put the remote. */
  distDir: string;
}

/**
 * A gateway of this machine before a deployed host: all of it is passed on, but one row of the registry is ours, and so are the files
 * that it names. Nobody else sees that: the deployed registry is signed, and stays as it is. Out: where it listens, and how to end it.
 */
export async function lendRemote({
  remote,
  from,
  port,
  distDir,
}: Lending): Promise<{ origin: string; close: () => void }> {
  /** What the deployed host says is out, with our row in it. */
  const lent = (text: string) => {
    const registry = parseRegistry(text);
    const row = readBuilt(distDir).remotes[remote];
    return JSON.stringify({ remotes: { ...registry.remotes, [remote]: row } }).replaceAll('<', '\\u003c');
  };

  function sendOwn(pathname: string, response: ServerResponse): boolean {
    const [, name, version = '', file = ''] =
      /^\/remotes\/([\w-]+)\/([\w.-]+)\/(?:r\d+\/)?([\w.-]+)$/.exec(pathname) ?? [];
    if (name !== remote || version.startsWith('..')) return false;
    try {
      const bytes = readFileSync(path.join(distDir, 'remotes', remote, version, 'client', file));
      response.setHeader('content-type', TYPES[path.extname(file)] ?? 'application/octet-stream').end(bytes);
      return true;
    } catch {
      return false; // of the deployed release, for a page that was open before
    }
  }

  /** Both places where a browser reads the registry. */
  const withOurs = (path: string, type: string) => {
    if (path === '/registry.json') return lent;
    if (!type.startsWith('text/html')) return undefined;
    return (page: string) =>
      page.replace(REGISTRY, (_all, open: string, text: string, close: string) => open + lent(text) + close);
  };

  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', from);
    if (!sendOwn(pathname, response)) void forward(request, response, from, withOurs);
  });
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready));
  const address = server.address();
  return {
    origin: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import { parseRegistry, type RemoteName } from '../host/src/registry';
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

  async function passOn(request: IncomingMessage, response: ServerResponse) {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const headers = new Headers();
    for (const [name, value] of Object.entries(request.headers))
      if (
        value &&
        !/^(host|connection|accept-encoding|content-length|if-none-match|origin|referer)$/.test(name)
      )
        headers.set(name, String(value));
    const answer = await fetch(new URL(request.url ?? '/', from), {
      method: request.method,
      headers,
      redirect: 'manual',
      ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
    });
    for (const [name, value] of answer.headers)
      if (!/^(content-encoding|content-length|transfer-encoding|connection|etag)$/.test(name))
        response.setHeader(name, value);
    response.statusCode = answer.status;
    const isPage = answer.headers.get('content-type')?.startsWith('text/html');
    if (new URL(request.url ?? '/', from).pathname === '/registry.json')
      response.end(lent(await answer.text()));
    else if (isPage)
      response.end(
        (await answer.text()).replace(
          REGISTRY,
          (_all, open: string, text: string, close: string) => open + lent(text) + close,
        ),
      );
    else response.end(Buffer.from(await answer.arrayBuffer()));
  }

  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', from);
    if (sendOwn(pathname, response)) return;
    passOn(request, response).catch((error: Error) => {
      response.statusCode = 502;
      response.end(error.message);
    });
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

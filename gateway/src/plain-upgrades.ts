import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';

const isUpgradeHeader = (name: string) => /^(?:upgrade|http2-settings)$/i.test(name);

/** The request head without its upgrade headers. */
function headWithoutUpgrade({ method, url, httpVersion, rawHeaders }: IncomingMessage): string {
  const lines = [`${method} ${url} HTTP/${httpVersion}`];
  for (let n = 0; n < rawHeaders.length; n += 2) {
    const [name = '', value = ''] = rawHeaders.slice(n, n + 2);
    if (isUpgradeHeader(name)) continue;
    const left = value.split(',').filter((token) => !isUpgradeHeader(token.trim()));
    if (name.toLowerCase() !== 'connection') lines.push(`${name}: ${value}`);
    else if (left.length > 0) lines.push(`${name}: ${left.join(',')}`);
  }
  return `${lines.join('\r\n')}\r\n\r\n`;
}

/**
 * Node passes every request with an `Upgrade` header to a server's upgrade listeners as a bare socket, without
 * timeouts. Those that are not WebSockets below one of `prefixes` are answered as if the header were absent, as
 * HTTP allows (RFC 9110, 7.8): `curl --http2` always sends `Upgrade: h2c`. Call it after the WebSocket proxies
 * are registered.
 */
export function ignoreOtherUpgrades(app: FastifyInstance, prefixes: readonly string[]): void {
  app.addHook('onReady', async () => {
    const server = app.server as Server;
    const proxies = server.listeners('upgrade') as ((
      request: IncomingMessage,
      socket: Duplex,
      head: Buffer,
    ) => void)[];
    server.removeAllListeners('upgrade');
    server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
      const path = (request.url ?? '').replace(/[?#].*/s, '');
      const isSocket = /^websocket$/i.test(request.headers.upgrade ?? '') && request.method === 'GET';
      if (isSocket && prefixes.some((prefix) => path === prefix || path.startsWith(`${prefix}/`)))
        for (const proxy of proxies) proxy.call(server, request, socket, head);
      else {
        socket.unshift(Buffer.concat([Buffer.from(headWithoutUpgrade(request), 'latin1'), head]));
        server.emit('connection', socket);
      }
    });
  });
}

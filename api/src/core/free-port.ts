import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Systems take the ports of outgoing connections from 32768 (Linux) or 49152 (others) up. A port of that range that
 * is free now can belong to a connection before the server that it was chosen for listens.
 */
const BELOW_CONNECTIONS = { from: 20_000, end: 32_000 };
const ATTEMPTS = 100;

/**
 * Returns a TCP port of a range on which nothing listens, for a server that another process starts. Chosen at
 * random, so that processes which ask at the same time get different ones. Rejects if 100 ports are in use.
 */
export async function freePort({ from, end } = BELOW_CONNECTIONS): Promise<number> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const port = randomInt(from, end);
    if (await canListen(port)) return port;
  }
  throw new Error(`no free port from ${from} to ${end - 1}`);
}

const canListen = (port: number) =>
  new Promise<boolean>((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false)).listen(port, () => server.close(() => resolve(true)));
  });

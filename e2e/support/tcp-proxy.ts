import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/**
 * A TCP proxy in front of several servers: it connects to the first that accepts, and all its connections can be cut.
 */
export interface TcpProxy {
  origin: string;
  cut(): void;
  close(): void;
}

/** @param ports of the servers, in order of preference */
export async function openTcpProxy(ports: readonly number[]): Promise<TcpProxy> {
  const open = new Set<Socket>();
  const server = createServer((client) => {
    open.add(client);
    client.on('close', () => open.delete(client)).on('error', () => client.destroy());
    const lead = ([port = 0, ...others]: readonly number[]) => {
      const upstream = connect(port, '127.0.0.1');
      let isConnected = false;
      upstream.on('connect', () => {
        isConnected = true;
        client.pipe(upstream).pipe(client);
      });
      upstream.on('error', () => (isConnected || others.length === 0 ? client.destroy() : lead(others)));
      upstream.on('close', () => isConnected && client.destroy());
      client.on('close', () => upstream.destroy());
    };
    lead(ports);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const cut = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut,
    close: () => {
      cut();
      server.close();
    },
  };
}

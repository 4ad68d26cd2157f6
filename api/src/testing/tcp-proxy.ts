import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Simulated network conditions. */
export type NetworkCondition = 'fine' | 'slow' | 'trickle' | 'silent' | 'reset' | 'refused';

export interface TcpProxy {
  port: number;
  weather: NetworkCondition;
  /** Resets every open connection: both ends get ECONNRESET. */
  reset(): void;
  close(): Promise<void>;
}

const LATENCY_MS = 150;
const BYTES_PER_SECOND = 1_024;

/** A TCP proxy in front of `host:port` with simulated network conditions. */
export async function openTcpProxy(host: string, port: number): Promise<TcpProxy> {
  const open = new Set<Socket>();
  const server = createServer((client) => {
    if (proxy.weather === 'refused' || proxy.weather === 'reset') {
      client.resetAndDestroy();
      return;
    }
    const upstream = connect(port, host);
    for (const socket of [client, upstream]) {
      open.add(socket);
      socket.once('close', () => open.delete(socket)).on('error', () => {});
    }
    pipe(client, upstream);
    pipe(upstream, client);
  });
  const pipe = (from: Socket, to: Socket) => {
    void (async () => {
      for await (const chunk of from) await forward(chunk as Buffer, to);
      to.end();
    })().catch(() => to.destroy());
  };
  const forward = async (chunk: Buffer, to: Socket) => {
    // The data is dropped without an error.
    if (proxy.weather === 'silent') return;
    if (proxy.weather === 'slow') await sleep(LATENCY_MS);
    if (proxy.weather !== 'trickle') {
      to.write(chunk);
      return;
    }
    for (let sent = 0; sent < chunk.length; sent += BYTES_PER_SECOND / 8) {
      to.write(chunk.subarray(sent, sent + BYTES_PER_SECOND / 8));
      if (proxy.weather === 'trickle') await sleep(125);
    }
  };
  const proxy: TcpProxy = {
    port: 0,
    weather: 'fine',
    reset: () => {
      for (const socket of open) socket.resetAndDestroy();
    },
    close: async () => {
      for (const socket of open) socket.destroy();
      await new Promise((closed) => server.close(closed));
    },
  };
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  proxy.port = typeof address === 'object' && address ? address.port : 0;
  return proxy;
}

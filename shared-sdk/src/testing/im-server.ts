import type { AddressInfo } from 'node:net';
import { type ImFrame, imClose } from 'shared-contract';
import { type WebSocket, WebSocketServer } from 'ws';

/** A client connection: its first frame, and the means to send it frames or close it. */
export interface ImConnection {
  first: { token: string; after?: string };
  sendFrame(frame: ImFrame): void;
  close(code: number): void;
  cut(): void;
}

/** A real WebSocket server with the api's protocol: `ready` after a token, 4401 for refused tokens. */
export async function openImServer() {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  await new Promise<void>((ready) => server.once('listening', ready));
  const connections: ImConnection[] = [];
  const open = new Set<ImConnection>();
  const waiting: (() => void)[] = [];
  const it = {
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}/im`,
    connections,
    /** The newest msgId. */
    last: '0',
    refuses: (_token: string) => false,
    /** False: sends no `ready`, so that no page refetches what it has just loaded. */
    sendsReady: true,
    /** Number of open connections. */
    open: () => server.clients.size,
    /** Sends a frame to every connection; if there is none, to the next one. */
    async broadcast(frame: ImFrame) {
      if (open.size === 0) await it.connected(connections.length + 1);
      for (const page of open) page.sendFrame(frame);
    },
    async connected(count: number): Promise<ImConnection> {
      while (connections.length < count) await new Promise<void>((resolve) => waiting.push(resolve));
      return connections[count - 1] as ImConnection;
    },
    close: () => {
      for (const socket of server.clients) socket.terminate();
      return new Promise((closed) => server.close(closed));
    },
  };
  server.on('connection', (socket: WebSocket) => {
    socket.once('message', (data) => {
      const first = JSON.parse(String(data));
      const sendFrame = (frame: ImFrame) => socket.send(JSON.stringify(frame));
      const page: ImConnection = {
        first,
        sendFrame,
        close: (code) => socket.close(code),
        cut: () => socket.terminate(),
      };
      connections.push(page);
      open.add(page);
      socket.once('close', () => open.delete(page));
      if (it.refuses(first.token)) socket.close(imClose.session);
      else if (it.sendsReady) sendFrame({ type: 'ready', last: it.last });
      for (const go of waiting.splice(0)) go();
    });
  });
  return it;
}
export type TestImServer = Awaited<ReturnType<typeof openImServer>>;

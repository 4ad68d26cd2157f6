import type { AddressInfo } from 'node:net';
import { type ImFrame, imClose } from 'shared-contract';
import { type WebSocket, WebSocketServer } from 'ws';

/** One page that came: its first frame, and what the test tells it. */
export interface ImPage {
  first: { token: string; after?: string };
  tell(frame: ImFrame): void;
  close(code: number): void;
  cut(): void;
}

/** A real WebSocket server that speaks as the house does: `ready` after a token, 4401 to those it refuses. */
export async function openImServer() {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  await new Promise<void>((ready) => server.once('listening', ready));
  const pages: ImPage[] = [];
  const waiting: (() => void)[] = [];
  const it = {
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}/im`,
    pages,
    /** The newest msgId there is. */
    last: '0',
    refuses: (_token: string) => false,
    /** How many are connected now. */
    open: () => server.clients.size,
    async came(count: number): Promise<ImPage> {
      while (pages.length < count) await new Promise<void>((resolve) => waiting.push(resolve));
      return pages[count - 1] as ImPage;
    },
    close: () => {
      for (const socket of server.clients) socket.terminate();
      return new Promise((closed) => server.close(closed));
    },
  };
  server.on('connection', (socket: WebSocket) => {
    socket.once('message', (data) => {
      const first = JSON.parse(String(data));
      const tell = (frame: ImFrame) => socket.send(JSON.stringify(frame));
      pages.push({
        first,
        tell,
        close: (code) => socket.close(code),
        cut: () => socket.terminate(),
      });
      if (it.refuses(first.token)) socket.close(imClose.session);
      else tell({ type: 'ready', last: it.last });
      for (const go of waiting.splice(0)) go();
    });
  });
  return it;
}
export type TestImServer = Awaited<ReturnType<typeof openImServer>>;

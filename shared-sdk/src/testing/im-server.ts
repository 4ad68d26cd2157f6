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
  const open = new Set<ImPage>();
  const waiting: (() => void)[] = [];
  const it = {
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}/im`,
    pages,
    /** The newest msgId there is. */
    last: '0',
    refuses: (_token: string) => false,
    /** False: it says nothing by itself, so that no page asks anew for what it has just asked. */
    greets: true,
    /** How many are connected now. */
    open: () => server.clients.size,
    /** Sends a frame to every page that is connected; where none is, to the next one that connects. */
    async tellAll(frame: ImFrame) {
      if (open.size === 0) await it.came(pages.length + 1);
      for (const page of open) page.tell(frame);
    },
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
      const page: ImPage = {
        first,
        tell,
        close: (code) => socket.close(code),
        cut: () => socket.terminate(),
      };
      pages.push(page);
      open.add(page);
      socket.once('close', () => open.delete(page));
      if (it.refuses(first.token)) socket.close(imClose.session);
      else if (it.greets) tell({ type: 'ready', last: it.last });
      for (const go of waiting.splice(0)) go();
    });
  });
  return it;
}
export type TestImServer = Awaited<ReturnType<typeof openImServer>>;

import { connect, type Socket } from 'node:net';
import { ATTACKER, type Target } from './attack';

const RECONNECT_AFTER_MS = 1_000;

/**
 * Keeps one connection open per text: sends the text and then nothing, and reconnects when the other side closes.
 * Resolves once all are open.
 * @returns closes them
 */
export async function holdOpen({ port }: Target, texts: readonly string[]): Promise<() => Promise<void>> {
  const open = new Set<Socket>();
  let over = false;
  const hold = (text: string) =>
    new Promise<void>((opened) => {
      const socket = connect({ port, host: '127.0.0.1', localAddress: ATTACKER });
      open.add(socket);
      socket.write(text, () => opened());
      socket.resume();
      socket.on('error', () => {});
      socket.once('close', () => {
        opened();
        open.delete(socket);
        if (!over) setTimeout(() => !over && void hold(text), RECONNECT_AFTER_MS);
      });
    });
  await Promise.all(texts.map(hold));
  return async () => {
    over = true;
    for (const socket of open) socket.destroy();
  };
}

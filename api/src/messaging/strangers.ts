import type { WebSocket } from 'ws';
import type { SocketLimits } from '../config';
import { closeFor } from './sockets';

/**
 * Sockets that have not shown a token yet. Nobody who comes is refused for them: beyond the limits the one that has been silent longest is
 * closed, of the same address first. A page sends its token as soon as it is open, so it is never the one.
 */
export function createStrangers({
  strangersPerAddress,
  strangers: most,
}: Pick<SocketLimits, 'strangersPerAddress' | 'strangers'>) {
  /** In the order in which they last did something. */
  const byAddress = new Map<string, Set<WebSocket>>();
  const addressOf = new Map<WebSocket, string>();

  function remove(socket: WebSocket): void {
    const address = addressOf.get(socket);
    if (address === undefined) return;
    addressOf.delete(socket);
    const those = byAddress.get(address);
    those?.delete(socket);
    if (those?.size === 0) byAddress.delete(address);
  }

  function closeOldest(those: Iterable<WebSocket>): void {
    const [oldest] = those;
    if (!oldest) return;
    remove(oldest);
    closeFor(oldest, 'silent');
  }

  /** Of the address that has most. */
  const largest = () =>
    [...byAddress.values()].reduce(
      (one, other) => (other.size > one.size ? other : one),
      new Set<WebSocket>(),
    );

  return {
    add(socket: WebSocket, address: string): void {
      const those = byAddress.get(address) ?? new Set();
      if (those.size >= strangersPerAddress) closeOldest(those);
      else if (addressOf.size >= most) closeOldest(largest());
      byAddress.set(address, those.add(socket));
      addressOf.set(socket, address);
    },
    /** It has shown a token, which is being looked at. */
    touch(socket: WebSocket): void {
      const those = byAddress.get(addressOf.get(socket) ?? '');
      if (those?.delete(socket)) those.add(socket);
    },
    /** It is known, or gone. */
    remove,
  };
}

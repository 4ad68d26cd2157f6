import type { WebSocket } from 'ws';
import type { SocketLimits } from '../core/config';
import { closeFor } from './sockets';

/**
 * Limits unauthenticated sockets without rejecting new ones: beyond the limits it closes the one that has been silent
 * the longest, of the same address first. Regular clients send their token as soon as the socket is open, so they are
 * not hit.
 */
export function createUnauthenticatedSockets({
  strangersPerAddress,
  strangers: max,
}: Pick<SocketLimits, 'strangersPerAddress' | 'strangers'>) {
  /** Sets in order of last activity. */
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

  /** The sockets of the address with the most. */
  const largestAddress = () =>
    [...byAddress.values()].reduce(
      (one, other) => (other.size > one.size ? other : one),
      new Set<WebSocket>(),
    );

  return {
    add(socket: WebSocket, address: string): void {
      const those = byAddress.get(address) ?? new Set();
      if (those.size >= strangersPerAddress) closeOldest(those);
      else if (addressOf.size >= max) closeOldest(largestAddress());
      byAddress.set(address, those.add(socket));
      addressOf.set(socket, address);
    },
    /** The socket sent a token that is being verified. */
    touch(socket: WebSocket): void {
      const those = byAddress.get(addressOf.get(socket) ?? '');
      if (those?.delete(socket)) those.add(socket);
    },
    /** The socket is authenticated or closed. */
    remove,
  };
}

import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** The line of a simulated phone: time of a round trip, and rates in 1,024 bits a second. */
export interface Line {
  rttMs: number;
  downKbps: number;
  upKbps: number;
}

/** Bytes sent at once: about a packet. */
const PACKET = 1460;

/** One direction of a line: what is sent arrives in order, no faster than the rate, `delayMs` later. */
function direction(kbps: number, delayMs: number) {
  const queue: { at: number; arrive: () => void }[] = [];
  let free = 0;
  const deliver = () => {
    while (queue[0] && queue[0].at <= performance.now()) queue.shift()?.arrive();
    if (queue[0]) setTimeout(deliver, queue[0].at - performance.now());
  };
  return (bytes: number, arrive: () => void) => {
    free = Math.max(free, performance.now()) + (bytes * 8000) / (kbps * 1024);
    queue.push({ at: free + delayMs, arrive });
    if (queue.length === 1) deliver();
  };
}

type Send = ReturnType<typeof direction>;

function pass(from: Socket, to: Socket, send: Send) {
  from.on('data', (data) => {
    for (let at = 0; at < data.length; at += PACKET) {
      const packet = data.subarray(at, at + PACKET);
      send(packet.length, () => void (to.destroyed || to.write(packet)));
    }
  });
  from.on('end', () => send(0, () => to.end()));
  from.on('error', () => to.destroy());
}

/**
 * Relays connections to a port of this machine as a phone's network would, for browsers that cannot slow their own: every byte
 * arrives half a round trip later, also those of the TLS handshake, and all connections share the rates.
 * @returns the port to connect to instead
 */
export async function slowLine(to: number, { rttMs, downKbps, upKbps }: Line) {
  const [down, up] = [direction(downKbps, rttMs / 2), direction(upKbps, rttMs / 2)];
  const sockets = new Set<Socket>();
  const server = createServer({ allowHalfOpen: true }, (near) => {
    const far = connect({ port: to, host: '127.0.0.1', allowHalfOpen: true });
    for (const socket of [near, far]) {
      sockets.add(socket.setNoDelay());
      socket.on('close', () => sockets.delete(socket));
    }
    pass(near, far, up);
    pass(far, near, down);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    stop() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

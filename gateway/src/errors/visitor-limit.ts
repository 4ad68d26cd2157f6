import { isIPv6 } from 'node:net';

const MINUTE_MS = 60_000;

export interface VisitorLimitOptions {
  /** Maximum per address and minute. */
  perMinute?: number;
  /** How many addresses are counted at a time; further ones are refused until the minute ends. */
  addresses?: number;
  /** The clock, in ms. */
  now?: () => number;
}

/** The key of a visitor: the address, or the /64 network of an IPv6 address. */
export function visitorOf(address: string): string {
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1];
  if (mapped || !isIPv6(address)) return mapped ?? address;
  const [head = '', tail] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  const rest = tail?.split(':').filter(Boolean) ?? [];
  const all = [...groups, ...Array(Math.max(0, 8 - groups.length - rest.length)).fill('0'), ...rest];
  return `${all.slice(0, 4).join(':')}::/64`;
}

/**
 * Rate limit by visitor and minute, in bounded memory.
 * @returns a function that counts a request and returns whether it is within the limit
 */
export function createVisitorLimit({
  perMinute = 30,
  addresses = 10_000,
  now = Date.now,
}: VisitorLimitOptions = {}): (address: string) => boolean {
  let counts = new Map<string, number>();
  let began = now();
  return (address) => {
    if (now() - began >= MINUTE_MS) {
      counts = new Map();
      began = now();
    }
    const visitor = visitorOf(address);
    const count = (counts.get(visitor) ?? 0) + 1;
    if (count > perMinute || (count === 1 && counts.size >= addresses)) return false;
    counts.set(visitor, count);
    return true;
  };
}

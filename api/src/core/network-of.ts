import { isIPv6 } from 'node:net';

/**
 * The rate-limit key of an address: IPv4 as is, IPv6 by its /64, which is what one household or rented server gets.
 * IPv4-mapped IPv6 (`::ffff:1.2.3.4`) counts as IPv4.
 */
export function networkOf(ip: string): string {
  const [address = ''] = ip.split('%');
  if (!isIPv6(address)) return ip;
  // The URL parser normalizes the address: lower case, no leading zeros, IPv4 parts in hex.
  const [head = '', tail = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const [front, back] = [head, tail].map((groups) => groups.split(':').filter(Boolean)) as [
    string[],
    string[],
  ];
  const groups = [...front, ...Array<string>(8 - front.length - back.length).fill('0'), ...back];
  if (groups.slice(0, 5).every((group) => group === '0') && groups[5] === 'ffff') {
    const bytes = groups.slice(6).flatMap((group) => {
      const value = Number.parseInt(group, 16);
      return [value >> 8, value & 255];
    });
    return bytes.join('.');
  }
  return `${groups.slice(0, 4).join(':')}::/64`;
}

import { encode } from 'uqr';

/** A QR code of an address as SVG path, in a square of `side` px at the origin. */
export function qrSquare(address: string, side: number, fill: string): string {
  const { size, data } = encode(address, { ecc: 'M', border: 0 });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return `<path transform="scale(${side / size})" fill="${fill}" shape-rendering="crispEdges" d="${path}"/>`;
}

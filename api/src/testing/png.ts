import { crc32, deflateSync } from 'node:zlib';

function part(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** A black PNG of this size in px, compressed about 1000:1. `rows`: the number of rows actually present. */
export function png(width: number, height: number, rows = height): Buffer {
  const head = Buffer.from('00000000000000000800000000', 'hex');
  head.writeUInt32BE(width);
  head.writeUInt32BE(height, 4);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    part('IHDR', head),
    part('IDAT', deflateSync(Buffer.alloc((width + 1) * rows))),
    part('IEND', Buffer.of()),
  ]);
}

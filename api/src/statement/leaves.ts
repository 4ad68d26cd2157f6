import { createHmac } from 'node:crypto';
import { type Node, type Sums, totalOf } from './tree';

const PLACE_BYTES = 16;
const HASH_BYTES = 32;
const SUM_BYTES = 8;
const LEAF_BYTES = PLACE_BYTES + HASH_BYTES + 3 * SUM_BYTES;
/** Leaves of a bucket, on average. */
const PER_BUCKET = 512;

/** A leaf as it is stored: place, hash and the three sums. */
export interface Leaf {
  place: Buffer;
  hash: Buffer;
  sums: Sums;
}

const keyed = (key: Uint8Array, purpose: string, memberId: number): Buffer =>
  createHmac('sha256', key).update(`${purpose}:${memberId}`).digest().subarray(0, PLACE_BYTES);

/** Where the member's leaf stands that night: random to everybody without the key. */
export const placeOf = (key: Uint8Array, memberId: number): Buffer => keyed(key, 'place', memberId);
/** What makes the hash of the member's leaf impossible to guess; only the member is given it. */
export const nonceOf = (key: Uint8Array, memberId: number): Buffer => keyed(key, 'nonce', memberId);

/** How many leading bits of a place tell its bucket, for so many members. */
export const bucketBits = (members: number): number =>
  Math.max(0, Math.ceil(Math.log2(Math.max(1, members) / PER_BUCKET)));
export const bucketOf = (place: Buffer, bits: number): number =>
  bits === 0 ? 0 : place.readUInt32BE(0) >>> (32 - bits);

export const nodeOf = ({ hash, sums }: Leaf): Node => ({ hash, fen: totalOf(sums) });

/** Leaves of a bucket in the order of their places. */
export const writeLeaves = (leaves: readonly Leaf[]): Buffer =>
  Buffer.concat(
    leaves.flatMap(({ place, hash, sums }) => {
      const bytes = Buffer.alloc(3 * SUM_BYTES);
      for (const [at, fen] of [sums.availableFen, sums.frozenFen, sums.escrowFen].entries())
        bytes.writeBigUInt64BE(BigInt(fen), at * SUM_BYTES);
      return [place, hash, bytes];
    }),
  );

export function readLeaves(stored: Uint8Array): Leaf[] {
  const bytes = Buffer.from(stored);
  const leaves: Leaf[] = [];
  for (let at = 0; at + LEAF_BYTES <= bytes.length; at += LEAF_BYTES) {
    const sum = (index: number) =>
      Number(bytes.readBigUInt64BE(at + PLACE_BYTES + HASH_BYTES + index * SUM_BYTES));
    leaves.push({
      place: bytes.subarray(at, at + PLACE_BYTES),
      hash: bytes.subarray(at + PLACE_BYTES, at + PLACE_BYTES + HASH_BYTES),
      sums: { availableFen: sum(0), frozenFen: sum(1), escrowFen: sum(2) },
    });
  }
  return leaves;
}

import { createHash } from 'node:crypto';

/** A node of the tree: its hash, and the sum in fen of the leaves below it. */
export interface Node {
  hash: Buffer;
  fen: number;
}
/** What a member had, in fen. */
export interface Sums {
  availableFen: number;
  frozenFen: number;
  /** In the escrow of orders that the member bought. */
  escrowFen: number;
}

const LEAF = Buffer.from([0]);
const PARENT = Buffer.from([1]);

/** 8 bytes, the highest first. */
export function fenBytes(fen: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(fen));
  return bytes;
}

export const totalOf = ({ availableFen, frozenFen, escrowFen }: Sums): number =>
  availableFen + frozenFen + escrowFen;

/** A member's leaf. Nobody without the nonce (16 bytes) can tell from the hash whose it is. */
export const leafOf = (memberId: number, nonce: Uint8Array, sums: Sums): Node => ({
  hash: createHash('sha256')
    .update(LEAF)
    .update(nonce)
    .update(fenBytes(sums.availableFen))
    .update(fenBytes(sums.frozenFen))
    .update(fenBytes(sums.escrowFen))
    .update(String(memberId))
    .digest(),
  fen: totalOf(sums),
});

export const parentOf = (left: Node, right: Node): Node => ({
  hash: createHash('sha256')
    .update(PARENT)
    .update(left.hash)
    .update(fenBytes(left.fen))
    .update(right.hash)
    .update(fenBytes(right.fen))
    .digest(),
  fen: left.fen + right.fen,
});

/** The next level; a last node without a neighbour rises as it is. */
function above(level: readonly Node[]): Node[] {
  const parents: Node[] = [];
  for (let at = 0; at < level.length; at += 2) {
    const [left, right] = level.slice(at, at + 2);
    if (left) parents.push(right ? parentOf(left, right) : left);
  }
  return parents;
}

/** The root over these nodes, or undefined over none. */
export function rootOf(nodes: readonly Node[]): Node | undefined {
  let level = nodes;
  while (level.length > 1) level = above(level);
  return level[0];
}

/** A neighbour on the way to the root. */
export interface Step extends Node {
  side: 'left' | 'right';
}

/** The neighbours on the way from the node at `index` to the root. */
export function pathOf(nodes: readonly Node[], index: number): Step[] {
  const steps: Step[] = [];
  let level = nodes;
  for (let at = index; level.length > 1; at >>= 1) {
    const neighbour = level[at ^ 1];
    if (neighbour) steps.push({ ...neighbour, side: at % 2 ? 'left' : 'right' });
    level = above(level);
  }
  return steps;
}

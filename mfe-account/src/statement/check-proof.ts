import type { BalanceProof, Statement, StatementFacts } from 'shared-contract/shapes';

/** What the device computed for a proof. */
export interface Checked {
  /** The leaf's hash, then the hash after each step, hexadecimal. */
  hashes: string[];
  /** Whether all of it fits: text and hash, sums, and the way to the root. */
  right: boolean;
  /** Whether the house signed the text; null: this browser cannot tell. */
  signed: boolean | null;
}

export const totalOf = ({ availableFen, frozenFen, escrowFen }: BalanceProof): number =>
  availableFen + frozenFen + escrowFen;

/** The facts of a statement, or undefined if its text is none. */
export function factsOf({ text }: Statement): StatementFacts | undefined {
  try {
    return JSON.parse(text) as StatementFacts;
  } catch {
    return undefined;
  }
}

const LEAF = Uint8Array.of(0);
const PARENT = Uint8Array.of(1);
const utf8 = (text: string) => new TextEncoder().encode(text);
const hexOf = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
const bytesOfHex = (hex: string) =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
const bytesOfBase64 = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

/** 8 bytes, the highest first. */
function fenBytes(fen: number): Uint8Array {
  const view = new DataView(new ArrayBuffer(8));
  view.setBigUint64(0, BigInt(fen));
  return new Uint8Array(view.buffer);
}

async function sha256(...parts: Uint8Array[]): Promise<Uint8Array> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return new Uint8Array(await crypto.subtle.digest('SHA-256', whole));
}

/** A step of a proof: which side the neighbour stands on, its sum and hash. */
export function readStep(step: string) {
  const [, side = '', fen = '', hash = ''] = /^([LR])(\d{1,15})\.([\w-]{43})$/.exec(step) ?? [];
  return side ? { side: side as 'L' | 'R', fen: Number(fen), hash: bytesOfBase64(hash) } : undefined;
}

/** The first characters of a neighbour's hash. */
export const shortStep = (step: string): string =>
  hexOf(readStep(step)?.hash ?? new Uint8Array()).slice(0, 4);

/**
 * Computes the way from the member's money to the root that was signed (docs/decisions/066), and whether the text was.
 * @returns null if hashing is unavailable (no secure context)
 */
export async function checkProof(statement: Statement, proof: BalanceProof): Promise<Checked | null> {
  if (!globalThis.crypto?.subtle) return null;
  const sums = [proof.availableFen, proof.frozenFen, proof.escrowFen];
  let fen = totalOf(proof);
  let hash = await sha256(LEAF, bytesOfHex(proof.nonce), ...sums.map(fenBytes), utf8(proof.memberId));
  const hashes = [hexOf(hash)];
  let readable = true;
  for (const step of proof.path) {
    const other = readStep(step);
    if (!other) {
      readable = false;
      break;
    }
    const own = { fen, hash };
    const [left, right] = other.side === 'L' ? [other, own] : [own, other];
    hash = await sha256(PARENT, left.hash, fenBytes(left.fen), right.hash, fenBytes(right.fen));
    fen += other.fen;
    hashes.push(hexOf(hash));
  }
  const facts = factsOf(statement);
  const signed = await isSigned(statement);
  const right =
    readable &&
    facts !== undefined &&
    signed !== false &&
    hexOf(await sha256(utf8(statement.text))) === statement.hash &&
    facts.night === statement.night &&
    facts.root === hashes.at(-1) &&
    facts.rootFen === fen &&
    facts.rootFen === facts.balancesFen + facts.escrowFen &&
    facts.rootFen + facts.feesFen + facts.guaranteeFen + facts.providerFen === 0;
  return { hashes, right, signed };
}

/** Browsers before 2025 do not know Ed25519. */
async function isSigned({ text, signature, publicKey }: Statement): Promise<boolean | null> {
  try {
    const pem = publicKey.replaceAll(/-----[^-]+-----|\s/g, '');
    const key = await crypto.subtle.importKey('spki', bytesOfBase64(pem), 'Ed25519', false, ['verify']);
    return await crypto.subtle.verify('Ed25519', key, bytesOfBase64(signature), utf8(text));
  } catch {
    return null;
  }
}

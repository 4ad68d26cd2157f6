import { Fen, Id, Nullable, Pagination, type Shape, type Static, Type } from './common';

const Hash = Type.String({ pattern: '^[0-9a-f]{64}$' });
const Night = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', err: '日期格式不对，例如 2026-11-26' });

/** A night's signed statement. */
export const Statement = Type.Object({
  /** Date in Beijing on which it was made, shortly after midnight. */
  night: Night,
  /** JSON of {@link StatementFacts}, exactly as signed. */
  text: Type.String(),
  /** SHA-256 of the text. */
  hash: Hash,
  /** Ed25519 signature of the text, base64. */
  signature: Type.String(),
  /** PEM. */
  publicKey: Type.String(),
});
export type Statement = Static<typeof Statement>;

/** What a statement says. All amounts in fen. */
export interface StatementFacts {
  night: string;
  /** When the ledger was read. */
  at: string;
  /** Members with money. */
  members: number;
  /** Root of the sum tree, hexadecimal; of no members: 64 zeros. */
  root: string;
  /** What all members have: balances and the escrow of their orders. */
  rootFen: number;
  balancesFen: number;
  escrowFen: number;
  /** The platform's own; the guarantee fund may be below zero. */
  feesFen: number;
  guaranteeFen: number;
  /** With the payment provider; the sum of all the others. */
  providerFen: number;
  /** Number of orders by state. */
  orders: Record<string, number>;
  /** Hash of the statement before; null: this is the first. */
  previous: string | null;
}

/** Proof that a member's money is in a statement. */
export const BalanceProof = Type.Object({
  memberId: Id,
  /** 16 bytes, hexadecimal. */
  nonce: Type.String(),
  availableFen: Fen,
  frozenFen: Fen,
  escrowFen: Fen,
  /**
   * Neighbours on the way to the root: `L` or `R` for the side, the neighbour's sum in fen, its hash in base64url:
   * `L128000.q83v…`.
   */
  path: Type.Array(Type.String()),
});
export type BalanceProof = Static<typeof BalanceProof>;

export const statement = {
  /** The newest first. */
  listStatements: { input: Type.Object({ ...Pagination }), rows: Statement },
  /** By default of the newest statement. */
  proveBalance: {
    input: Type.Object({ night: Type.Optional(Night) }),
    data: Type.Object({
      statement: Statement,
      /** Null: the member had no money here that night. */
      proof: Nullable(BalanceProof),
    }),
  },
} satisfies Record<string, Shape>;

import '../core/tables';

/** See db/migrations/290-statement.sql, which documents the columns. Nights are dates in Beijing: `2026-11-26`. */
declare module '../core/tables' {
  interface Tables {
    statement: { night: string; text: string; hash: string; signature: string; public_key: string };
    statement_tree: { night: string; blinding_key: Uint8Array; bucket_bits: number };
    statement_bucket: {
      night: string;
      bucket: number;
      root: Uint8Array;
      sum_fen: number;
      leaves: Uint8Array;
    };
  }
}

import { formatFen } from 'shared-ui';

/** 128099 → 1,280.99: in tables, whose heads say that it is yuan. */
export const plainFen = (fen: number): string => formatFen(fen).replace('¥', '');

/** 74100 → +741.00; −74100 → −741.00. */
export const signedFen = (fen: number): string => (fen > 0 ? '+' : '') + plainFen(fen);

export interface Settlement {
  payNo: string;
  /** In fen, as the provider says it. */
  amountFen: number;
  /** The provider's own number; null for a payment from the balance. */
  providerNo: string | null;
}

/** `refused`: no such payment, or another amount; nothing was changed. */
export type Settled = 'paid' | 'late' | 'already' | 'refused';

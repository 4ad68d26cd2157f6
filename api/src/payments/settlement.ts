export interface Settlement {
  payNo: string;
  /** In fen, as reported by the provider. */
  amountFen: number;
  /** The provider's trade number; null for a payment from the balance. */
  providerNo: string | null;
}

/** `refused`: no such payment, or the amount differs; nothing was changed. */
export type Settled = 'paid' | 'late' | 'already' | 'refused';

import { createDrafts } from 'shared-sdk/forms';

/** The unsent input of an order. Consent must be given again each time; the plan is in the address. */
export interface OrderDraft {
  /** '' for the phone bound to the account. */
  phone: string;
  /** In ms by the device's clock. */
  savedAt: number;
}

/** Keyed by the member: the contact phone is the same for any goods. */
export const drafts = createDrafts<OrderDraft>('orders', () => ({ phone: '', savedAt: 0 }));

import { session } from 'shared-sdk';

const keyOf = () => `order-phone ${session.userId}`;

/** The phone number a member has started to enter for an order, stored for this tab across reloads. */
export const phoneDraft = {
  read(): string {
    return (session.userId && sessionStorage.getItem(keyOf())) || '';
  },
  write(phone: string): void {
    if (session.userId) sessionStorage.setItem(keyOf(), phone);
  },
  drop(): void {
    sessionStorage.removeItem(keyOf());
  },
};

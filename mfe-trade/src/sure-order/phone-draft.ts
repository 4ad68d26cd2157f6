import { session } from 'shared-sdk';

const keyOf = () => `order-phone ${session.userId}`;

/** The phone that a member has begun to write for an order, in this tab, also over a reload. */
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

/** What the payer of the sandbox cashier chooses; `untold`: paid, but the notification is lost. */
export const outcomes = ['success', 'failure', 'late', 'untold'] as const;
export type Outcome = (typeof outcomes)[number];

import { api, granted, state } from 'shared-sdk';

/** Tells the server that a notice was opened. Not bound to the page: whoever follows its link leaves at once. */
export const markRead = (id: string): void => {
  granted<'markMessageRead'>()(api.markMessageRead({ id })).subscribe({
    next: ({ unread }) => state.count$.next(unread),
    error: () => undefined, // it stays unread, and the next opening tells again
  });
};

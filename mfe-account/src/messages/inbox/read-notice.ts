import { api, state, unwrap } from 'shared-sdk';

/** Marks a notice as read. Not bound to the component: following the link unmounts it at once. */
export const markRead = (id: string): void => {
  unwrap<'markMessageRead'>()(api.markMessageRead({ id })).subscribe({
    next: ({ unread }) => state.count$.next(unread),
    error: () => undefined, // it stays unread, and the next opening retries
  });
};

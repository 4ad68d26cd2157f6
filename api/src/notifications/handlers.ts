import type { Handlers } from '../core/handlers';
import type { Services } from '../core/services';
import { getUnread, listMessages, markMessageRead } from './messages';

/** A member's notifications. */
export const notificationHandlers = ({ db }: Services) =>
  ({
    listMessages: (input, { member }) => listMessages(db, member.id, input),
    markMessageRead: ({ id }, { member }) => markMessageRead(db, member.id, id),
    getUnread: (_input, { member }) => getUnread(db, member.id),
  }) satisfies Partial<Handlers>;

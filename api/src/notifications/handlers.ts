import type { Handlers } from '../core/handlers';
import type { Services } from '../core/services';
import { getUnread, markMessageRead } from './messages';

/** A member's notifications; `inbox` lists them. */
export const notificationHandlers = ({ db }: Services) =>
  ({
    markMessageRead: ({ id }, { member }) => markMessageRead(db, member.id, id),
    getUnread: (_input, { member }) => getUnread(db, member.id),
  }) satisfies Partial<Handlers>;

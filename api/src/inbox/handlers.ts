import type { Handlers } from '../core/handlers';
import type { Services } from '../core/services';
import { listMessages } from './list-messages';

/** A member's inbox: their messages with what they are about. */
export const inboxHandlers = ({ db }: Services) =>
  ({
    listMessages: (input, { member }) => listMessages(db, member.id, input),
  }) satisfies Partial<Handlers>;

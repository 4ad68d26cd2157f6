import type { Handlers } from '../core/handlers';
import type { Services } from '../core/services';
import { listConversations, listMessages } from './read-messages';
import { sendMessage } from './send-message';

/** Instant messages over HTTP; `serve-sockets.ts` pushes them to connected clients. */
export const messagingHandlers = (services: Services) =>
  ({
    sendInstantMessage: (input, { member }) => sendMessage(services, member.id, input),
    listConversations: (input, { member }) => listConversations(services, member.id, input),
    listConversationMessages: (input, { member }) => listMessages(services, member.id, input),
  }) satisfies Partial<Handlers>;

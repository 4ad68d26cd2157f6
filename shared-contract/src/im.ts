import type { InstantMessage } from './shapes/messaging';

/* WebSocket protocol of /im (product section 3, "IM host"): JSON, one object per frame.
   The client connects and sends `{token}` within five seconds; a token in the URL would end up in logs. `ready`
   follows, and from then on every message and event of the member. After a disconnect the client reconnects with
   `{token, after}`, where `after` is the newest msgId it holds (of any conversation): later messages are sent
   again, in the order of their ids. Messages are resumed, events are not: after each `ready` the client refetches
   what it shows. */

/** The first frame of a client, and later `{after}`: resend messages after this one. */
export type ImRequest = { token: string; after?: string } | { after: string };

/** Subject of an event. Its id: an order's number, an assessment's id, the member's own id. */
export type ImEvent = 'order' | 'quote' | 'unread';

export type ImFrame =
  /** Nothing is missed from now on. `last` is the newest msgId. May be sent again: then something was missed. */
  | { type: 'ready'; last: string }
  /** In the order of msgId and, per socket, never twice unless requested by `after`. */
  | { type: 'message'; sessionId: string; message: InstantMessage }
  /** Data of the member changed: refetch. A repeated `version` of the same type and id is a duplicate. */
  | { type: ImEvent; id: string; version: number }
  /** To staff: the queue of cases changed, refetch. At most one a second. */
  | { type: 'work' }
  /** Every 25 s. A client that receives nothing for a minute must reconnect. */
  | { type: 'alive' };

/** Close codes of the server. A client reconnects after all but `session` and `protocol`, with backoff. */
export const imClose = {
  /** The frame was invalid or not allowed. */
  protocol: 4400,
  /** The session has ended: the client must not reconnect with this token. It opens no dialog by itself. */
  session: 4401,
  /** No token within five seconds. */
  silent: 4408,
  /** The member exceeded the limit of connections; this was the oldest. */
  replaced: 4409,
  /** Backpressure: the client reads too slowly and must resume after the newest message it holds. */
  slow: 1013,
  /** The server is stopping; another instance takes over. */
  stopping: 1001,
} as const;
export type ImCloseReason = keyof typeof imClose;

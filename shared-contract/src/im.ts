import type { InstantMessage } from './shapes/messaging';

/*
 * What goes over the WebSocket at /im (product section 3, "IM host"): JSON, one object per frame.
 *
 * A page opens it and sends `{token}` within five seconds; a token in an address would end in logs. `ready` follows, and
 * from then on every message and every event of the member. After a drop the page opens anew with `{token, after}`, where
 * `after` is the newest msgId it holds (of any conversation): what came since is sent again, in the order of the ids.
 * Messages are resumed, events are not: after each `ready` a page asks anew for whatever it shows.
 */

/** The first frame of a page, and later `{after}`: send again what came after this message. */
export type ImRequest = { token: string; after?: string } | { after: string };

/** What an event is about. Its id: an order's number, an assessment's id, the member's own id. */
export const imEvents = ['order', 'quote', 'unread'] as const;
export type ImEvent = (typeof imEvents)[number];

export type ImFrame =
  /** Nothing is missed from now on. `last` is the newest msgId there is. It may come again: then something was missed. */
  | { type: 'ready'; last: string }
  /** Comes in the order of msgId and, for one socket, never twice unless asked for by `after`. */
  | { type: 'message'; sessionId: string; message: InstantMessage }
  /** Something of the member's changed: ask anew. Of one kind and id the same `version` again brings nothing new. */
  | { type: ImEvent; id: string; version: number }
  /** Every 25 s. A page that hears nothing for a minute has lost its server and opens anew. */
  | { type: 'alive' };

/** Why the server closes a socket. A page comes back after all but `session` and `protocol`, later each time. */
export const imClose = {
  /** The frame was not understood, or not allowed. */
  protocol: 4400,
  /** The session has ended: the page must not come back with this token. It opens no dialog by itself. */
  session: 4401,
  /** No token came within five seconds. */
  silent: 4408,
  /** The member opened more pages than one may have; this was the oldest. */
  replaced: 4409,
  /** The page reads too slowly: it begins again after the newest message it holds. */
  slow: 1013,
  /** The server stops; another takes over. */
  stopping: 1001,
} as const;
export type ImCloseReason = keyof typeof imClose;

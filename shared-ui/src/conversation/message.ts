import type { InstantMessage } from 'shared-contract';

/**
 * A message as a conversation shows it: the contract's own, or one of the reader's that has not arrived yet. Its key is
 * `clientMsgId`, which it keeps when it arrives; welcome words and the like have none and go by `msgId`.
 */
export interface ShownMessage extends Omit<InstantMessage, 'msgId'> {
  /** Null until the server has given one. */
  msgId: string | null;
  /** Of one's own alone: on its way, kept until the network is back, or refused. Absent once it has arrived. */
  delivery?: 'sending' | 'waiting' | 'failed';
  /** Why it failed, in a sentence. */
  error?: string;
}

/** What is drawn in the place of a message that names goods. `content` of such a message is the goods' id. */
export interface MessageGoods {
  title: string;
  coverUrl: string | null;
  /** Fen. */
  priceFen: number;
  href: string;
}

/** What is drawn in the place of a message that names an order. `content` of such a message is the order's number. */
export interface MessageOrder {
  title: string;
  coverUrl: string | null;
  /** In words, such as 待确认. */
  statusText: string;
  /** Fen. */
  payFen: number;
  href: string;
}

/** By id or number: undefined is still being asked for, null cannot be seen (any more). */
export type Named<T> = Readonly<Record<string, T | null | undefined>>;

/** Somebody who writes: the other side, or the reader. */
export interface Writer {
  nick: string;
  avatar: string | null;
  /** Of our own people: their messages say 官方客服. */
  staff?: boolean;
}

/** What stays the same about a message from the moment it is written. */
export const messageKey = ({ clientMsgId, msgId }: ShownMessage): string => clientMsgId || (msgId ?? '');

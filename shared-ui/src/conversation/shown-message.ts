import type { InstantMessage } from 'shared-contract';

/**
 * A message for display: one of the contract, or an own undelivered one. Its key is `clientMsgId`, which is stable on
 * delivery; system messages have none and use `msgId`.
 */
export interface ShownMessage extends Omit<InstantMessage, 'msgId'> {
  /** Null until assigned by the server. */
  msgId: string | null;
  /** Own messages only: sending, waiting for the network, or refused. Absent once delivered. */
  delivery?: 'sending' | 'waiting' | 'failed';
  /** Why it failed, in a sentence. */
  error?: string;
}

/** Card of a message that refers to goods. `content` of such a message is the goods' id. */
export interface MessageGoods {
  title: string;
  coverUrl: string | null;
  /** Fen. */
  priceFen: number;
  href: string;
}

/** Card of a message that refers to an order. `content` of such a message is the order's number. */
export interface MessageOrder {
  title: string;
  coverUrl: string | null;
  /** As text, such as 待确认. */
  statusText: string;
  /** Fen: what a buyer pays, the price for a seller. */
  amountFen: number;
  href: string;
}

/** By id or number: undefined while loading, null if it cannot be seen (any more). */
export type Named<T> = Readonly<Record<string, T | null | undefined>>;

/** A message author: the counterpart, or the user. */
export interface Writer {
  nick: string;
  avatar: string | null;
  /** Staff: their messages are labelled 官方客服. */
  staff?: boolean;
  /** Blocked: cannot answer at present. */
  blocked?: boolean;
}

/** The stable key of a message. */
export const messageKey = ({ clientMsgId, msgId }: ShownMessage): string => clientMsgId || (msgId ?? '');

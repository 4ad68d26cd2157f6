import type { FastifyRequest } from 'fastify';
import type { CallName, Calls, Input, Value } from 'shared-contract';
import type { Member } from './member';

/** Request context that every handler receives. */
export interface Caller {
  /** Rate-limit key of the client address, see `networkOf`. */
  ip: string;
  requestId: string;
  log: FastifyRequest['log'];
  /** Aborts when the client disconnects; for work worth cancelling. */
  disconnectSignal: () => AbortSignal;
}

type Anonymous = 'public' | 'provider' | 'development';
/** `member` is set for member calls, and for public calls with a valid token. */
export type Context<K extends CallName> = Caller &
  (Calls[K]['audience'] extends Anonymous ? { member: Member | null } : { member: Member });

/** One function per call: contract input to contract value; throws `Refusal` for expected errors. */
export type Handlers = {
  [K in CallName]: (input: Input<K>, context: Context<K>) => Promise<Value<K>>;
};
/**
 * Response cache: returns the serialized response cached for this input, or calls `make`. Only for calls whose response
 * depends on the input alone; their handler gets no member.
 */
export type ResponseCache<K extends CallName> = (
  input: Input<K>,
  make: () => Promise<Buffer>,
) => Promise<Buffer>;
export type ResponseCaches = { [K in CallName]?: ResponseCache<K> };

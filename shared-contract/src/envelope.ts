import type { Static, TSchema } from '@sinclair/typebox';
import type { CallName, Reason } from './calls';
import type { Shapes } from './shapes';

/**
 * Inputs and values of all calls as tables, each entry computed once: a conditional type over a generic call name
 * makes the compiler expand all shapes at every use.
 */
type Inputs = { [K in CallName]: Static<Shapes[K]['input']> };
type Values = {
  [K in CallName]: Shapes[K] extends { data: infer D extends TSchema }
    ? Static<D>
    : Shapes[K] extends { rows: infer R extends TSchema; extra: infer E extends TSchema }
      ? { rows: Static<R>[]; total: number } & Static<E>
      : Shapes[K] extends { rows: infer R extends TSchema }
        ? { rows: Static<R>[]; total: number }
        : never;
};

/** Input of a call. */
export type Input<K extends CallName> = Inputs[K];

/** Value of a successful call: its data, or rows with total and extra fields. */
export type Value<K extends CallName> = Values[K];

/** `data` of a response with a code other than 200 (product section 3, "Codes"). */
export interface FieldError {
  field: string;
  msg: string;
}
export interface RefusalData {
  reason: Reason;
  /** Seconds until a retry is allowed, with code 429. */
  retryAfter?: number;
  [detail: string]: unknown;
}

/**
 * The body of every response. HTTP is 200 for business errors too, so `code` decides: 200; 400 field errors; 401
 * session ended; 403 wrong role; 404; 409 and 422 refused with a reason; 429; 500.
 */
export type Envelope<K extends CallName> = { code: number; msg: string } & (Shapes[K] extends {
  rows: TSchema;
}
  ? Partial<Value<K>> & { data?: unknown }
  : { data?: Value<K> });

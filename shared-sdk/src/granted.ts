import { map, type OperatorFunction } from 'rxjs';
import type { CallName, Envelope, FieldError, Reason, RefusalData, Value } from 'shared-contract';

/** The server answered, and the answer is no. */
export class Refused extends Error {
  override readonly name = 'Refused';
  /** Body code: 400, 401, 403, 404, 409, 422, 429 or 500. */
  readonly code: number;
  readonly reason: Reason | undefined;
  /** With code 400: which fields, and the sentence to show at each. */
  readonly fields: readonly FieldError[];
  /** Whatever else the server says, such as the fresh order beside STATE_CHANGED. */
  readonly details: Readonly<Record<string, unknown>>;

  constructor({ code, msg, data }: { code: number; msg: string; data?: unknown }) {
    super(msg);
    this.code = code;
    this.fields = Array.isArray(data) ? (data as FieldError[]) : [];
    this.details = data && !Array.isArray(data) ? (data as RefusalData) : {};
    this.reason = (this.details as Partial<RefusalData>).reason;
  }
}

/** The sentence for a field, where the error has one. */
export const fieldMessage = (error: unknown, field: string) =>
  error instanceof Refused ? error.fields.find((f) => f.field === field)?.msg : undefined;

/** What an envelope of code 200 answers: its rows with what stands beside them, or its data. */
export const answerOf = <K extends CallName>(envelope: Envelope<K>): Value<K> =>
  ('rows' in envelope ? envelope : envelope.data) as Value<K>;

/** Envelope → the answer's value; any code but 200 becomes a `Refused`. */
export const granted = <K extends CallName>(): OperatorFunction<Envelope<K>, Value<K>> =>
  map((envelope) => {
    if (envelope.code !== 200)
      throw new Refused({ code: envelope.code, msg: envelope.msg, data: envelope.data });
    return answerOf(envelope);
  });

/** Nobody answered: no network, a time-out, a server that is down. What was seen before is better than nothing then. */
export const isLost = (error: unknown) => !(error instanceof Refused);

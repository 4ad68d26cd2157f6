import { map, type OperatorFunction } from 'rxjs';
import type { CallName, Envelope, FieldError, Reason, RefusalData, Value } from 'shared-contract';

/** The server responded with a refusal. */
export class Refused extends Error {
  override readonly name = 'Refused';
  /** Body code: 400, 401, 403, 404, 409, 422, 429 or 500. */
  readonly code: number;
  readonly reason: Reason | undefined;
  /** With code 400: the invalid fields and their messages. */
  readonly fields: readonly FieldError[];
  /** Further data of the refusal, such as the current order with STATE_CHANGED. */
  readonly details: Readonly<Record<string, unknown>>;

  constructor({ code, msg, data }: { code: number; msg: string; data?: unknown }) {
    super(msg);
    this.code = code;
    this.fields = Array.isArray(data) ? (data as FieldError[]) : [];
    this.details = data && !Array.isArray(data) ? (data as RefusalData) : {};
    this.reason = (this.details as Partial<RefusalData>).reason;
  }
}

/** The message for a field, if the error has one. */
export const fieldMessage = (error: unknown, field: string) =>
  error instanceof Refused ? error.fields.find((f) => f.field === field)?.msg : undefined;

/** The server's sentence for the user; undefined if the server did not answer. */
export const refusalText = (error: unknown) => (error instanceof Refused ? error.message : undefined);

/** Whether the address names nothing that the user can see: its number is unknown, or is no number at all. */
export const isNotFound = (error: unknown) => error instanceof Refused && [400, 404].includes(error.code);

/** The value of an envelope with code 200: rows with the fields beside them, or `data`. */
export const envelopeValue = <K extends CallName>(envelope: Envelope<K>): Value<K> =>
  ('rows' in envelope ? envelope : envelope.data) as Value<K>;

/** Envelope → its value; any code but 200 becomes a `Refused`. */
export const unwrap = <K extends CallName>(): OperatorFunction<Envelope<K>, Value<K>> =>
  map((envelope) => {
    if (envelope.code !== 200)
      throw new Refused({ code: envelope.code, msg: envelope.msg, data: envelope.data });
    return envelopeValue(envelope);
  });

/** No response: offline, timeout or a server that is down. Cached data is then better than nothing. */
export const isTransportError = (error: unknown) => !(error instanceof Refused);

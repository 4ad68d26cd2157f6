/** A row of the call tables: what both sides of a call must agree on besides its shape. */
export type Audience = 'public' | 'user' | 'merchant' | 'staff' | 'provider' | 'development';

export type CommonReason =
  | 'NOT_FOUND'
  | 'METHOD_NOT_ALLOWED'
  | 'INVALID'
  | 'UNAUTHORIZED'
  | 'FORBIDDEN'
  /** The member is blocked, and the call is not open to blocked members. */
  | 'ACCOUNT_BLOCKED'
  | 'TOO_MANY_REQUESTS'
  | 'INTERNAL'
  | 'UNAVAILABLE'
  /** The stored data was modified outside the application. */
  | 'DAMAGED';

export interface CallRow {
  readonly method: 'GET' | 'POST' | 'PUT';
  /** As in the specification; `{name}` parts are filled from the input. */
  readonly path: `/api/${string}`;
  /** Required role: public calls treat an expired token as a guest, all others answer body code 401. */
  readonly audience: Audience;
  /** A GET with side effects: never prefetched, retried or cached (quality: GETs that write). */
  readonly writes?: true;
  /** A POST without side effects: may be deduplicated, retried and cached like a GET. */
  readonly reads?: true;
  /** Sends both token headers empty (specification section 6). */
  readonly token?: 'empty';
  /** Sends the fields as multipart form data. */
  readonly form?: true;
  /** Also open to a session that is only good for adding a first key (decision 058). */
  readonly firstKey?: true;
  readonly refusals: readonly string[];
}

/** Makes rows of a method. `refusals`: why such a call may be refused. */
const rowsOf =
  <const M extends CallRow['method']>(method: M) =>
  <const P extends CallRow['path'], A extends Audience, const R extends readonly string[] = readonly []>(
    path: P,
    audience: A,
    refusals: R = [] as readonly string[] as R,
  ) => ({ method, path, audience, refusals });
export const get = rowsOf('GET');
export const post = rowsOf('POST');
export const put = rowsOf('PUT');

/** Whether a call has no side effects. All others are sent once and never cached. */
export const isRead = (row: CallRow) => (row.method === 'GET' && !row.writes) || row.reads === true;

/**
 * `public/…` is the same for everybody and survives a login. `private/…` belongs to one member and is deleted on logout,
 * on body code 401 and when another member logs in.
 */
export type CacheKey = `${'public' | 'private'}/${string}`;

/** A cached value, and when it was received, in ms by the server's clock. */
export interface Seen<T> {
  readonly value: T;
  readonly at: number;
  /** Part of the server-rendered page and not requested since: the first read needs no request. */
  readonly hydrated?: true;
}

/**
 * `public/…` is the same for everybody and survives a log-in. `private/…` is one member's and is forgotten at log-out,
 * at body code 401 and when another member comes.
 */
export type CacheKey = `${'public' | 'private'}/${string}`;

/** Something that was seen, and when, in ms by the server's clock. */
export interface Seen<T> {
  readonly value: T;
  readonly at: number;
  /** It came with the page from the server and nobody has asked for it yet: it need not be asked for. */
  readonly hydrated?: true;
}

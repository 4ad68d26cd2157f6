import { isRead } from './call-row';
import { calls, type ShopCallName } from './calls';
import type { Input } from './envelope';
import type { AppName, RoutesOf } from './routes';

/**
 * The first request of a page, sent as a prefetch. `input` is constant; `address` names the fields read from the
 * query string, under the same names. A URL that lacks one of them, or has further parameters, is not prefetched.
 */
export type PrefetchCall = {
  [K in ShopCallName]: { call: K; input?: Partial<Input<K>>; address?: readonly (keyof Input<K> & string)[] };
}[ShopCallName];

/**
 * Prefetch list by page. The HTML of a page without server rendering sends the call for members; a touch on a link to the
 * page sends it in either case.
 */
export type PrefetchCalls<App extends AppName> = Partial<Record<RoutesOf<App>, PrefetchCall>>;

/** A {@link PrefetchCall} as a release's row holds it. */
export interface PrefetchRequest {
  /** Of the contract, with its `{name}` parts. */
  path: string;
  input: Readonly<Record<string, unknown>>;
  address: readonly string[];
  /** Guests may send it too. */
  isPublic?: true;
}

/**
 * Serialises a prefetch request.
 * @throws for a call with side effects: opening a page must not send it
 */
export function prefetchRequest({ call, input = {}, address = [] }: PrefetchCall): PrefetchRequest {
  const row = calls[call];
  if (row.method !== 'GET' || !isRead(row)) throw new Error(`${call} is not a read-only GET`);
  return {
    path: row.path,
    input: { ...input },
    address,
    ...(row.audience === 'public' && { isPublic: true }),
  };
}

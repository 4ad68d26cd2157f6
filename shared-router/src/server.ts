import { createMemoryHistory } from 'history';
import type { ComponentType, ReactNode } from 'react';
import type { Observable } from 'rxjs';
import type { QueryOf, RouteName } from 'shared-contract';
import type { Sdk } from 'shared-sdk';
import type { AppHistory } from './history';
import type { JsonLd } from './json-ld';
import { idPrefix, type RemoteOptions, type RemoteProps, remoteRoot } from './remote';

export { queryIn } from './links';

/** Metadata of a page for search engines and share previews. */
export interface PageHead {
  title?: string;
  description?: string;
  /** Path on our origin. */
  image?: string;
  /**
   * Path and query of the address that search engines index for this one; default: the page with its required
   * parameters.
   */
  canonical?: string;
  jsonLd?: JsonLd | readonly JsonLd[];
}

/** How one page is server-rendered. `Query`: the query parameters that its route declares. */
interface ServerPageSpec<Query> {
  /**
   * All calls that the page makes on its first render, with identical inputs: the responses are embedded in the
   * HTML, and the browser repeats none of them. The first call is the page's subject: if it answers 404, so
   * does the page.
   * @returns undefined if the page is not public at this address, and hence not rendered
   */
  load(sdk: Sdk, query: Query): readonly Observable<{ code: number }>[] | undefined;
  /** Computed from the responses. */
  head?(sdk: Sdk, query: Query): PageHead;
}
export type ServerPage<N extends RouteName> = ServerPageSpec<QueryOf<N>>;
export type ServerPages = { readonly [N in RouteName]?: ServerPage<N> };
/** For pages that a remote registers itself, by the names in its `src/routes.ts`. */
export type RegisteredServerPages = Readonly<
  Record<string, ServerPageSpec<Readonly<Record<string, string | undefined>>>>
>;

/** The exports of a remote's `src/server.ts`, for the host's worker. */
export interface ServerRemote {
  readonly server: ServerPages;
  readonly pages: RemoteOptions['pages'];
  readonly Root: ComponentType<RemoteProps & { children?: ReactNode }>;
  readonly idPrefix: string;
}

/** The server half of a remote: the same tree as in the browser, and the data of its public pages. */
export const serverRemote = (
  options: RemoteOptions & { server: ServerPages | RegisteredServerPages },
): ServerRemote => ({
  server: options.server as ServerPages, // the worker looks up names of the registry
  pages: options.pages,
  Root: remoteRoot(options),
  idPrefix: idPrefix(options.name),
});

/** A memory history at an address. */
export const historyAt = (address: string): AppHistory => createMemoryHistory({ initialEntries: [address] });

import { createMemoryHistory } from 'history';
import type { ComponentType, ReactNode } from 'react';
import type { Observable } from 'rxjs';
import type { QueryOf, RouteName } from 'shared-contract';
import type { Sdk } from 'shared-sdk';
import type { AppHistory } from './history';
import { idPrefix, type RemoteOptions, type RemoteProps, remoteRoot } from './remote';

export { queryIn } from './links';

/** What a page says of itself to search engines and to whoever it is shared with. */
export interface PageHead {
  title?: string;
  description?: string;
  /** Path on our origin. */
  image?: string;
  /** schema.org data. Paths in it are of our origin. */
  jsonLd?: Record<string, unknown>;
}

/** How one page is drawn on the server. `Query`: the parameters that its row declares. */
interface DrawnPage<Query> {
  /**
   * Every question that the page asks while it is first drawn, each exactly as the page asks it: the answers travel with the
   * HTML, and the browser asks none of them again. The first one is what the page is about: where it is not there, the page is
   * not. Undefined: at this address the page is not for everybody, and is not drawn.
   */
  load(sdk: Sdk, query: Query): readonly Observable<{ code: number }>[] | undefined;
  /** Read from what was answered. */
  head?(sdk: Sdk, query: Query): PageHead;
}
export type ServerPage<N extends RouteName> = DrawnPage<QueryOf<N>>;
export type ServerPages = { readonly [N in RouteName]?: ServerPage<N> };
/** Of pages that a remote brings itself, by the names in its `src/routes.ts`. */
export type BroughtServerPages = Readonly<
  Record<string, DrawnPage<Readonly<Record<string, string | undefined>>>>
>;

/** All that a remote's `src/server.ts` exports, for the host's worker. */
export interface ServerRemote {
  readonly server: ServerPages;
  readonly pages: RemoteOptions['pages'];
  readonly Root: ComponentType<RemoteProps & { children?: ReactNode }>;
  readonly idPrefix: string;
}

/** The server's half of a remote: the same tree as in the browser, and what its public pages ask. */
export const serverRemote = (
  options: RemoteOptions & { server: ServerPages | BroughtServerPages },
): ServerRemote => ({
  server: options.server as ServerPages, // the worker asks by names of the registry
  pages: options.pages,
  Root: remoteRoot(options),
  idPrefix: idPrefix(options.name),
});

/** A history that stands at an address. */
export const standingAt = (address: string): AppHistory => createMemoryHistory({ initialEntries: [address] });

import type { RemoteName, RemoteRelease } from 'releases/registry';
import type { RouteName } from 'shared-contract';

/** What is released, and how to load it. */
export interface Released {
  remotes: Readonly<Record<RemoteName, RemoteRelease>>;
  /** Loads the host's later parts of a page. */
  loadParts: (row: RemoteRelease, page: RouteName) => Promise<unknown>;
  /** Loads a remote with the chunk of a page. */
  loadPage: (remote: RemoteName, page: RouteName) => Promise<unknown>;
}

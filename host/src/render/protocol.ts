import type { BroughtRoutes, RouteName } from 'shared-contract';
import type { PageHead } from 'shared-router/server';
import type { RemoteName } from '../registry';

/** What the server tells a worker when it starts. */
export interface WorkerSetting {
  /** Where the api is. */
  apiBase: string;
  /** The released server build of each remote, as a file. */
  builds: Record<RemoteName, string>;
  /** Pages of remotes that are not in the contract. */
  brought: Record<RemoteName, BroughtRoutes>;
  /** How long a page's questions may take together, in ms. */
  limitMs: number;
  /** One number: the job whose code runs right now, 0 for none. Who looks at a worker that does not answer sees whose fault it is. */
  holder: Int32Array;
}

export interface Job {
  id: number;
  app: RemoteName;
  page: RouteName;
  /** Path and query, of declared parameters only. */
  address: string;
}

/** A page with everything that goes into its HTML. */
export interface DrawnPage {
  /** What stands in `#app`. */
  html: string;
  /** Preload links that React put before it. */
  links: string;
  /** The answers it was drawn from, for the browser's SDK. */
  answers: Record<string, unknown>;
  head: PageHead;
}

export type Outcome =
  | { kind: 'drawn'; page: DrawnPage }
  /** This release does not draw the page on the server. */
  | { kind: 'absent' }
  /** What the page is about does not exist. */
  | { kind: 'gone' }
  /** At this address it is not for everybody. */
  | { kind: 'skipped' }
  | { kind: 'failed'; reason: string };

/** What a worker says: once that it is ready, then how each job came out. */
export type Message = 'ready' | { id: number; outcome: Outcome };

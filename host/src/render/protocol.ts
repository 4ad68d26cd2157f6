import type { RemoteName } from 'releases/registry';
import type { RegisteredRoutes, RouteName, Value } from 'shared-contract';
import type { PageHead } from 'shared-router/server';

/** The operator's lines of the footer, as they are shown. */
export type Operator = Pick<Value<'getOperator'>, 'name' | 'icp' | 'edi' | 'police' | 'licence'>;

/** Settings that a render worker gets at start. */
export interface WorkerSetting {
  /** Base address of the api. */
  apiBase: string;
  /** File of each remote's released server build. */
  builds: Record<RemoteName, string>;
  /** Routes of remotes that are not in the contract. */
  registeredRoutes: Record<RemoteName, RegisteredRoutes>;
  /**
   * A single number: the id of the job whose code is running, 0 for none. It identifies the culprit when the
   * worker hangs.
   */
  holder: Int32Array;
}

export interface Job {
  id: number;
  app: RemoteName;
  page: RouteName;
  /** Path and query, with declared parameters only. */
  address: string;
  /** Whether to render the parts that only the desktop layout has. */
  isDesktop: boolean;
  /** For the desktop's footer. */
  operator: Operator;
  /** Timeout for all data of the page, in ms. */
  limitMs: number;
}

/** A rendered page with all that its HTML contains. */
export interface RenderedPage {
  /** The content of `#app`. */
  html: string;
  /** Preload links that React rendered before it. */
  links: string;
  /** The data it was rendered from, for the browser's SDK: JSON, as an object would be copied between the threads. */
  answers: string;
  head: PageHead;
}

export type Outcome =
  | { kind: 'rendered'; page: RenderedPage }
  /** This release does not server-render the page. */
  | { kind: 'absent' }
  /** The page's subject does not exist. */
  | { kind: 'gone' }
  /** At this address the content is not public. */
  | { kind: 'skipped' }
  | { kind: 'failed'; reason: string };

/** A worker's message: first that it is ready, then the outcome of each job. */
export type Message = 'ready' | { id: number; outcome: Outcome };

import { createMemoryHistory } from 'history';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { lastValueFrom } from 'rxjs';
import { type CallName, href, type QueryOf, type RouteName } from 'shared-contract';
import type { PageHead, ServerPage, ServerRemote } from '../server';
import type { RemotePages } from './remote-pages';

type Query = Readonly<Record<string, string>>;
/** Calls that only a browser makes: a counted view, and a captcha for its form. */
const ownCalls: readonly CallName[] = ['viewGoods', 'getCaptcha'];

const rethrow = (error: Error) => {
  throw error;
};

type AnyPage = ServerPage<RouteName>;

export interface ServerPagesTested {
  /** The names of the server-rendered pages. */
  readonly names: string[];
  /**
   * Makes the calls that the server makes for a page.
   * @returns the code of each response; undefined if the page is not server-rendered at this address
   */
  load(name: RouteName, query: Query): Promise<number[] | undefined>;
  /** What the page says of itself, computed from the responses so far. */
  head(name: RouteName, query: Query): PageHead | undefined;
  /** What server and browser have read, oldest first. */
  reads(): [name: CallName, input: unknown][];
  /** Renders the page with what the server has loaded, and hydrates it for a guest. */
  openHydrated(name: RouteName, query: Query): Promise<void>;
}

/**
 * The server half of a remote, for test files of its pages.
 * @param page of the same remote: `remotePages`
 * @param load imports the server half: `() => import('./server')`
 */
export function serverPages(
  page: RemotePages,
  load: () => Promise<{ default: ServerRemote }>,
): ServerPagesTested {
  let remote: ServerRemote;
  beforeEach(async () => {
    remote = (await load()).default;
  });
  const pageOf = (name: RouteName) => remote.server[name] as AnyPage | undefined;
  return {
    get names() {
      return Object.keys(remote.server);
    },
    async load(name, query) {
      const answers = pageOf(name)?.load(page.sdk, query as QueryOf<RouteName>);
      return answers && Promise.all(answers.map(async (answer) => (await lastValueFrom(answer)).code));
    },
    head: (name, query) => pageOf(name)?.head?.(page.sdk, query as QueryOf<RouteName>),
    reads: () =>
      page.calls.received.flatMap(({ name, input }) => (ownCalls.includes(name) ? [] : [[name, input]])),
    async openHydrated(name, query) {
      const { sdk } = page;
      const state = sdk.cache.dehydrate();
      sdk.cache.clear();
      sdk.cache.hydrate(state);
      await remote.pages[name]?.load();
      const address = (href as (to: RouteName, of: Query) => string)(name, query);
      const history = createMemoryHistory({ initialEntries: [address] });
      const html = renderToString(
        createElement(remote.Root, { history, sdk, session: sdk.session, onError: rethrow }),
        { identifierPrefix: remote.idPrefix },
      );
      await page.open(address, { guest: true, html });
    },
  };
}

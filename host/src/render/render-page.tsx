import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { firstValueFrom, forkJoin, timeout } from 'rxjs';
import { HistoryRouter, type RemoteProps, UiRouterLink } from 'shared-router';
import { historyAt, queryIn, type ServerPage, type ServerRemote } from 'shared-router/server';
import { createSdk, sdk as shared } from 'shared-sdk';
import { desktopDocument, UiProvider } from 'shared-ui';
import { Site } from '../Site';
import { ServerHtmlContext } from '../server-html';
import { loadDesktop } from '../use-desktop';
import type { Job, Outcome, RenderedPage } from './protocol';

/**
 * React renders preload links of first-screen pictures before the HTML; in the document's head the browser
 * finds them sooner.
 */
function splitPreloadLinks(html: string): { links: string; html: string } {
  const links = /^(?:<link [^>]*>)*/.exec(html)?.[0] ?? '';
  return { links, html: html.slice(links.length) };
}

/** The marker that React renders in place of a part that threw or suspended, without the reason. */
const SUSPENDED_MARKER = '<!--$!-->';

const rethrow: RemoteProps['onError'] = (error) => {
  throw error;
};

/** Renders the whole page synchronously from fetched data: the shared SDK's cache belongs to this page meanwhile. */
function renderMarkup(remote: ServerRemote, { address, page }: Job): Pick<RenderedPage, 'html' | 'links'> {
  const history = historyAt(address);
  const renderRemote = (inside?: ReactNode) =>
    renderToString(
      <remote.Root history={history} sdk={shared} session={shared.session} onError={rethrow}>
        {inside}
      </remote.Root>,
      { identifierPrefix: remote.idPrefix },
    );
  const inner = splitPreloadLinks(renderRemote());
  if (inner.html.includes(SUSPENDED_MARKER)) {
    const Page = remote.pages[page];
    renderRemote(Page && <Page />); // without the error boundary, rendering throws the cause
    throw new Error('a part of the page suspended during server rendering');
  }
  const site = splitPreloadLinks(
    renderToString(
      <ServerHtmlContext value={{ html: inner.html }}>
        <HistoryRouter history={history}>
          <UiProvider link={UiRouterLink}>
            <Site history={history} />
          </UiProvider>
        </HistoryRouter>
      </ServerHtmlContext>,
    ),
  );
  return { html: site.html, links: site.links + inner.links };
}

interface Setting {
  apiBase: string;
  /** Runs the remote's code and marks this job as the one that holds the thread. */
  runRemote: <T>(work: () => T) => T;
}

/**
 * Fetches the page's data, then renders it.
 * @throws any error of the remote, and on timeout
 */
export async function renderPage(
  load: () => ServerRemote | undefined,
  job: Job,
  { apiBase, runRemote }: Setting,
): Promise<Outcome> {
  const remote = runRemote(load);
  const page = remote?.server[job.page] as ServerPage<typeof job.page> | undefined;
  if (!remote || !page) return { kind: 'absent' };
  const sdk = createSdk({ apiBase, cacheAllPages: true });
  const query = queryIn(job.page, job.address.replace(/^[^?]*/, ''));
  const [questions] = await Promise.all([
    runRemote(() => page.load(sdk, query)),
    runRemote(() => remote.pages[job.page]?.load()),
    job.isDesktop && loadDesktop(),
  ]);
  if (!questions) return { kind: 'skipped' };
  const envelopes = await firstValueFrom(forkJoin([...questions]).pipe(timeout(job.limitMs)), {
    defaultValue: [],
  });
  if (envelopes[0]?.code === 404) return { kind: 'gone' };
  const refused = envelopes.find(({ code }) => code !== 200);
  if (refused) return { kind: 'failed', reason: `the api answered ${refused.code}` };
  const answers = sdk.cache.dehydrate();
  return runRemote(() => {
    shared.cache.clear();
    shared.cache.hydrate(answers);
    desktopDocument.current = job.isDesktop;
    try {
      return {
        kind: 'rendered',
        page: {
          ...renderMarkup(remote, job),
          answers: JSON.stringify(answers),
          head: page.head?.(sdk, query) ?? {},
        },
      };
    } finally {
      shared.cache.clear();
    }
  });
}

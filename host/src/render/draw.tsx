import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { firstValueFrom, forkJoin, timeout } from 'rxjs';
import { HistoryRouter, type RemoteProps, UiRouterLink } from 'shared-router';
import { queryIn, type ServerPage, type ServerRemote, standingAt } from 'shared-router/server';
import { createSdk, sdk as shared } from 'shared-sdk';
import { UiProvider } from 'shared-ui';
import { DrawnContext } from '../drawn';
import { Site } from '../Site';
import type { DrawnPage, Job, Outcome } from './protocol';

/** React asks for pictures of the first screen before the HTML; in the document's head they are found sooner. */
function withoutLinks(html: string): { links: string; html: string } {
  const links = /^(?:<link [^>]*>)*/.exec(html)?.[0] ?? '';
  return { links, html: html.slice(links.length) };
}

/** What React writes in place of a part that threw or waits, and says no more of it. */
const GAVE_UP = '<!--$!-->';

const throws: RemoteProps['onError'] = (error) => {
  throw error;
};

/** The whole page from answers that are here already. Nothing waits in here: the SDK is this page's until it is drawn. */
function draw(remote: ServerRemote, { address, page }: Job): Pick<DrawnPage, 'html' | 'links'> {
  const history = standingAt(address);
  const drawn = (inside?: ReactNode) =>
    renderToString(
      <remote.Root history={history} sdk={shared} session={shared.session} onError={throws}>
        {inside}
      </remote.Root>,
      { identifierPrefix: remote.idPrefix },
    );
  const inner = withoutLinks(drawn());
  if (inner.html.includes(GAVE_UP)) {
    const Page = remote.pages[page];
    drawn(Page && <Page />); // without the boundary around it, it says itself what is wrong
    throw new Error('a part of the page waits for something that was not loaded');
  }
  const whole = withoutLinks(
    renderToString(
      <DrawnContext value={{ html: inner.html }}>
        <HistoryRouter history={history}>
          <UiProvider link={UiRouterLink}>
            <Site history={history} />
          </UiProvider>
        </HistoryRouter>
      </DrawnContext>,
    ),
  );
  return { html: whole.html, links: whole.links + inner.links };
}

interface Setting {
  apiBase: string;
  limitMs: number;
  /** Runs code of the remote, and says meanwhile whose it is. */
  held: <T>(work: () => T) => T;
}

/** Asks what the page asks, then draws it. @throws whatever the remote throws, and when the limit runs out. */
export async function drawPage(
  load: () => ServerRemote | undefined,
  job: Job,
  { apiBase, limitMs, held }: Setting,
): Promise<Outcome> {
  const remote = held(load);
  const page = remote?.server[job.page] as ServerPage<typeof job.page> | undefined;
  if (!remote || !page) return { kind: 'absent' };
  const sdk = createSdk({ apiBase, everyPage: true });
  const query = queryIn(job.page, job.address.replace(/^[^?]*/, ''));
  const [questions] = await Promise.all([
    held(() => page.load(sdk, query)),
    held(() => remote.pages[job.page]?.load()),
  ]);
  if (!questions) return { kind: 'skipped' };
  const envelopes = await firstValueFrom(forkJoin([...questions]).pipe(timeout(limitMs)), {
    defaultValue: [],
  });
  if (envelopes[0]?.code === 404) return { kind: 'gone' };
  const refused = envelopes.find(({ code }) => code !== 200);
  if (refused) return { kind: 'failed', reason: `the api answered ${refused.code}` };
  const answers = sdk.cache.dehydrate();
  return held(() => {
    shared.cache.clear();
    shared.cache.hydrate(answers);
    try {
      return { kind: 'drawn', page: { ...draw(remote, job), answers, head: page.head?.(sdk, query) ?? {} } };
    } finally {
      shared.cache.clear();
    }
  });
}

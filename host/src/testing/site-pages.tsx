import { createRoot, type Root } from 'react-dom/client';
import type { AppHistory } from 'shared-router';
import { type RemotePages, remotePages } from 'shared-router/testing';
import type { Answers } from 'shared-sdk/testing';
import { type ServerHtml, ServerHtmlContext } from '../server-html';

interface SitePages extends RemotePages {
  /** Simulates server-rendered HTML in the next page that is opened. */
  rendered(html: string): void;
  /** Simulates an earlier page of ours in the history: the memory history does not number its entries. */
  hasBack(): void;
}

/** Renders the whole site at an address, as `main.tsx` does. ⚠ Mock `./remotes` in the test file. */
export function sitePages(answers?: () => Answers): SitePages {
  let rendered: ServerHtml | undefined;
  const load = async () => {
    const { Site } = await import('../Site');
    const { HistoryRouter, UiRouterLink } = await import('shared-router');
    const { UiProvider } = await import('shared-ui');
    let root: Root;
    return {
      bootstrap: async () => undefined,
      mount: async ({ domElement, history }: { domElement: HTMLElement; history: AppHistory }) => {
        root = createRoot(domElement);
        root.render(
          <ServerHtmlContext value={rendered}>
            <HistoryRouter history={history}>
              <UiProvider link={UiRouterLink}>
                <Site history={history} />
              </UiProvider>
            </HistoryRouter>
          </ServerHtmlContext>,
        );
      },
      unmount: async () => root.unmount(),
    };
  };
  afterEach(() => {
    rendered = undefined;
    window.history.replaceState(null, '');
  });
  return Object.assign(remotePages(load, answers), {
    rendered(html: string) {
      rendered = { html };
    },
    hasBack: () => window.history.replaceState({ idx: 1 }, ''),
  });
}

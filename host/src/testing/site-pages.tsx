import { createRoot, type Root } from 'react-dom/client';
import type { AppHistory } from 'shared-router';
import { type RemotePages, remotePages } from 'shared-router/testing';
import type { Answers } from 'shared-sdk/testing';
import { type Drawn, DrawnContext } from '../drawn';

interface SitePages extends RemotePages {
  /** As if the server had drawn this HTML into the page that is opened next. */
  drawn(html: string): void;
  /** As if the browser's history had a page of ours before this one: the memory history does not number its entries. */
  hasBack(): void;
}

/** The whole site at an address, as `main.tsx` renders it. ⚠ Mock `./remotes` in the test file. */
export function sitePages(answers?: () => Answers): SitePages {
  let drawn: Drawn | undefined;
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
          <DrawnContext value={drawn}>
            <HistoryRouter history={history}>
              <UiProvider link={UiRouterLink}>
                <Site history={history} />
              </UiProvider>
            </HistoryRouter>
          </DrawnContext>,
        );
      },
      unmount: async () => root.unmount(),
    };
  };
  afterEach(() => {
    drawn = undefined;
    window.history.replaceState(null, '');
  });
  return Object.assign(remotePages(load, answers), {
    drawn(html: string) {
      drawn = { html };
    },
    hasBack: () => window.history.replaceState({ idx: 1 }, ''),
  });
}

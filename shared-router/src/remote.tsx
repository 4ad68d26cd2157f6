import { createPath, type Location } from 'history';
import * as React from 'react';
import { type ComponentType, createContext, Fragment, type ReactNode, use, useEffect } from 'react';
import * as ReactDOMClient from 'react-dom/client';
import { useLocation } from 'react-router-dom';
import { type RouteName, routeAt, routes } from 'shared-contract';
import type { Sdk } from 'shared-sdk';
import { UiProvider } from 'shared-ui';
import singleSpaReact from 'single-spa-react';
import { Boundary } from './boundary';
import { type AppHistory, HistoryRouter } from './history';
import { type LazyPage, lazyPage } from './lazy-page';
import { UiRouterLink } from './links';
import { PageFrame } from './page-frame';
import { announceHydrated } from './replay-input';

/** Props that the host passes to every remote it mounts. */
export interface RemoteProps {
  basename?: string;
  history: AppHistory;
  sdk: Sdk;
  session: Sdk['session'];
  /** Called for every error caught by a boundary of the remote; the remote shows the failure itself. */
  onError: (error: Error) => void;
  /** Called when the user retries a page whose files failed to load: the whole remote must be reloaded. */
  onStale?: () => void;
  /** The mount element holds server-rendered HTML. */
  isServerRendered?: boolean;
  /** The location it was rendered for. */
  renderedAt?: Location;
}

export interface FrameProps {
  /** The remote's page at the current address; undefined if the address belongs to another remote. */
  current: RouteName | undefined;
  /** A page of the remote with error boundary, gate and skeleton. */
  render: (name: RouteName) => ReactNode;
}

export interface RemoteOptions {
  name: string;
  /** By route name: of the contract, or of the remote's own `src/routes.ts`. */
  pages: Readonly<Record<string, LazyPage>>;
  /** Arranges the pages if more than one is mounted (keep-alive). */
  Frame?: ComponentType<FrameProps>;
}

const PropsContext = createContext<RemoteProps | undefined>(undefined);

/** The props with which the host mounted this remote. */
export function useRemoteProps(): RemoteProps {
  const props = use(PropsContext);
  if (!props) throw new Error('useRemoteProps must be used inside a remote');
  return props;
}

/** One page at a time; the key makes another page a new element, so that no state is carried over. */
const OnePage = ({ current, render }: FrameProps) =>
  current && <Fragment key={current}>{render(current)}</Fragment>;

/** For a release older than the route: the contract lists the page, but this build lacks it. */
const missingPage = lazyPage(() => Promise.reject(new Error('this release has no such page')));

function Pages({
  name,
  pages,
  Frame = OnePage,
  onError,
  onStale,
}: RemoteOptions & Pick<RemoteProps, 'onError' | 'onStale'>) {
  const here = routeAt(useLocation().pathname);
  const current = here && routes[here].app === name && pages[here] ? here : undefined;
  const render = (route: RouteName) => {
    const page = pages[route];
    return (
      page && (
        <PageFrame name={route} page={page} current={route === current} onError={onError} onStale={onStale} />
      )
    );
  };
  if (here && routes[here].app === name && !current)
    return (
      <PageFrame key={here} name={here} page={missingPage} current onError={onError} onStale={onStale} />
    );
  return <Frame current={current} render={render} />;
}

function LastResort({ error, onError }: { error: Error; onError: (error: Error) => void }) {
  useEffect(() => onError(error), [error, onError]);
  return <p role="alert">该模块出错了</p>;
}

/** The React tree of a remote, in the browser and on the server; `children` replaces the page of the address. */
export const remoteRoot = (options: RemoteOptions) =>
  function Root({ children, ...props }: RemoteProps & { children?: ReactNode }) {
    return (
      <PropsContext value={props}>
        <HistoryRouter history={props.history} basename={props.basename} renderedAt={props.renderedAt}>
          <UiProvider link={UiRouterLink}>
            <Boundary what={options.name} onError={props.onError}>
              {children ?? <Pages {...options} onError={props.onError} onStale={props.onStale} />}
            </Boundary>
          </UiProvider>
        </HistoryRouter>
      </PropsContext>
    );
  };

/** Prefix of React's ids, which separates them from those of the host's root; server and browser must agree on it. */
export const idPrefix = (name: string) => `${name}-`;

/** Whether the element's HTML was server-rendered for the current address: only that can be hydrated. */
const isHydratable = ({ isServerRendered, renderedAt, history }: RemoteProps) =>
  isServerRendered === true && (!renderedAt || createPath(renderedAt) === createPath(history.location));

/**
 * The lifecycles of a remote, exported by its `src/app.tsx`. The host mounts them as a single-spa parcel with
 * {@link RemoteProps}; the remote renders its page of the current address. `load` prefetches a page's chunk
 * before mounting: server-rendered HTML stays until all that hydrates it is loaded.
 */
export function remote(options: RemoteOptions) {
  const root = { identifierPrefix: idPrefix(options.name) };
  let isHydrating = false;
  const lifecycles = singleSpaReact<RemoteProps>({
    React,
    ReactDOMClient: {
      ...ReactDOMClient,
      createRoot: (place: Element) => {
        announceHydrated();
        return ReactDOMClient.createRoot(place, root);
      },
      hydrateRoot: (place: Element, element: ReactNode) => {
        let hydrated: ReactDOMClient.Root | undefined;
        React.startTransition(() => {
          hydrated = ReactDOMClient.hydrateRoot(place, element, root); // in slices: the visible content is not urgent
        });
        announceHydrated();
        return hydrated;
      },
    },
    renderType: () => (isHydrating ? 'hydrateRoot' : 'createRoot'), // single-spa passes no props here
    rootComponent: remoteRoot(options),
    // Required: without it a root that throws never settles its mount promise, and the host waits for ever.
    errorBoundary: (error, _info, { onError }) => <LastResort error={error} onError={onError} />,
  });
  return {
    ...lifecycles,
    mount: (props: Parameters<typeof lifecycles.mount>[0]) => {
      isHydrating = isHydratable(props);
      if (!isHydrating) (props as { domElement?: Element }).domElement?.replaceChildren();
      return lifecycles.mount(isHydrating ? props : { ...props, renderedAt: undefined });
    },
    load: async (name: RouteName) => {
      const page = options.pages[name];
      await page?.load().catch((error: unknown) => {
        page.forget(); // retried when it is shown
        throw error;
      });
    },
  };
}

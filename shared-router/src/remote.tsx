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
import { tellTakenOver } from './early-tap';
import { type AppHistory, HistoryRouter } from './history';
import { type LazyPage, lazyPage } from './lazy-page';
import { UiRouterLink } from './links';
import { PageFrame } from './page-frame';

/** What the host gives to every remote it mounts. */
export interface RemoteProps {
  basename?: string;
  history: AppHistory;
  sdk: Sdk;
  session: Sdk['session'];
  /** Told of every error that a boundary of the remote caught; the remote shows the failure itself. */
  onError: (error: Error) => void;
  /** A page's own files did not load and the visitor asks again: the whole remote is to be loaded anew. */
  onStale?: () => void;
  /** The element it is mounted in holds what the server drew at this address. */
  drawn?: boolean;
  /** The location for which it did. */
  renderedAt?: Location;
}

export interface FrameProps {
  /** The remote's page at the current address; undefined while the address belongs to another. */
  current: RouteName | undefined;
  /** A page of the remote with boundary, gate and skeleton around it. */
  render: (name: RouteName) => ReactNode;
}

export interface RemoteOptions {
  name: string;
  /** By route name: of the contract, or of the remote's own `src/routes.ts`. */
  pages: Readonly<Record<string, LazyPage>>;
  /** Arranges the pages where one at a time is not enough (keep-alive). */
  Frame?: ComponentType<FrameProps>;
}

const PropsContext = createContext<RemoteProps | undefined>(undefined);

/** What the host passed when it mounted this remote. */
export function useRemoteProps(): RemoteProps {
  const props = use(PropsContext);
  if (!props) throw new Error('useRemoteProps is for pages of a remote');
  return props;
}

/** One page at a time; another page is another element, so nothing of the last one stays. */
const OnePage = ({ current, render }: FrameProps) =>
  current && <Fragment key={current}>{render(current)}</Fragment>;

/** For a release older than the address: the row is ours, the page is not in this build. */
const notInThisBuild = lazyPage(() => Promise.reject(new Error('this release has no such page')));

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
      <PageFrame key={here} name={here} page={notInThisBuild} current onError={onError} onStale={onStale} />
    );
  return <Frame current={current} render={render} />;
}

function LastResort({ error, onError }: { error: Error; onError: (error: Error) => void }) {
  useEffect(() => onError(error), [error, onError]);
  return <p role="alert">该模块加载失败</p>;
}

/** The one React tree of a remote, in the browser and on the server; `children` instead of the page of the address. */
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

/** Keeps the ids that React makes apart from those of the host's root; server and browser must agree on it. */
export const idPrefix = (name: string) => `${name}-`;

/** Whether the HTML in the element is the server's for the address of now: only that can be hydrated. */
const isServerRendered = ({ drawn, renderedAt, history }: RemoteProps) =>
  drawn === true && (!renderedAt || createPath(renderedAt) === createPath(history.location));

/**
 * The lifecycles of a remote, all that its `src/app.tsx` exports. The host mounts them as a single-spa parcel with
 * {@link RemoteProps}; the remote shows whichever of its pages the shared history's address names. `load` brings a
 * page's chunk ahead of mounting: what the server drew stands until everything that goes on from there has come.
 */
export function remote(options: RemoteOptions) {
  const root = { identifierPrefix: idPrefix(options.name) };
  let drawn = false;
  const lifecycles = singleSpaReact<RemoteProps>({
    React,
    ReactDOMClient: {
      ...ReactDOMClient,
      createRoot: (place: Element) => {
        tellTakenOver();
        return ReactDOMClient.createRoot(place, root);
      },
      hydrateRoot: (place: Element, element: ReactNode) => {
        let hydrated: ReactDOMClient.Root | undefined;
        React.startTransition(() => {
          hydrated = ReactDOMClient.hydrateRoot(place, element, root); // in slices: what is seen needs no haste
        });
        tellTakenOver();
        return hydrated;
      },
    },
    renderType: () => (drawn ? 'hydrateRoot' : 'createRoot'), // it is told nothing of the mount it is asked for
    rootComponent: remoteRoot(options),
    // Never absent: without one a root that throws never settles its mount promise, and the host waits for ever.
    errorBoundary: (error, _info, { onError }) => <LastResort error={error} onError={onError} />,
  });
  return {
    ...lifecycles,
    mount: (props: Parameters<typeof lifecycles.mount>[0]) => {
      drawn = isServerRendered(props);
      if (!drawn) (props as { domElement?: Element }).domElement?.replaceChildren();
      return lifecycles.mount(drawn ? props : { ...props, renderedAt: undefined });
    },
    load: async (name: RouteName) => {
      const page = options.pages[name];
      await page?.load().catch((error: unknown) => {
        page.forget(); // who shows it later tries again
        throw error;
      });
    },
  };
}

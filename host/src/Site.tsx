import { useEffect, useLayoutEffect, useState } from 'react';
import { type RouteName, type RouteRow, type RoutesOf, routeAt, routes, titleOf } from 'shared-contract';
import {
  type AppHistory,
  type LazyPage,
  lazyPage,
  Navigate,
  useLocation,
  useNavigationType,
  useTitleOf,
} from 'shared-router';
import { SkeletonBlock } from 'shared-ui';
import { OfflineBanner } from './OfflineBanner';
import { RemoteSlot } from './RemoteSlot';
import { redirectOf } from './redirect';
import { Shell } from './Shell';
import { useServerHtml } from './server-html';
import { useDesktop } from './use-desktop';

const pages = {
  login: lazyPage(() => import('./sign-in/LoginPage')),
  register: lazyPage(() => import('./register/RegisterPage')),
} satisfies Record<RoutesOf<'host'>, LazyPage>;
const NotFoundPage = lazyPage(() => import('./NotFoundPage'));
const isOwn = (name: RouteName): name is keyof typeof pages => Object.hasOwn(pages, name);

/** Scrolls a new page to the top; after a back navigation the browser or a kept-alive page restores the position. */
function useScrollToTop(pathname: string) {
  const type = useNavigationType();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per page, by the navigation that led to it
  useLayoutEffect(() => {
    if (type !== 'POP') window.scrollTo(0, 0);
  }, [pathname]);
}

/**
 * Sets the document's title, and the route's name of the specification as data attribute.
 * @returns the title
 */
function useDocumentTitle(name: RouteName | undefined, pathname: string, search: string): string {
  const address = pathname + search;
  const [renderedAt] = useState(useServerHtml() && address);
  const row: RouteRow | undefined = name && routes[name];
  const own = useTitleOf(address);
  const title = own ?? (row ? titleOf(row, new URLSearchParams(search)) : '页面不存在');
  const isServerTitle = own === undefined && renderedAt === address; // the server rendered the page's own title
  useEffect(() => {
    const documentTitle = `${title} · 号栈`;
    // Written only if different, so that the server-rendered title is not touched.
    if (!isServerTitle && document.title !== documentTitle) document.title = documentTitle;
  }, [title, isServerTitle]);
  useEffect(() => {
    document.documentElement.dataset.route = row?.name ?? name ?? '';
  }, [row, name]);
  return title;
}

/**
 * After a navigation: announces the new title to screen readers and moves the focus to the page's heading. A replaced
 * query is no navigation: filters and tabs of a page change it.
 */
function NavigationAnnouncer({ title }: { title: string }) {
  const { pathname, search } = useLocation();
  const type = useNavigationType();
  const [first] = useState({ pathname, search });
  const [page, setPage] = useState(first);
  if (pathname !== page.pathname || (type !== 'REPLACE' && search !== page.search))
    setPage({ pathname, search });
  const moved = page !== first;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per page
  useEffect(() => {
    if (!moved) return;
    let stop: (() => void) | undefined;
    let left = false;
    // Loaded lazily, as no first screen needs it. If it fails, the focus stays where the browser leaves it.
    import('./focus-heading').then(
      ({ focusHeading }) => {
        if (!left) stop = focusHeading(document.getElementById('app') ?? document.body);
      },
      () => undefined,
    );
    return () => {
      left = true;
      stop?.();
    };
  }, [page, moved]);
  return (
    <p className="aloud" aria-live="polite">
      {moved && title}
    </p>
  );
}

/** The page at the history's location, under the offline banner; in a wide window within the desktop's frame. */
export function Site({ history }: { history: AppHistory }) {
  const desktop = useDesktop();
  return (
    <>
      {desktop && <desktop.Head />}
      <OfflineBanner />
      <CurrentPage history={history} />
      {desktop && <desktop.Foot />}
    </>
  );
}

function CurrentPage({ history }: { history: AppHistory }) {
  const { pathname, search, hash } = useLocation();
  const redirectTarget = redirectOf(pathname);
  const name = routeAt(pathname);
  useScrollToTop(pathname);
  const title = useDocumentTitle(name, pathname, search);

  return (
    <>
      <NavigationAnnouncer title={title} />
      {redirectTarget ? (
        <Navigate to={redirectTarget + search + hash} replace />
      ) : (
        <RoutePage name={name} history={history} />
      )}
    </>
  );
}

function RoutePage({ name, history }: { name: RouteName | undefined; history: AppHistory }) {
  if (!name) return <NotFoundPage fallback={<SkeletonBlock lines={6} />} />;
  if (isOwn(name)) {
    const Page = pages[name];
    return <Page fallback={<SkeletonBlock lines={6} />} />;
  }
  const { app } = routes[name];
  return (
    <Shell name={name}>
      <RemoteSlot app={app} history={history} />
    </Shell>
  );
}

import { useEffect, useLayoutEffect, useState } from 'react';
import { type RouteName, type RouteRow, type RoutesOf, routeAt, routes, titleOf } from 'shared-contract';
import {
  type AppHistory,
  type LazyPage,
  lazyPage,
  useLocation,
  useNavigationType,
  useTitleOf,
} from 'shared-router';
import { SkeletonBlock } from 'shared-ui';
import { useDrawn } from './drawn';
import { OfflineBanner } from './OfflineBanner';
import { RemoteSlot } from './RemoteSlot';
import { redirectOf } from './redirect';
import { Shell } from './Shell';

const pages = {
  login: lazyPage(() => import('./sign-in/LoginPage')),
  register: lazyPage(() => import('./register/RegisterPage')),
} satisfies Record<RoutesOf<'host'>, LazyPage>;
const NotFoundPage = lazyPage(() => import('./NotFoundPage'));
const isOwn = (name: RouteName): name is keyof typeof pages => Object.hasOwn(pages, name);

/** A new page starts at its top; going back leaves the place to the browser, or to a page that was kept. */
function useScrollToTop(pathname: string) {
  const type = useNavigationType();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page, by the way it was reached
  useLayoutEffect(() => {
    if (type !== 'POP') window.scrollTo(0, 0);
  }, [pathname]);
}

/** Puts into the document which page this is: its title, and the route's name as the specification has it. Out: the title. */
function useNames(name: RouteName | undefined, pathname: string, search: string): string {
  const address = pathname + search;
  const [renderedAt] = useState(useDrawn() && address);
  const row: RouteRow | undefined = name && routes[name];
  const own = useTitleOf(address);
  const title = own ?? (row ? titleOf(row, new URLSearchParams(search)) : '页面不存在');
  const isServers = own === undefined && renderedAt === address; // the server knew the page's own title
  useEffect(() => {
    const whole = `${title} · 号栈`;
    // Written only where it is another one: what the server rendered stands untouched.
    if (!isServers && document.title !== whole) document.title = whole;
  }, [title, isServers]);
  useEffect(() => {
    document.documentElement.dataset.route = row?.name ?? name ?? '';
  }, [row, name]);
  return title;
}

/** After a move to another page: its title in words for who listens, and the focus on its heading. */
function Arrival({ pathname, title }: { pathname: string; title: string }) {
  const [first] = useState(pathname);
  const [moved, setMoved] = useState(false);
  if (!moved && pathname !== first) setMoved(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page
  useEffect(() => {
    if (!moved) return;
    let stop: (() => void) | undefined;
    let left = false;
    // No first screen needs it. Without it the focus stays where the browser leaves it.
    import('./announce').then(
      ({ focusHeading }) => {
        if (!left) stop = focusHeading(document.getElementById('app') ?? document.body);
      },
      () => undefined,
    );
    return () => {
      left = true;
      stop?.();
    };
  }, [pathname, moved]);
  return (
    <p className="aloud" aria-live="polite">
      {moved && title}
    </p>
  );
}

/** The page at the history's address, under the offline banner. */
export function Site({ history }: { history: AppHistory }) {
  return (
    <>
      <OfflineBanner />
      <PageHere history={history} />
    </>
  );
}

function PageHere({ history }: { history: AppHistory }) {
  const { pathname, search, hash } = useLocation();
  const onward = redirectOf(pathname);
  useLayoutEffect(() => {
    if (onward) history.replace(onward + search + hash);
  }, [history, onward, search, hash]);

  const name = routeAt(pathname);
  useScrollToTop(pathname);
  const title = useNames(name, pathname, search);

  return (
    <>
      <Arrival pathname={pathname} title={title} />
      {!onward && <ThePage name={name} history={history} />}
    </>
  );
}

function ThePage({ name, history }: { name: RouteName | undefined; history: AppHistory }) {
  if (!name) return <NotFoundPage waiting={<SkeletonBlock lines={6} />} />;
  if (isOwn(name)) {
    const Page = pages[name];
    return <Page waiting={<SkeletonBlock lines={6} />} />;
  }
  const { app } = routes[name];
  return (
    <Shell name={name}>
      <RemoteSlot app={app} history={history} />
    </Shell>
  );
}

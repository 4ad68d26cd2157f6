import { useEffect, useLayoutEffect, useRef } from 'react';
import { type RouteName, type RouteRow, type RoutesOf, routeAt, routes } from 'shared-contract';
import { type AppHistory, type LazyPage, lazyPage, useLocation, useNavigationType } from 'shared-router';
import { SkeletonBlock } from 'shared-ui';
import { useDrawn } from './drawn';
import { NotFoundPage } from './NotFoundPage';
import { OfflineBanner } from './OfflineBanner';
import { RemoteSlot } from './RemoteSlot';
import { redirectOf } from './redirect';
import { Shell } from './Shell';

const pages = {
  login: lazyPage(() => import('./sign-in/LoginPage')),
  register: lazyPage(() => import('./register/RegisterPage')),
} satisfies Record<RoutesOf<'host'>, LazyPage>;
const isOwn = (name: RouteName): name is keyof typeof pages => Object.hasOwn(pages, name);

/** A new page starts at its top; going back leaves the place to the browser, or to a page that was kept. */
function useScrollToTop(pathname: string) {
  const type = useNavigationType();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page, by the way it was reached
  useLayoutEffect(() => {
    if (type !== 'POP') window.scrollTo(0, 0);
  }, [pathname]);
}

/** Says in the document which page this is: its title, and the route's name as the specification has it. */
function useNames(name: RouteName | undefined) {
  const said = useRef(useDrawn() !== undefined);
  useEffect(() => {
    if (said.current) {
      said.current = false; // by the server, which knows the page's own title
      return;
    }
    const row: RouteRow | undefined = name && routes[name];
    document.title = `${row?.title ?? '页面不存在'} · 号栈`;
    document.documentElement.dataset.route = row?.name ?? name ?? '';
  }, [name]);
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
  useNames(name);

  if (onward) return null;
  if (!name) return <NotFoundPage />;
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

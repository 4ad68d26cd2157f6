import { Suspense, useEffect, useLayoutEffect } from 'react';
import { type BuiltRoutesOf, isPageBuilt, type RouteName, routeAt, routes } from 'shared-contract';
import { type AppHistory, type LazyPage, lazyPage, useLocation, useNavigationType } from 'shared-router';
import { SkeletonBlock } from 'shared-ui';
import { NotFoundPage } from './NotFoundPage';
import { RemoteSlot } from './RemoteSlot';
import { redirectOf } from './redirect';
import { Shell } from './Shell';

const pages = {
  login: lazyPage(() => import('./sign-in/LoginPage')),
  register: lazyPage(() => import('./register/RegisterPage')),
} satisfies Record<BuiltRoutesOf<'host'>, LazyPage>;
const isOwn = (name: RouteName): name is keyof typeof pages => Object.hasOwn(pages, name);

/** A new page starts at its top; going back leaves the place to the browser, or to a page that was kept. */
function useScrollToTop(pathname: string) {
  const type = useNavigationType();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page, by the way it was reached
  useLayoutEffect(() => {
    if (type !== 'POP') window.scrollTo(0, 0);
  }, [pathname]);
}

function useTitle(name: RouteName | undefined) {
  useEffect(() => {
    document.title = `${name ? routes[name].title : '页面不存在'} · 号栈`;
  }, [name]);
}

/** The page at the history's address. */
export function Site({ history }: { history: AppHistory }) {
  const { pathname, search, hash } = useLocation();
  const onward = redirectOf(pathname);
  useLayoutEffect(() => {
    if (onward) history.replace(onward + search + hash);
  }, [history, onward, search, hash]);

  const found = routeAt(pathname);
  const name = found && isPageBuilt(found) ? found : undefined;
  useScrollToTop(pathname);
  useTitle(name);

  if (onward) return null;
  if (!name) return <NotFoundPage />;
  if (isOwn(name)) {
    const Page = pages[name];
    return (
      <Suspense fallback={<SkeletonBlock lines={6} />}>
        <Page />
      </Suspense>
    );
  }
  const { app } = routes[name];
  return (
    <Shell name={name}>
      <RemoteSlot app={app} history={history} />
    </Shell>
  );
}

import { type ReactNode, Suspense, useEffect } from 'react';
import { href, missingParameters, type RouteName, type RouteRow, routes } from 'shared-contract';
import { session } from 'shared-sdk';
import { useStream } from 'shared-sdk/react';
import { Button, LoginGate, NavBar, NotFoundState } from 'shared-ui';
import { Boundary } from './boundary';
import type { LazyPage } from './lazy-page';
import { useGo, useLoginHref } from './links';
import { PageScope, usePageLocation } from './page-scope';
import { PageSkeleton } from './page-skeleton';
import { RouteError } from './route-error';

/** Content shown in place of a page, with the plain navigation bar if the page would render its own. */
export function PageFallback({ name, children }: { name: RouteName; children: ReactNode }) {
  const row: RouteRow = routes[name];
  const go = useGo();
  return (
    <>
      {row.bar === 'own' && (
        <NavBar title={row.title} back={row.tab ? undefined : { onClick: () => go.back() }} />
      )}
      <main>{children}</main>
    </>
  );
}

type OnError = (error: Error) => void;

/** 内容不存在, with a link home: for a URL that lacks a required parameter of its route. */
function MissingParameters({
  name,
  missing,
  onError,
}: {
  name: RouteName;
  missing: string;
  onError: OnError;
}) {
  useEffect(
    () => onError(new RouteError('missingParameter', `${name} needs ${missing}`)),
    [name, missing, onError],
  );
  return (
    <PageFallback name={name}>
      <NotFoundState action={<Button href={href('home')}>回首页</Button>} />
    </PageFallback>
  );
}

/** Checks a route's requirements before its page: a login if the route needs one, and every required parameter. */
function RouteGuard({ name, onError, children }: { name: RouteName; onError: OnError; children: ReactNode }) {
  const row: RouteRow = routes[name];
  const { search } = usePageLocation();
  const token = useStream(session.token$, null);
  const login = useLoginHref();
  const missing = missingParameters(row, new URLSearchParams(search)).join(', ');
  if (missing) return <MissingParameters name={name} missing={missing} onError={onError} />;
  if (row.login && !token)
    return (
      <PageFallback name={name}>
        <LoginGate href={login} />
      </PageFallback>
    );
  return children;
}

/** One page with its own location, error boundary, gate and the skeleton of its kind. */
export function PageFrame({
  name,
  page: Page,
  onError,
  onStale,
  current,
}: {
  name: RouteName;
  page: LazyPage;
  current: boolean;
  onError: OnError;
  onStale?: () => void;
}) {
  const retry = (error: Error) => {
    Page.forget();
    if (error instanceof RouteError) onStale?.();
  };
  const fallback = <PageSkeleton shape={Page.shape} />;
  return (
    <PageScope current={current}>
      <Boundary
        what={routes[name].title}
        onError={onError}
        onRetry={retry}
        onUnmount={Page.forget}
        wrap={(failed) => <PageFallback name={name}>{failed}</PageFallback>}
      >
        <RouteGuard name={name} onError={onError}>
          <Suspense fallback={fallback}>
            <Page fallback={fallback} />
          </Suspense>
        </RouteGuard>
      </Boundary>
    </PageScope>
  );
}

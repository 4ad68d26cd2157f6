import { useCallback, useMemo } from 'react';
import { type NavigateOptions, useNavigate } from 'react-router-dom';
import { href, type QueryOf, type RouteName, routes } from 'shared-contract';
import type { UiLinkProps } from 'shared-ui';
import { useRootHistory } from './history';
import { Link, type LinkProps } from './link';
import { usePageLocation } from './page-scope';

type QueryProp<N extends RouteName> =
  Record<never, never> extends QueryOf<N> ? { query?: QueryOf<N> } : { query: QueryOf<N> };
type QueryArgument<N extends RouteName> =
  Record<never, never> extends QueryOf<N>
    ? [query?: QueryOf<N>, how?: NavigateOptions]
    : [query: QueryOf<N>, how?: NavigateOptions];

// href's parameters depend on the route; behind a generic name TypeScript cannot check them separately, only as
// the pair here.
const address = href as (name: RouteName, query?: Record<string, string | undefined>) => string;

/** A link to a page by route name. An unknown name or a missing parameter does not compile. */
export function PageLink<N extends RouteName>({
  to,
  query,
  ...rest
}: { to: N } & QueryProp<N> & Omit<LinkProps, 'to'>) {
  return <Link {...rest} to={address(to, query)} />;
}

export interface Go {
  <N extends RouteName>(to: N, ...rest: QueryArgument<N>): void;
  /** Goes back one entry; to `otherwise` (home) if this page is the first of the visit. */
  back: (otherwise?: RouteName) => void;
}

/** Navigation by code: `go('pay', { orderNo })`, `go('finish', { orderNo }, { replace: true })`, `go.back()`. */
export function useGo(): Go {
  const navigate = useNavigate();
  return useMemo(() => {
    const go = (to: RouteName, query?: Record<string, string | undefined>, options?: NavigateOptions) => {
      navigate(address(to, query), options);
    };
    const back = (otherwise: RouteName = 'home') => {
      // the history library numbers our entries; the first one has none of ours before it
      const index: unknown = window.history.state?.idx;
      if (typeof index === 'number' && index > 0) navigate(-1);
      else navigate(address(otherwise), { replace: true });
    };
    return Object.assign(go, { back }) as Go;
  }, [navigate]);
}

/**
 * The page's query parameters as declared by its route; others are dropped. Required ones are present: without
 * them the page is not rendered.
 */
export function useQuery<N extends RouteName>(name: N): QueryOf<N> {
  const { search } = usePageLocation();
  return useMemo(() => queryIn(name, search), [name, search]);
}

/** The declared parameters of a page in a query string. */
export function queryIn<N extends RouteName>(name: N, search: string): QueryOf<N> {
  const given = new URLSearchParams(search);
  const entries = (routes[name].query as readonly string[]).flatMap((parameter) => {
    const key = parameter.replace('?', '');
    const value = given.get(key);
    return value ? [[key, value]] : [];
  });
  return Object.fromEntries(entries) as QueryOf<N>;
}

/** The URL of the login page, with the current page as return target. */
export function useLoginHref(): string {
  const { pathname, search } = usePageLocation();
  return href('login', { redirect: pathname + search });
}

/** Navigates to the login page, which returns to the current page. */
export function useLogin(): () => void {
  const navigate = useNavigate();
  const login = useLoginHref();
  return useCallback(() => {
    navigate(login);
  }, [navigate, login]);
}

/**
 * Returns from a step (login, real name) to the page that required it: one entry back if that is the previous
 * page, else by replacing the step. Either way the step is not met again on a back navigation.
 */
export function useReturnTo(): (to: string) => void {
  const navigate = useNavigate();
  const { previous } = useRootHistory();
  return useCallback(
    (to) => {
      if (previous() === to) navigate(-1);
      else navigate(to, { replace: true });
    },
    [navigate, previous],
  );
}

/** The link component of shared-ui in our roots (`UiProvider`): URLs of our origin go through the router. */
export function UiRouterLink({ href: to, replace, ...rest }: UiLinkProps) {
  return /^\/(?![/\\]|api\/|cashier\/)/.test(to) ? (
    <Link {...rest} to={to} replace={replace} />
  ) : (
    <a {...rest} href={to} />
  );
}

// The names used from react-router-dom; importing the package directly would bundle all of it.
export {
  type Location,
  Navigate,
  type NavigateOptions,
  useLocation,
  useNavigate,
  useNavigationType,
} from 'react-router-dom';
export {
  type AppHistory,
  createAppHistory,
  HistoryRouter,
} from './history';
export { type LazyPage, lazyPage } from './lazy-page';
export {
  type Go,
  PageLink,
  UiRouterLink,
  useGo,
  useLogin,
  useLoginHref,
  useQuery,
  useReturnTo,
} from './links';
export { PageFallback } from './page-frame';
export { PageScope, usePageLocation } from './page-scope';
export { type PageShape, PageSkeleton } from './page-skeleton';
export { type FrameProps, type RemoteOptions, type RemoteProps, remote, useRemoteProps } from './remote';
export { RouteError } from './route-error';
export { useSearchPanel } from './search/use-search-panel';
export { useServerRendered } from './server-rendered';
export { usePageTitle, useTitleOf } from './title';

import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { RemoteName } from 'releases/registry';
import { routeAt } from 'shared-contract';
import { type AppHistory, PageFallback, type RemoteProps, useLocation } from 'shared-router';
import { sdk } from 'shared-sdk';
import { useRefetchOnline } from 'shared-sdk/react';
import { FailedState, SkeletonBlock } from 'shared-ui';
import classes from './RemoteSlot.module.css';
import { loadApp, prefetchLinks, type RemoteApp, reportFailure, retryApp } from './remotes';
import { mark } from './reports/mark';
import { useServerHtml } from './server-html';
import { createSlot } from './slot';

interface Attempt {
  app: RemoteName;
  retry: number;
}
type Outcome = Attempt & ({ shown: true } | { shown: false; at: number });

/**
 * Loads the remote with the chunk of the current page, so that the server's HTML or the skeleton is replaced
 * only once.
 */
async function withPage(loading: Promise<RemoteApp>, { pathname }: { pathname: string }): Promise<RemoteApp> {
  const app = await loading;
  const page = routeAt(pathname);
  if (page) await app.load?.(page);
  return app;
}

/**
 * Mounts a remote in the shell. Pages of one remote share its mounted root; another remote replaces it. While
 * it loads, the server-rendered HTML or a skeleton is shown. If loading fails, a card with 重试 is shown above
 * that, until a retry by the user or when the network is back. The shell works in either case.
 */
export function RemoteSlot({ app, history }: { app: RemoteName; history: AppHistory }) {
  const place = useRef<HTMLDivElement>(null);
  const slot = useRef<ReturnType<typeof createSlot>>(null);
  const [attempt, setAttempt] = useState<Attempt>();
  const retry = attempt?.app === app ? attempt.retry : 0;
  const [outcome, setOutcome] = useState<Outcome>();

  const serverHtml = useServerHtml();
  const location = useLocation();
  const { pathname, search } = location;
  const [renderedAt] = useState(serverHtml && location);
  const here = pathname + search;
  const [serverHtmlUrl, setServerHtmlUrl] = useState(serverHtml && here);
  // After a navigation before the remote has loaded, the server-rendered markup belongs to another URL.
  if (serverHtmlUrl !== undefined && serverHtmlUrl !== here) setServerHtmlUrl(undefined);
  const hasServerHtml = serverHtmlUrl !== undefined;

  useEffect(() => {
    if (!place.current) return;
    slot.current ??= createSlot(place.current);
    const props: RemoteProps = {
      history,
      sdk,
      session: sdk.session,
      renderedAt,
      onError: (error) => {
        reportFailure(app, 'error', error);
        reportError(error);
      },
      onStale: () => setAttempt({ app, retry: retry + 1 }),
    };
    const loading = retry ? retryApp(app) : loadApp(app);
    return slot.current.show(withPage(loading, history.location), props, {
      shown: () => {
        mark(`shown ${app}`);
        setOutcome({ app, retry, shown: true });
      },
      failed: (error) => {
        reportFailure(app, 'load', error);
        reportError(error);
        setOutcome({ app, retry, shown: false, at: Date.now() });
      },
    });
  }, [app, retry, history, renderedAt]);
  useLayoutEffect(() => {
    if (!hasServerHtml) slot.current?.clear();
  }, [hasServerHtml]);

  const currentOutcome = outcome?.app === app && outcome.retry === retry ? outcome : undefined;
  const isShown = currentOutcome?.shown;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other links to prefetch
  useEffect(() => {
    if (isShown) prefetchLinks(app);
  }, [app, isShown, pathname]);
  const retryNow = useCallback(() => setAttempt({ app, retry: retry + 1 }), [app, retry]);
  useRefetchOnline(isShown === false, retryNow);
  const page = routeAt(pathname);
  const failed = currentOutcome?.shown === false && (
    <FailedState
      title="该模块加载失败"
      module={app}
      at={currentOutcome.at}
      tries={retry + 1}
      onRetry={retryNow}
    />
  );
  return (
    <>
      {failed && page && !hasServerHtml ? <PageFallback name={page}>{failed}</PageFallback> : failed}
      <div
        ref={place}
        data-remote={app}
        className={classes.place}
        {...(serverHtml && {
          dangerouslySetInnerHTML: { __html: serverHtml.html && `<div>${serverHtml.html}</div>` },
        })}
        suppressHydrationWarning
      />
      {!currentOutcome && !hasServerHtml && (
        <div className={classes.waiting}>
          <SkeletonBlock picture lines={6} />
        </div>
      )}
    </>
  );
}

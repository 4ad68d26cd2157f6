import { useEffect, useRef, useState } from 'react';
import type { AppHistory, RemoteProps } from 'shared-router';
import { sdk } from 'shared-sdk';
import { FailedState, SkeletonBlock } from 'shared-ui';
import classes from './RemoteSlot.module.css';
import type { RemoteName } from './registry';
import { loadApp, prefetchOthers, retryApp } from './remotes';
import { createSlot } from './slot';

interface Attempt {
  app: RemoteName;
  retry: number;
}
type Outcome = Attempt & ({ shown: true } | { shown: false; at: number });

/**
 * Shows a remote in the shell. Pages of one remote share its mounted root; another remote takes its place. While it
 * loads there is a skeleton, when it cannot be loaded a card with 重试; the shell around it works on either way.
 */
export function RemoteSlot({ app, history }: { app: RemoteName; history: AppHistory }) {
  const place = useRef<HTMLDivElement>(null);
  const slot = useRef<ReturnType<typeof createSlot>>(null);
  const [again, setAgain] = useState<Attempt>();
  const retry = again?.app === app ? again.retry : 0;
  const [outcome, setOutcome] = useState<Outcome>();

  useEffect(() => {
    if (!place.current) return;
    slot.current ??= createSlot(place.current);
    const props: RemoteProps = {
      history,
      sdk,
      session: sdk.session,
      onError: (error) => reportError(error),
      onStale: () => setAgain({ app, retry: retry + 1 }),
    };
    return slot.current.show(retry ? retryApp(app) : loadApp(app), props, {
      shown: () => {
        setOutcome({ app, retry, shown: true });
        prefetchOthers(app);
      },
      failed: (error) => {
        reportError(error);
        setOutcome({ app, retry, shown: false, at: Date.now() });
      },
    });
  }, [app, retry, history]);

  const now = outcome?.app === app && outcome.retry === retry ? outcome : undefined;
  return (
    <>
      {now?.shown === false && (
        <FailedState
          title="该模块加载失败"
          module={app}
          at={now.at}
          tries={retry + 1}
          onRetry={() => setAgain({ app, retry: retry + 1 })}
        />
      )}
      <div ref={place} data-remote={app} className={classes.place} />
      {!now && (
        <div className={classes.waiting}>
          <SkeletonBlock picture lines={6} />
        </div>
      )}
    </>
  );
}

import { desk } from 'shared-sdk/desk';
import { problemText } from 'shared-sdk/forms';
import { useCall } from 'shared-sdk/react';
import { EmptyState, FailedState, SkeletonBlock, StaleStrip } from 'shared-ui';
import { useKeys } from '../keys/keys';
import { Pane } from '../ui/Pane';
import { useRowKeys } from '../ui/use-row-keys';
import { CanaryPane } from './CanaryPane';
import { HistoryPane } from './HistoryPane';
import { PreviewsPane } from './PreviewsPane';
import classes from './Releases.module.css';
import { RemotesPane } from './RemotesPane';
import { TeamsPane } from './TeamsPane';

/** Which version of which remote is out, who owns it, how its canary does, and all that was released. */
export default function ReleasesPage() {
  const releases = useCall(desk.getReleases, {});
  const { value, error, seenAt, refetch } = releases;
  useRowKeys();
  useKeys([{ key: 'r', label: '再取一次', group: '走动', foot: true, run: refetch }]);
  return (
    <main>
      <StaleStrip error={error} seenAt={value ? seenAt : undefined} onRetry={refetch} still />
      {value ? (
        <div className={classes.panes}>
          <div className={classes.main}>
            <RemotesPane remotes={value.remotes} />
            {value.remotes.map(
              ({ name, canary }) => canary && <CanaryPane key={name} remote={name} canary={canary} />,
            )}
            <HistoryPane history={value.history} fault={value.historyFault} />
          </div>
          <div className={classes.side}>
            <PreviewsPane previews={value.previews} />
            <TeamsPane teams={value.teams} />
          </div>
        </div>
      ) : (
        <Pane title="发布">
          {value === null ? (
            <EmptyState title="这里没有发布服务">
              模块由运维在服务器上发布：<code>pnpm release</code>，历史看 <code>pnpm releases</code>。
            </EmptyState>
          ) : error ? (
            <FailedState module="发布" onRetry={refetch}>
              {problemText(error)}
            </FailedState>
          ) : (
            <SkeletonBlock lines={8} />
          )}
        </Pane>
      )}
    </main>
  );
}

import { desk } from 'shared-sdk/desk';
import { problemText } from 'shared-sdk/forms';
import { useCall } from 'shared-sdk/react';
import { FailedState, SkeletonBlock, StaleStrip } from 'shared-ui';
import { Pane } from '../ui/Pane';
import { OperatorForm } from './OperatorForm';
import classes from './Settings.module.css';

/** Settings that staff change: who operates the site, what customers see of it, and every version. */
export default function SettingsPage() {
  const { value, state, error, seenAt, refetch } = useCall(desk.getStaffSettings, {});
  return (
    <main className={classes.page}>
      <h1 className="aloud">设置</h1>
      {value ? (
        <>
          <div className={classes.strip}>
            <StaleStrip error={error} seenAt={seenAt} onRetry={refetch} still />
          </div>
          <OperatorForm settings={value} onSaved={refetch} />
        </>
      ) : (
        <Pane className={classes.strip}>
          {state === 'failed' ? (
            <FailedState onRetry={refetch} module="设置">
              {problemText(error)}
            </FailedState>
          ) : (
            <SkeletonBlock lines={10} />
          )}
        </Pane>
      )}
    </main>
  );
}

import { desk } from 'shared-sdk/desk';
import { problemText } from 'shared-sdk/forms';
import { useCall } from 'shared-sdk/react';
import { FailedState, SkeletonBlock, StaleStrip } from 'shared-ui';
import { useKeys } from '../keys/keys';
import { useDeskQuery } from '../ui/use-desk-query';
import { useRowKeys } from '../ui/use-row-keys';
import { isHouseAccount } from './accounts';
import { CheckPane } from './CheckPane';
import { LedgerPane } from './LedgerPane';
import classes from './Money.module.css';
import { StuckPane } from './StuckPane';
import { TotalsPane } from './TotalsPane';
import { useQueueChanges } from './use-queue-changes';

/** What the house holds for others, whether it adds up, what is stuck, and every posting behind it. */
export default function MoneyPage() {
  const { account, memberId } = useDeskQuery('deskMoney');
  const money = useCall(desk.getDeskMoney, {});
  const { value, error, seenAt, refetch } = money;
  useRowKeys();
  useKeys([{ key: 'r', label: '再取一次', group: '走动', foot: true, run: refetch }]);
  useQueueChanges(refetch);
  return (
    <main>
      <StaleStrip error={error} seenAt={value && seenAt} onRetry={refetch} still />
      <div className={classes.panes}>
        <div className={classes.main}>
          {value ? (
            <TotalsPane check={value.check} />
          ) : error ? (
            <FailedState module="资金" onRetry={refetch}>
              {problemText(error)}
            </FailedState>
          ) : (
            <SkeletonBlock lines={6} />
          )}
        </div>
        <div className={classes.side}>
          {value && (
            <>
              <CheckPane check={value.check} />
              <StuckPane stuck={value.stuck} />
            </>
          )}
        </div>
        <div className={classes.ledger}>
          <LedgerPane account={isHouseAccount(account) ? account : 'fees'} memberId={memberId} />
        </div>
      </div>
    </main>
  );
}

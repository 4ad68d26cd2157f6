import { href } from 'shared-contract';
import { api, clock, refusalText } from 'shared-sdk';
import { usePages } from 'shared-sdk/pages';
import { Button, EmptyState, FailedState, Page } from 'shared-ui';
import { CardsSkeleton, LoadMore } from 'shared-ui/lists';
import classes from './MyValuations.module.css';
import { ValuationCard } from './ValuationCard';

/** 我的估价: all valuations of the member, newest first, with links to the next steps. */
export default function MyValuationsPage() {
  const valuations = usePages(api.listAssessments, { mode: 'value' });
  const { rows, total, state, error } = valuations;
  const now = new Date(valuations.seenAt ?? clock.now()).toISOString();
  if (rows.length === 0)
    return (
      <Page>
        {state === 'failed' ? (
          <FailedState onRetry={valuations.retry}>{refusalText(error)}</FailedState>
        ) : state === 'done' ? (
          <EmptyState
            title="还没有估过价"
            action={
              <Button variant="accent" size="m" href={href('sale')}>
                比一比三条路
              </Button>
            }
          >
            估价不收费，也不会把号放出去。
          </EmptyState>
        ) : (
          <CardsSkeleton />
        )}
      </Page>
    );
  return (
    <Page>
      <p className={classes.lead}>长条 = 相近成交的中间一半，墨线 = 中位；少于 8 笔不给数</p>
      <ul>
        {rows.map((valuation) => (
          <li key={valuation.id}>
            <ValuationCard valuation={valuation} now={now} />
          </li>
        ))}
      </ul>
      <LoadMore pages={valuations} endText={`共 ${total} 次`} />
    </Page>
  );
}

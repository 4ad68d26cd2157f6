import { href } from 'shared-contract';
import { api, clock, refusalText } from 'shared-sdk';
import { usePages } from 'shared-sdk/pages';
import { EmptyState, Page, StateButton } from 'shared-ui';
import { PagedList } from 'shared-ui/lists';
import classes from './MyValuations.module.css';
import { ValuationCard } from './ValuationCard';

/** 我的估价: all valuations of the member, newest first, with links to the next steps. */
export default function MyValuationsPage() {
  const valuations = usePages(api.listAssessments, { mode: 'value' });
  const now = new Date(valuations.seenAt ?? clock.now()).toISOString();
  return (
    <Page>
      <PagedList
        cards
        pages={valuations}
        unit="次"
        problem={refusalText(valuations.error)}
        empty={
          <EmptyState
            title="还没有估过价"
            action={<StateButton href={href('sale')}>比一比三条路</StateButton>}
          >
            估价不收费，也不会把号放出去。
          </EmptyState>
        }
        lead={<p className={classes.lead}>长条 = 相近成交的中间一半，墨线 = 中位；少于 8 笔不给数</p>}
      >
        {(valuation) => (
          <li key={valuation.id}>
            <ValuationCard valuation={valuation} now={now} />
          </li>
        )}
      </PagedList>
    </Page>
  );
}

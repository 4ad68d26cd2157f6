import { useState } from 'react';
import { href, type OrderDetail } from 'shared-contract';
import { clock } from 'shared-sdk';
import { useRules } from 'shared-sdk/react';
import { ActionBar, Block, Button, openImages, Page, StaleStrip, Tag } from 'shared-ui';
import { ListRow } from 'shared-ui/lists';
import { DeadlineBar, Timeline } from 'shared-ui/orders';
import { GoodsLine } from '../../order/GoodsLine';
import { paidPriceFen } from '../../order/words';
import { type Claim, claimTag, isRunning, stepOfClaim } from '../claim-words';
import { coverOf } from '../cover';
import { ClaimEnded } from './ClaimEnded';
import { ClaimSteps } from './ClaimSteps';
import { claimEntries } from './claim-entries';
import { MoreDrawer } from './MoreDrawer';

interface ClaimProgressProps {
  claim: Claim;
  order: OrderDetail;
  /** The error of the last refetch. */
  error: unknown;
  refetch: () => void;
  onNewClaim: () => void;
}

/** When the running check began: an appeal begins it again. ISO. */
const startOf = (createdAt: string, deadline: string, claimMs = Number.POSITIVE_INFINITY): string =>
  new Date(Math.max(Date.parse(createdAt), Date.parse(deadline) - claimMs)).toISOString();

/** 包赔进度: whose turn it is until when, the history, and what the buyer may add. */
export function ClaimProgress({ claim, order, error, refetch, onNewClaim }: ClaimProgressProps) {
  const [adding, setAdding] = useState(false);
  const now = new Date(clock.now()).toISOString();
  const { deadline, actions, createdAt } = claim;
  const rules = useRules();
  const running = isRunning(claim);
  const step = stepOfClaim(claim, paidPriceFen(order));
  const waits = running && claim.status !== 'paying' && deadline !== null;
  const mayAdd = actions.includes('reply') || actions.includes('reopen');
  const mayClaimNew = claim.status === 'recovered' && coverOf(order, clock.now()).open;
  const talk = <Button href={href('contactkefu', { gameId: order.goods.gameId })}>和客服说</Button>;
  return (
    <Page foot="bar">
      <StaleStrip error={error} seenAt={now} onRetry={refetch} />
      <div aria-live="polite">
        {running ? (
          <DeadlineBar
            key={claim.status}
            state={<Tag kind={claimTag(claim.status)}>{claim.statusText}</Tag>}
            actor={step.actor}
            task={step.task}
            startedAt={waits ? startOf(createdAt, deadline, rules?.claimMs) : null}
            deadlineAt={waits ? deadline : null}
            serverTime={now}
            elseText={step.otherwise}
            onEnd={refetch}
          />
        ) : (
          <ClaimEnded claim={claim} />
        )}
      </div>
      {claim.status !== 'rejected' && <ClaimSteps claim={claim} />}
      <Block title="凭证和进展">
        <Timeline
          entries={claimEntries(claim, step)}
          onOpenImages={(urls, index) => void openImages(urls, index)}
        />
      </Block>
      <Block title="原订单" flush>
        <GoodsLine goods={order.goods} href={href('orderDetail', { orderNo: order.orderNo })} />
        {claim.status === 'paid' && (
          <ListRow icon="wallet" label="钱包" note="赔付那一行在流水里" href={href('mycenter')} />
        )}
      </Block>
      <ActionBar>
        {talk}
        {mayAdd && (
          <Button variant="primary" onClick={() => setAdding(true)}>
            {actions.includes('reopen') ? '补证申诉' : '补充凭证'}
          </Button>
        )}
        {mayClaimNew && (
          <Button variant="primary" onClick={onNewClaim}>
            又被找回，再次申请
          </Button>
        )}
      </ActionBar>
      {mayAdd && (
        <MoreDrawer
          key={claim.status}
          claim={claim}
          open={adding}
          onClose={() => setAdding(false)}
          refetch={refetch}
        />
      )}
    </Page>
  );
}

import { lazy } from 'react';
import { useQuery } from 'shared-router';
import { Page, SkeletonBlock, StaleStrip } from 'shared-ui';
import { LoadingPage } from '../../shared/load/LoadProblem';
import { ScamNote } from '../../shared/notes/ScamNote';
import { OrderDeadline } from '../order/OrderDeadline';
import { useLiveOrder } from '../order/use-live-order';
import { hasEnded } from '../order/words';
import { OrderActions } from './actions/OrderActions';
import { CredentialBlock } from './credential/CredentialBlock';
import { MoneyTicket } from './MoneyTicket';
import { OrderEnded } from './OrderEnded';
import { ProofTimeline } from './ProofTimeline';
import { SnapshotBlock } from './SnapshotBlock';

// Rarely used, so it is loaded on demand.
const EvidencePage = lazy(() => import('./evidence/EvidencePage'));

/** 订单详情: whose turn it is, the proofs, the money, and the actions of this user. */
export default function OrderDetailPage() {
  const { orderNo, view } = useQuery('orderDetail');
  const { order, error, refetch, take, loading } = useLiveOrder(orderNo);

  if (!order)
    return (
      <LoadingPage what="订单" error={error} onRetry={refetch} busy={loading}>
        <SkeletonBlock lines={10} />
      </LoadingPage>
    );
  if (view === 'evidence') return <EvidencePage order={order} />;
  const hold = { order, take, refetch };
  return (
    <Page foot="bar">
      <StaleStrip error={error} seenAt={order.serverTime} onRetry={refetch} />
      <div aria-live="polite">
        {hasEnded(order) ? <OrderEnded order={order} /> : <OrderDeadline order={order} onEnd={refetch} />}
      </div>
      <CredentialBlock hold={hold} />
      <ProofTimeline order={order} />
      <MoneyTicket order={order} />
      <SnapshotBlock order={order} />
      {!hasEnded(order) && <ScamNote />}
      <OrderActions hold={hold} />
    </Page>
  );
}

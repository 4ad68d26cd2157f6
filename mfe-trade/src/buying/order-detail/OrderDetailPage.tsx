import { lazy, Suspense } from 'react';
import { href } from 'shared-contract';
import { useQuery } from 'shared-router';
import { useRefreshOnPull } from 'shared-sdk/react';
import { Block, Page, SkeletonBlock, StaleStrip, useWide } from 'shared-ui';
import { ListRow } from 'shared-ui/lists';
import { LoadingPage } from '../../shared/load/LoadProblem';
import { ScamNote } from '../../shared/notes/ScamNote';
import { OrderDeadline } from '../order/OrderDeadline';
import { useLiveOrder } from '../order/use-live-order';
import { hasEnded } from '../order/words';
import { OrderActions } from './actions/OrderActions';
import { CredentialBlock } from './credential/CredentialBlock';
import { MoneyTicket } from './MoneyTicket';
import classes from './OrderDetailPage.module.css';
import { OrderEnded } from './OrderEnded';
import { ProofTimeline } from './ProofTimeline';
import { SnapshotBlock } from './SnapshotBlock';

// Rarely used, so it is loaded on demand.
const EvidencePage = lazy(() => import('./evidence/EvidencePage'));
// Of ended orders only.
const OrderWord = lazy(() => import('./word/OrderWord'));
// On desktops only.
const OrderLanes = lazy(() => import('../order/OrderLanes'));
const OrderTalk = lazy(() => import('./desktop/OrderTalk'));

/** 订单详情: whose turn it is, the proofs, the money, and the actions of this user. */
export default function OrderDetailPage() {
  const { orderNo, view } = useQuery('orderDetail');
  const { order, error, refetch, take, loading } = useLiveOrder(orderNo);
  useRefreshOnPull(refetch);
  const wide = useWide();

  if (!order)
    return (
      <LoadingPage what="订单" error={error} onRetry={refetch} busy={loading}>
        <div className={classes.waiting}>
          <SkeletonBlock lines={3} />
          <SkeletonBlock lines={10} />
          <SkeletonBlock lines={5} />
        </div>
      </LoadingPage>
    );
  if (view === 'evidence') return <EvidencePage order={order} />;
  const hold = { order, take, refetch };
  const ended = hasEnded(order);
  const undone = order.status === 'cancelled' || order.status === 'refunded';
  return (
    <Page foot="bar">
      <StaleStrip error={error} seenAt={order.serverTime} onRetry={refetch} />
      <div className={classes.page}>
        <div className={classes.head}>
          <div aria-live="polite" className={classes.turn}>
            {ended ? <OrderEnded order={order} /> : <OrderDeadline order={order} onEnd={refetch} />}
          </div>
          <OrderActions hold={hold} />
        </div>
        <div className={classes.credential}>
          <CredentialBlock hold={hold} />
        </div>
        <div className={classes.main}>
          <ProofTimeline order={order} />
          {wide && !undone && (
            <div className={classes.lanes}>
              <Suspense>
                <OrderLanes order={order} />
              </Suspense>
            </div>
          )}
          {!wide && <MoneyTicket order={order} />}
          {ended && order.status !== 'cancelled' && order.orderType === 'SALE' && (
            <Suspense>
              <OrderWord order={order} />
            </Suspense>
          )}
          <SnapshotBlock order={order} />
          {!ended && <ScamNote />}
          <Block flush>
            <ListRow
              icon="flag"
              label="投诉这一单"
              value="客服核对后答复"
              href={href('suggest', { about: 'order', orderNo: order.orderNo })}
            />
          </Block>
        </div>
        {wide && (
          <>
            <div className={classes.ticket}>
              <MoneyTicket order={order} />
            </div>
            <div className={classes.talk}>
              <Suspense>
                <OrderTalk order={order} />
              </Suspense>
            </div>
          </>
        )}
      </div>
    </Page>
  );
}

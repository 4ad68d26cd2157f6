import { PageSkeleton } from 'shared-router';
import { StaleStrip } from 'shared-ui';
import { LoadingPage } from '../../shared/load/LoadProblem';
import { useLiveOrder } from '../order/use-live-order';
import { Confirming } from './Confirming';
import { NotPaid } from './NotPaid';
import { outcomeOf } from './outcome';
import { Paid } from './Paid';
import { Returning } from './Returning';

export function PaymentResult({ orderNo }: { orderNo: string }) {
  const { order, error, refetch, loading } = useLiveOrder(orderNo);
  if (!order)
    return (
      <LoadingPage what="订单" error={error} onRetry={refetch} busy={loading}>
        <PageSkeleton shape="detail" />
      </LoadingPage>
    );
  const outcome = outcomeOf(order);
  return (
    <>
      <StaleStrip error={error} seenAt={order.serverTime} onRetry={refetch} />
      {outcome.kind === 'paid' && <Paid order={order} payment={outcome.payment} onStale={refetch} />}
      {outcome.kind === 'confirming' && (
        <Confirming order={order} payment={outcome.payment} onMoved={refetch} />
      )}
      {(outcome.kind === 'returning' || outcome.kind === 'returned') && (
        <Returning order={order} payment={outcome.payment} done={outcome.kind === 'returned'} />
      )}
      {(outcome.kind === 'unpaid' || outcome.kind === 'cancelled') && <NotPaid order={order} />}
    </>
  );
}

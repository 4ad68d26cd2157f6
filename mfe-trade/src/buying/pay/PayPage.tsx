import { useEffect } from 'react';
import { href } from 'shared-contract';
import { PageSkeleton, useGo, useQuery } from 'shared-router';
import { EmptyState, Page, StateButton } from 'shared-ui';
import { LoadingPage } from '../../shared/load/LoadProblem';
import { useLiveOrder } from '../order/use-live-order';
import { Cashier } from './Cashier';
import { Expired } from './Expired';
import { payStage } from './stage';

/** 收银台. What can be paid follows the server's current state: an order that has moved on redirects to its result. */
export default function PayPage() {
  const { orderNo } = useQuery('pay');
  const { order, error, refetch, loading } = useLiveOrder(orderNo);

  if (!order)
    return (
      <LoadingPage what="订单" error={error} onRetry={refetch} busy={loading}>
        <PageSkeleton shape="detail" />
      </LoadingPage>
    );
  switch (payStage(order)) {
    case 'payable':
      return <Cashier order={order} onStale={refetch} />;
    case 'cancelled':
      return <Expired order={order} />;
    case 'paid':
      return <ToResult orderNo={orderNo} />;
    case 'watching':
      return (
        <Page>
          <EmptyState
            title="等买家付款"
            action={<StateButton href={href('orderDetail', { orderNo })}>看订单</StateButton>}
          >
            这一单由买家付款，你这边不用付。
          </EmptyState>
        </Page>
      );
  }
}

/** Already paid: replaces this page with the result. */
function ToResult({ orderNo }: { orderNo: string }) {
  const go = useGo();
  useEffect(() => go('finish', { orderNo }, { replace: true }), [go, orderNo]);
  return (
    <Page>
      <PageSkeleton shape="detail" />
    </Page>
  );
}

import { useQuery } from 'shared-router';
import { api } from 'shared-sdk';
import { useCall } from 'shared-sdk/react';
import { SkeletonBlock } from 'shared-ui';
import { LoadingPage } from '../../shared/load/LoadProblem';
import { Departure } from './Departure';

/** 前往支付: fetches the payment's address from the server and redirects there. */
export default function GoZfbPage() {
  const { payNo } = useQuery('goZFB');
  const payment = useCall(api.getPayment, { payNo });

  if (!payment.value)
    return (
      <LoadingPage what="支付单" error={payment.error} onRetry={payment.refetch}>
        <SkeletonBlock lines={4} />
      </LoadingPage>
    );
  return <Departure payment={payment.value} />;
}

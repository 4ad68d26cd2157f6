import { useQuery } from 'shared-router';
import { api } from 'shared-sdk';
import { useCall } from 'shared-sdk/react';
import { Page, SkeletonBlock } from 'shared-ui';
import { LoadProblem } from '../../shared/load/LoadProblem';
import { Departure } from './Departure';

/** 前往支付: fetches the payment's address from the server and redirects there. */
export default function GoZfbPage() {
  const { payNo } = useQuery('goZFB');
  const payment = useCall(api.getPayment, { payNo });

  if (!payment.value)
    return payment.state === 'failed' ? (
      <LoadProblem what="支付单" error={payment.error} onRetry={payment.refetch} />
    ) : (
      <Page>
        <SkeletonBlock lines={4} />
      </Page>
    );
  return <Departure payment={payment.value} />;
}

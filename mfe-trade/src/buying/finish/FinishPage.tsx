import { useLoginHref, useQuery } from 'shared-router';
import { session } from 'shared-sdk';
import { useStream } from 'shared-sdk/react';
import { LoginGate, Page } from 'shared-ui';
import { PaymentResult } from './PaymentResult';
import { RecentDeals } from './RecentDeals';

/** With an order: the verified result of its payment. Without: 最近成交. */
export default function FinishPage() {
  const { orderNo } = useQuery('finish');
  const token = useStream(session.token$, null);
  const login = useLoginHref();
  if (!orderNo) return <RecentDeals />;
  if (!token)
    return (
      <Page>
        <LoginGate href={login}>登录后看这一单的付款结果。</LoginGate>
      </Page>
    );
  return <PaymentResult key={orderNo} orderNo={orderNo} />;
}

import { useLoginHref, useQuery } from 'shared-router';
import { session } from 'shared-sdk';
import { useStream } from 'shared-sdk/react';
import { LoginGate, Page } from 'shared-ui';
import { ClaimHome } from './home/ClaimHome';
import { OrderClaim } from './OrderClaim';

/** 找回包赔. With an order: its claim, or the form for one. Without: terms, insured orders, own claims, cases. */
export default function ClaimPage() {
  const { orderNo } = useQuery('zhaohui');
  const token = useStream(session.token$, null);
  const login = useLoginHref();
  if (!orderNo) return <ClaimHome />;
  if (!token)
    return (
      <Page>
        <LoginGate href={login}>登录后看这一单的包赔。</LoginGate>
      </Page>
    );
  return <OrderClaim key={orderNo} orderNo={orderNo} />;
}

import { useState } from 'react';
import { api } from 'shared-sdk';
import { useCall } from 'shared-sdk/react';
import { SkeletonBlock } from 'shared-ui';
import { LoadProblem } from '../../shared/load/LoadProblem';
import { ApplyPage } from './apply/ApplyPage';
import { ClaimProgress } from './progress/ClaimProgress';
import { useClaims } from './use-claims';

/** The claim of one order: its progress, or the form for one. */
export function OrderClaim({ orderNo }: { orderNo: string }) {
  const order = useCall(api.getOrder, { orderNo });
  const claims = useClaims({ orderNo });
  const [isNewClaim, setIsNewClaim] = useState(false);

  const error = order.value ? claims.error : order.error;
  if (!order.value || !claims.claims)
    return error ? (
      <LoadProblem
        what="订单"
        error={error}
        onRetry={order.value ? claims.refetch : order.refetch}
        busy={order.state === 'loading' || claims.loading}
      />
    ) : (
      <SkeletonBlock lines={10} />
    );
  const [newest] = claims.claims;
  const refetch = () => {
    order.refetch();
    claims.refetch();
  };
  return newest && !isNewClaim ? (
    <ClaimProgress
      claim={newest}
      order={order.value}
      error={claims.error}
      refetch={refetch}
      onNewClaim={() => setIsNewClaim(true)}
    />
  ) : (
    <ApplyPage
      order={order.value}
      onSent={() => {
        setIsNewClaim(false);
        refetch();
      }}
    />
  );
}

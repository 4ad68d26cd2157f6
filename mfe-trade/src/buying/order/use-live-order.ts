import { useState } from 'react';
import type { OrderDetail } from 'shared-contract';
import { api, im } from 'shared-sdk';
import { useCall, useEvents } from 'shared-sdk/react';
import { useWhileVisible } from '../../shared/load/use-while-visible';
import { newerOrder, pollEveryMs } from './polling';

/**
 * An order that is refetched on push messages, and also polled every few seconds while the page is visible. `order`
 * stays during a refetch and after a failed one; `take` sets a newer one from another call.
 * @param orderNo null fetches nothing
 */
export function useLiveOrder(orderNo: string | null) {
  const call = useCall(api.getOrder, orderNo ? { orderNo } : null);
  const [taken, take] = useState<OrderDetail>();
  const order = newerOrder(call.value, taken?.orderNo === orderNo ? taken : undefined);
  useEvents(im, (event) => {
    if (event.type === 'missed' || (event.type === 'order' && event.id === orderNo)) call.refetch();
  });
  useWhileVisible(call.refetch, pollEveryMs(order));
  return { order, error: call.error, loading: call.state === 'loading', refetch: call.refetch, take };
}

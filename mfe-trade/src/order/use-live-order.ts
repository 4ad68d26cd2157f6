import { useState } from 'react';
import type { OrderDetail } from 'shared-contract';
import { api, im } from 'shared-sdk';
import { useCall, useEvents } from 'shared-sdk/react';
import { fresher, pollEveryMs } from './polling';
import { useWhileVisible } from './use-while-visible';

/**
 * An order that moves while one looks at it: asks again when the line tells that it moved, and, where there is no line, every
 * few seconds while the page is in sight.
 * `order` stays while asking and when an answer is lost; `take` puts in a fresher one that another call brought.
 * @param orderNo null asks nothing
 */
export function useLiveOrder(orderNo: string | null) {
  const call = useCall(api.getOrder, orderNo ? { orderNo } : null);
  const [taken, take] = useState<OrderDetail>();
  const order = fresher(call.value, taken?.orderNo === orderNo ? taken : undefined);
  useEvents(im, (event) => {
    if (event.type === 'missed' || (event.type === 'order' && event.id === orderNo)) call.again();
  });
  useWhileVisible(call.again, pollEveryMs(order));
  return { order, error: call.error, loading: call.state === 'loading', again: call.again, take };
}

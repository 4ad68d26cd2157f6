import { useEffect, useEffectEvent, useState } from 'react';
import type { OrderDetail } from 'shared-contract';
import { api } from 'shared-sdk';
import { useCall } from 'shared-sdk/react';
import { fresher, pollEveryMs } from './polling';

/**
 * An order that moves while one looks at it: asks again every few seconds while the page is in sight.
 * `order` stays while asking and when an answer is lost; `take` puts in a fresher one that another call brought.
 * @param orderNo null asks nothing
 */
export function useLiveOrder(orderNo: string | null) {
  const call = useCall(api.getOrder, orderNo ? { orderNo } : null);
  const [taken, take] = useState<OrderDetail>();
  const order = fresher(call.value, taken?.orderNo === orderNo ? taken : undefined);
  useWhileVisible(call.again, pollEveryMs(order));
  return { order, error: call.error, loading: call.state === 'loading', again: call.again, take };
}

/** Runs something every so many ms while the page is visible, and at once when it becomes visible again. */
function useWhileVisible(run: () => void, everyMs: number | null) {
  const runIfVisible = useEffectEvent(() => {
    if (document.visibilityState === 'visible') run();
  });
  useEffect(() => {
    if (everyMs === null) return;
    const onVisible = () => runIfVisible();
    const timer = setInterval(onVisible, everyMs);
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [everyMs]);
}

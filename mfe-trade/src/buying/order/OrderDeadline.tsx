import type { Order } from 'shared-contract';
import { Tag } from 'shared-ui';
import { DeadlineBar } from 'shared-ui/orders';
import { actorOf } from './actor';
import { tagKindOf } from './words';

interface OrderDeadlineProps {
  order: Order;
  /** Called when the deadline has passed: the order must be refetched. */
  onEnd: () => void;
  /** Without state and number, where the page shows them elsewhere. */
  small?: boolean;
}

/** 现在该谁做什么 · 截止 · 剩余 · otherwise, of a running order. */
export function OrderDeadline({ order, onEnd, small }: OrderDeadlineProps) {
  const actor = actorOf(order);
  if (!actor) return null;
  return (
    <DeadlineBar
      key={order.stepDeadline ?? order.status}
      state={
        !small && (
          <>
            <Tag kind={tagKindOf(order)}>{order.statusText}</Tag>
            <span>
              订单 <span className="num">{order.orderNo}</span>
            </span>
          </>
        )
      }
      actor={actor.name}
      task={order.stepText}
      startedAt={order.stepStartedAt}
      deadlineAt={order.stepDeadline}
      serverTime={order.serverTime}
      // While a refund is decided, the interrupted step is paused, but the refund has its own deadline.
      paused={order.paused && !order.stepDeadline}
      elseText={order.stepElse}
      onEnd={onEnd}
      small={small}
    />
  );
}

import type { Order } from 'shared-contract';
import { Tag } from 'shared-ui';
import { DeadlineBar } from 'shared-ui/orders';
import { actorOf } from './actor';
import classes from './OrderDeadline.module.css';
import { tagKindOf } from './words';

interface OrderDeadlineProps {
  order: Order;
  /** The deadline has passed: the server must be asked what became of the order. */
  onEnd: () => void;
  /** Without state and number, where the page says them elsewhere. */
  small?: boolean;
}

/** 现在该谁做什么 · 截止 · 剩余 · otherwise, of an order that has not ended. */
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
            <span className={classes.number}>
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
      // While a refund is decided the interrupted step stands still, but the refund has a deadline of its own.
      paused={order.paused && !order.stepDeadline}
      elseText={order.stepElse}
      onEnd={onEnd}
      small={small}
    />
  );
}

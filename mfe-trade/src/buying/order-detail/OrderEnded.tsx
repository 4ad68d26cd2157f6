import type { OrderDetail } from 'shared-contract';
import { formatDay, Tag } from 'shared-ui';
import { tagKindOf } from '../order/words';
import classes from './OrderEnded.module.css';

/** The head of an ended order: the outcome and what is still valid. */
export function OrderEnded({ order }: { order: OrderDetail }) {
  return (
    <section className={classes.head}>
      <p className={classes.state}>
        <Tag kind={tagKindOf(order)}>{order.statusText}</Tag>
        <span>
          订单 <span className="num">{order.orderNo}</span>
        </span>
      </p>
      <h2>{order.stepText}</h2>
      <p>{order.stepElse}</p>
      {order.warrantyUntil && !order.claimPayoutFen && (
        <p>
          包赔到 <b className="num">{formatDay(order.warrantyUntil, { year: true })}</b>
        </p>
      )}
    </section>
  );
}

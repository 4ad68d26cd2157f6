import type { Order } from 'shared-contract';
import { Button, cx, Tag } from 'shared-ui';
import classes from './Overview.module.css';
import { TimeLeft } from './TimeLeft';
import { wayOf } from './turns';

/** The rows that fit beside the wallet. */
const SHOWN = 4;

/** One row per order that waits for the member: state, what to do, the time left and the way there. */
export function TodoList({ orders }: { orders: readonly Order[] }) {
  if (orders.length === 0)
    return (
      <>
        <h2 className={classes.title}>没有事等你</h2>
        <p className={classes.words}>轮到你付款、交号或确认时，会按截止时间排在这里。</p>
      </>
    );
  return (
    <>
      <h2 className={classes.title}>
        {orders.length} 件事等你<small>按截止时间排</small>
      </h2>
      <ul className="ruled">
        {orders.slice(0, SHOWN).map((order) => {
          const { label, href } = wayOf(order);
          return (
            <li key={order.orderNo} className={classes.row}>
              <Tag kind="wait">{order.statusText}</Tag>
              <span className={cx(classes.task, 'one-line')}>
                <b>{order.stepText}</b> {order.goods.title}
              </span>
              <TimeLeft order={order} label="剩" />
              <Button size="s" variant="accent" href={href}>
                {label}
              </Button>
            </li>
          );
        })}
      </ul>
    </>
  );
}

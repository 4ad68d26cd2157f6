import type { OrderDetail } from 'shared-contract';
import { cx, formatTime, Price } from 'shared-ui';
import { DeadlineRuler, formatLeft } from 'shared-ui/orders';
import classes from './AmountHead.module.css';

/** The amount and its deadline. `left`: whole seconds by the server's clock. */
export function AmountHead({ order, left }: { order: OrderDetail; left: number | undefined }) {
  const { payFen, payDeadline, createdAt, serverTime, goods, orderNo } = order;
  return (
    <section className={cx('sheet', classes.head)}>
      <h2 className={classes.label}>应付金额</h2>
      <Price fen={payFen} size="xl" always />
      {payDeadline && (
        <div className={classes.time}>
          <p className={classes.left}>
            <span>{`${formatTime(payDeadline)} 前付款，逾期自动取消`}</span>
            <b className="num" role="timer">
              {left === undefined ? ' ' : formatLeft(left * 1000)}
            </b>
          </p>
          <DeadlineRuler startedAt={createdAt} deadlineAt={payDeadline} serverTime={serverTime} ticks={15} />
        </div>
      )}
      <p className={classes.what}>
        <span className="one-line">{`${goods.gameName} ${goods.title}`}</span>
        <span>
          订单 <span className="num">{orderNo}</span>
        </span>
      </p>
    </section>
  );
}
